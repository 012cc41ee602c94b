//! What the machine around us says. Each test runs itself again as a process of its own, because the environment
//! belongs to the whole process.

use std::process::Command;

use deepwater_notify::{Notifier, Options, SetupError};

use crate::receiver::Receiver;
use crate::{notifier, options, turn};

const AGAIN: &str = "DEEPWATER_NOTIFY_TEST_AGAIN";

/// Whether this is the second run; if not, makes it, and passes if it passes.
fn within(test: &str, environment: &[(&str, &str)]) -> bool {
    if std::env::var_os(AGAIN).is_some() {
        return true;
    }
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", test]).env(AGAIN, "1").envs(environment.iter().copied());
    let output = again.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    false
}

#[test]
fn a_machine_without_ca_certificates_is_told_so() {
    let nothing = [("SSL_CERT_FILE", "/nonexistent/file"), ("SSL_CERT_DIR", "/nonexistent/folder")];
    if within("surroundings::a_machine_without_ca_certificates_is_told_so", &nothing) {
        let error = Notifier::new(options()).unwrap_err();
        assert!(matches!(error, SetupError::Tls(_)));
        let text = error.to_string();
        assert!(text.starts_with("cannot make HTTPS requests") && text.contains("No CA certificates"), "{text}");
    }
}

#[test]
fn a_proxy_is_not_used() {
    let dead = "http://127.0.0.1:1";
    let proxies = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"];
    let mut environment: Vec<_> = proxies.into_iter().map(|name| (name, dead)).collect();
    environment.extend([("no_proxy", ""), ("NO_PROXY", "")]);
    if within("surroundings::a_proxy_is_not_used", &environment) {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let hook = Receiver::with_status(200).await;
            notifier().webhook(&hook.url("/"), &turn()).await.unwrap();
            hook.only();
        });
    }
}

#[test]
fn the_host_must_say_whom_push_services_can_turn_to() {
    for subject in ["", "host@example.org", "http://example.org", "tel:123"] {
        let options = Options { subject: subject.into(), ..options() };
        assert_eq!(Notifier::new(options).unwrap_err(), SetupError::Subject, "{subject}");
    }
    for subject in ["mailto:host@example.org", "https://example.org/contact"] {
        assert!(Notifier::new(Options { subject: subject.into(), ..options() }).is_ok(), "{subject}");
    }
}
