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
