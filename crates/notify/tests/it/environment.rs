//! Environment variables and certificates. Each test runs itself again in a process of its own, because environment
//! variables belong to the whole process.

use std::process::Command;
use std::sync::Arc;

use deepwater_notify::{Notifier, Options, SetupError, TransportErrorKind, WebhookError};
use rcgen::CertifiedKey;
use rustls::{ServerConfig, crypto::ring::default_provider};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

use crate::receiver::Receiver;
use crate::{notifier, options, turn};

const IN_CHILD: &str = "DEEPWATER_NOTIFY_TEST_IN_CHILD";

/// Returns `true` in the child process. In the parent, runs the test in a child process with that environment, fails if
/// the child fails, and returns `false`.
fn in_child_with(test: &str, environment: &[(&str, &str)]) -> bool {
    if std::env::var_os(IN_CHILD).is_some() {
        return true;
    }
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", test]).env(IN_CHILD, "1").envs(environment.iter().copied());
    let output = child.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    false
}

#[test]
fn a_machine_without_ca_certificates_gets_a_clear_error() {
    let nothing = [("SSL_CERT_FILE", "/nonexistent/file"), ("SSL_CERT_DIR", "/nonexistent/folder")];
    if in_child_with("environment::a_machine_without_ca_certificates_gets_a_clear_error", &nothing) {
        let error = Notifier::new(options()).unwrap_err();
        assert!(matches!(error, SetupError::Tls(_)));
        let text = error.to_string();
        assert!(text.starts_with("cannot make HTTPS requests") && text.contains("No CA certificates"), "{text}");
    }
}

/// Starts a receiver with TLS and a certificate for `localhost`. Returns its port.
async fn tls_receiver(CertifiedKey { cert, signing_key }: CertifiedKey<rcgen::KeyPair>) -> u16 {
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
                assert_ne!(stream.read_buf(&mut request).await.unwrap(), 0, "the message ends with a brace");
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
        }
    });
    port
}

#[test]
fn a_certificate_must_be_trusted_by_the_machine() {
    const TEST: &str = "environment::a_certificate_must_be_trusted_by_the_machine";
    const ADDRESS: &str = "DEEPWATER_NOTIFY_TEST_ADDRESS";
    let send = |url: &str| Runtime::new().unwrap().block_on(notifier().webhook(&url.parse().unwrap(), &turn()));

    if let Ok(url) = std::env::var(ADDRESS) {
        send(&url).expect("the child process trusts the certificate");
        return;
    }
    let identity = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let trusted = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&trusted, identity.cert.pem()).unwrap();
    let receiver = Runtime::new().unwrap();
    let url = format!("https://localhost:{}/", receiver.block_on(tls_receiver(identity)));

    match send(&url) {
        Err(WebhookError::Transport(error)) => {
            assert!(
                matches!(&error.kind, TransportErrorKind::Broken(reason) if reason.contains("certificate")),
                "{error}"
            );
        }
        other => panic!("{other:?}"),
    }
    in_child_with(TEST, &[("SSL_CERT_FILE", trusted.path().to_str().unwrap()), (ADDRESS, &url)]);
}

#[test]
fn a_proxy_is_not_used() {
    let dead = "http://127.0.0.1:1";
    let proxies = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"];
    let mut environment: Vec<_> = proxies.into_iter().map(|name| (name, dead)).collect();
    environment.extend([("no_proxy", ""), ("NO_PROXY", "")]);
    if in_child_with("environment::a_proxy_is_not_used", &environment) {
        Runtime::new().unwrap().block_on(async {
            let hook = Receiver::with_status(200).await;
            notifier().webhook(&hook.url("/"), &turn()).await.unwrap();
            hook.only();
        });
    }
}

#[test]
fn the_contact_must_be_a_mailto_or_https_url() {
    for subject in ["", "host@example.org", "http://example.org", "tel:123"] {
        let options = Options { subject: subject.into(), ..options() };
        assert_eq!(Notifier::new(options).unwrap_err(), SetupError::Subject, "{subject}");
    }
    for subject in ["mailto:host@example.org", "https://example.org/contact"] {
        assert!(Notifier::new(Options { subject: subject.into(), ..options() }).is_ok(), "{subject}");
    }
}
