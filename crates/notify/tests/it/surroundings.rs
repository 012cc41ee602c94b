//! What the machine around us says. Each test runs itself again as a process of its own, because the environment
//! belongs to the whole process.

use std::process::Command;
use std::sync::Arc;

use deepwater_notify::{Failure, HookError, Notifier, Options, SetupError};
use rcgen::CertifiedKey;
use rustls::{ServerConfig, crypto::ring::default_provider};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

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

/// A receiver that speaks TLS with a certificate for `localhost` and thanks whoever trusts it.
async fn thankful(CertifiedKey { cert, signing_key }: CertifiedKey<rcgen::KeyPair>) -> u16 {
    let key = signing_key.serialize_der().try_into().unwrap();
    let config =
        ServerConfig::builder_with_provider(Arc::new(default_provider())).with_safe_default_protocol_versions();
    let config = config.unwrap().with_no_client_auth().with_single_cert(vec![cert.der().clone()], key).unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(socket).await else { continue };
            let mut request = Vec::new();
            while !request.ends_with(b"}") {
                assert_ne!(stream.read_buf(&mut request).await.unwrap(), 0, "the notice ends in a brace");
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
        }
    });
    port
}

#[test]
fn a_certificate_must_be_trusted_by_the_machine() {
    const TEST: &str = "surroundings::a_certificate_must_be_trusted_by_the_machine";
    const ADDRESS: &str = "DEEPWATER_NOTIFY_TEST_ADDRESS";
    let send = |url: &str| Runtime::new().unwrap().block_on(notifier().webhook(&url.parse().unwrap(), &turn()));

    if let Ok(url) = std::env::var(ADDRESS) {
        send(&url).expect("the machine of the second run trusts the certificate");
        return;
    }
    let identity = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let trusted = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&trusted, identity.cert.pem()).unwrap();
    let receiver = Runtime::new().unwrap();
    let url = format!("https://localhost:{}/", receiver.block_on(thankful(identity)));

    match send(&url) {
        Err(HookError::Transport(error)) => {
            assert!(matches!(&error.failure, Failure::Broken(reason) if reason.contains("certificate")), "{error}");
        }
        other => panic!("{other:?}"),
    }
    within(TEST, &[("SSL_CERT_FILE", trusted.path().to_str().unwrap()), (ADDRESS, &url)]);
}

#[test]
fn a_proxy_is_not_used() {
    let dead = "http://127.0.0.1:1";
    let proxies = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"];
    let mut environment: Vec<_> = proxies.into_iter().map(|name| (name, dead)).collect();
    environment.extend([("no_proxy", ""), ("NO_PROXY", "")]);
    if within("surroundings::a_proxy_is_not_used", &environment) {
        Runtime::new().unwrap().block_on(async {
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
