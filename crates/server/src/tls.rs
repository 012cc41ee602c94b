//! TLS in the program itself, with a certificate that is read again when its file changes.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;

use anyhow::Context;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

/// The certificate and its key.
pub(crate) struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Loaded>,
}

struct Loaded {
    acceptor: TlsAcceptor,
    changed: Option<SystemTime>,
}

impl Tls {
    /// Reads the certificate chain and the key, both in PEM format.
    pub fn load(certificate: &Path, key: &Path) -> anyhow::Result<Arc<Tls>> {
        let current = RwLock::new(read(certificate, key)?);
        Ok(Arc::new(Tls { certificate: certificate.to_owned(), key: key.to_owned(), current }))
    }

    /// Returns the acceptor for a new connection.
    pub fn acceptor(&self) -> TlsAcceptor {
        self.current.read().unwrap_or_else(PoisonError::into_inner).acceptor.clone()
    }

    /// Reads the files again if the certificate has changed. If they cannot be read, the old certificate stays in use.
    pub fn reload_if_changed(&self) {
        let before = self.current.read().unwrap_or_else(PoisonError::into_inner).changed;
        if modified(&self.certificate) == before {
            return;
        }
        match read(&self.certificate, &self.key) {
            Ok(loaded) => {
                *self.current.write().unwrap_or_else(PoisonError::into_inner) = loaded;
                tracing::info!("read the new TLS certificate");
            }
            Err(error) => tracing::error!(error = format!("{error:#}"), "cannot read the new TLS certificate"),
        }
    }
}

fn read(certificate: &Path, key: &Path) -> anyhow::Result<Loaded> {
    let changed = modified(certificate);
    let chain = CertificateDer::pem_file_iter(certificate)
        .and_then(|certificates| certificates.collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("--tls-cert: cannot read {}", certificate.display()))?;
    let key = PrivateKeyDer::from_pem_file(key).with_context(|| format!("--tls-key: cannot read {}", key.display()))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .context("--tls-cert and --tls-key do not belong together")?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Loaded { acceptor: TlsAcceptor::from(Arc::new(config)), changed })
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::Duration;

    use rustls::pki_types::ServerName;
    use rustls::{ClientConfig, RootCertStore};
    use tempfile::TempDir;
    use tokio_rustls::TlsConnector;

    use super::*;

    /// Writes a new certificate and its key, `age` after the first ones. Returns the certificate.
    fn issue(folder: &TempDir, age: Duration) -> CertificateDer<'static> {
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
        fs::write(folder.path().join("key.pem"), made.signing_key.serialize_pem()).expect("a key");
        fs::write(folder.path().join("cert.pem"), made.cert.pem()).expect("a certificate");
        set_age(folder, age);
        made.cert.into()
    }

    /// File systems may keep times with a low resolution, so the tests set them.
    fn set_age(folder: &TempDir, age: Duration) {
        let file = File::options().write(true).open(folder.path().join("cert.pem")).expect("the certificate");
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000) + age).expect("a time");
    }

    /// Returns whether a client connects that trusts only this certificate.
    async fn is_used(tls: &Tls, certificate: &CertificateDer<'static>) -> bool {
        let mut trusted = RootCertStore::empty();
        trusted.add(certificate.clone()).expect("an authority");
        let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(trusted)
            .with_no_client_auth();
        let (client, server) = tokio::io::duplex(16 * 1024);
        let name = ServerName::try_from("localhost").expect("a name");
        let connector = TlsConnector::from(Arc::new(config));
        let (connected, accepted) = tokio::join!(connector.connect(name, client), tls.acceptor().accept(server));
        connected.is_ok() && accepted.is_ok()
    }

    #[tokio::test]
    async fn a_renewed_certificate_is_used_without_a_restart() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = issue(&folder, Duration::ZERO);
        let tls = Tls::load(&folder.path().join("cert.pem"), &folder.path().join("key.pem")).expect("a certificate");
        assert!(is_used(&tls, &first).await);

        let second = issue(&folder, Duration::from_secs(1));
        assert!(is_used(&tls, &first).await, "the files have not been read again yet");
        tls.reload_if_changed();
        assert!(is_used(&tls, &second).await && !is_used(&tls, &first).await);

        fs::write(folder.path().join("cert.pem"), "damaged").expect("a file");
        set_age(&folder, Duration::from_secs(2));
        tls.reload_if_changed();
        assert!(is_used(&tls, &second).await, "the old certificate stays in use");
    }
}
