//! The files of the browser client: embedded in the program, or read from a folder at the start.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use anyhow::Context;
use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::client_archive::{self, ClientFile};

/// The text that the build of the client writes in place of the base path.
const BASE_PLACEHOLDER: &str = "/__base__/";
const INDEX: &str = "index.html";
/// The first segments of the paths that the client routes itself: lobby, recovery link, tables, replays, lessons,
/// reference.
const PAGES: [&str; 13] =
    ["", "recover", "t", "r", "d", "p", "learn", "reference", "score", "aid", "progress", "ratings", "history"];
/// The folder of files whose names contain a hash of their content, so that they can be cached forever.
const HASHED_FILES: &str = "assets/";
/// The suffix of files that the build of the client has compressed.
const BROTLI: &str = ".br";

/// The page that is served if the client was not built.
const NOT_BUILT: &str = include_str!("not-built.html");

/// The archive of the files of the client, which the build script has written.
#[cfg(feature = "embedded-client")]
const EMBEDDED_CLIENT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/client.deflate"));

/// The files of the browser client.
pub(crate) struct StaticFiles {
    by_path: HashMap<String, Arc<StaticFile>>,
    index: Arc<StaticFile>,
}

/// One file in all forms in which it is served.
pub(crate) struct StaticFile {
    content_type: &'static str,
    plain: Bytes,
    /// The content as the build of the client has compressed it.
    brotli: Option<Bytes>,
    /// The content compressed when it is first requested; `None` if compression does not make the file smaller.
    gzip: OnceLock<Option<Bytes>>,
    etag: String,
    cache: &'static str,
}

impl StaticFiles {
    /// Returns the embedded client, for a site under this base path.
    #[cfg(feature = "embedded-client")]
    pub fn embedded(base: &str) -> StaticFiles {
        let files = client_archive::unpack(EMBEDDED_CLIENT);
        StaticFiles::new(files.unwrap_or_else(|error| unreachable!("the build script packed it: {error}")), base)
    }

    /// Returns no files but the page that says how to build the client.
    #[cfg(not(feature = "embedded-client"))]
    pub fn embedded(base: &str) -> StaticFiles {
        StaticFiles::new(Vec::new(), base)
    }

    /// Reads the client from a folder.
    pub fn in_folder(folder: &Path, base: &str) -> anyhow::Result<StaticFiles> {
        let files = client_archive::read_folder(folder).with_context(|| format!("reading {}", folder.display()))?;
        Ok(StaticFiles::new(files, base))
    }

    fn new(files: Vec<ClientFile>, base: &str) -> StaticFiles {
        let (compressed, plain): (Vec<_>, Vec<_>) = files.into_iter().partition(|(path, _)| path.ends_with(BROTLI));
        let mut compressed: HashMap<String, Vec<u8>> = compressed.into_iter().collect();
        let mut file = |path: &str, content: Vec<u8>| {
            let brotli = compressed.remove(&format!("{path}{BROTLI}"));
            Arc::new(StaticFile::new(path, content, brotli.map(Bytes::from), base))
        };
        let by_path: HashMap<String, Arc<StaticFile>> = plain
            .into_iter()
            .map(|(path, content)| {
                let file = file(&path, content);
                (path, file)
            })
            .collect();
        let index = by_path.get(INDEX).cloned().unwrap_or_else(|| file(INDEX, NOT_BUILT.into()));
        StaticFiles { by_path, index }
    }

    /// Returns the file for a path, or the client's page for paths that the client routes itself.
    pub fn find(&self, path: &str) -> Option<Arc<StaticFile>> {
        let path = path.trim_start_matches('/');
        let first_segment = path.split_once('/').map_or(path, |(first, _)| first);
        match PAGES.contains(&first_segment) || path == INDEX {
            true => Some(self.index()),
            false => self.by_path.get(path).cloned(),
        }
    }

    /// Returns the page of the client.
    pub fn index(&self) -> Arc<StaticFile> {
        Arc::clone(&self.index)
    }
}

impl StaticFile {
    fn new(path: &str, content: Vec<u8>, brotli: Option<Bytes>, base: &str) -> StaticFile {
        let content_type = content_type(path);
        let text = is_text(content_type).then(|| std::str::from_utf8(&content).ok()).flatten();
        let with_base =
            text.filter(|text| text.contains(BASE_PLACEHOLDER)).map(|text| text.replace(BASE_PLACEHOLDER, base));
        // Invariant: a compressed form has the same content, so a file that was changed here has none.
        let brotli = brotli.filter(|_| with_base.is_none());
        let plain = with_base.map_or_else(|| Bytes::from(content), Bytes::from);
        let hash: String = Sha256::digest(&plain).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let cache = match path.starts_with(HASHED_FILES) {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        // The tag is weak, because the plain and the compressed forms of a file have the same tag.
        StaticFile { content_type, plain, brotli, gzip: OnceLock::new(), etag: format!("W/\"{hash}\""), cache }
    }

    fn gzip(&self) -> Option<&Bytes> {
        let zip = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&self.plain).expect("writing to memory cannot fail");
            let zipped = encoder.finish().expect("writing to memory cannot fail");
            (zipped.len() < self.plain.len()).then(|| Bytes::from(zipped))
        };
        self.gzip.get_or_init(|| if is_text(self.content_type) { zip() } else { None }).as_ref()
    }

    pub async fn respond(self: Arc<StaticFile>, status: StatusCode, request: &HeaderMap) -> Response {
        let fixed =
            [(CACHE_CONTROL, self.cache.to_owned()), (ETAG, self.etag.clone()), (VARY, "accept-encoding".to_owned())];
        if status == StatusCode::OK && list(request, IF_NONE_MATCH).any(|tag| tag == self.etag) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let kind = [(CONTENT_TYPE, self.content_type)];
        if let Some(brotli) = self.brotli.clone().filter(|_| accepts(request, "br")) {
            return (status, fixed, kind, [(CONTENT_ENCODING, "br")], brotli).into_response();
        }
        if accepts(request, "gzip") {
            let file = Arc::clone(&self);
            let zipped = tokio::task::spawn_blocking(move || file.gzip().cloned()).await.unwrap_or_else(|error| {
                tracing::error!(%error, "cannot compress a file");
                None
            });
            if let Some(zipped) = zipped {
                return (status, fixed, kind, [(CONTENT_ENCODING, "gzip")], zipped).into_response();
            }
        }
        (status, fixed, kind, self.plain.clone()).into_response()
    }
}

/// Returns the elements of a header that is a list. Returns no elements if the header is missing or not text.
fn list(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let text = headers.get(name).and_then(|value| value.to_str().ok());
    text.into_iter().flat_map(|text| text.split(',')).map(str::trim)
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    list(headers, ACCEPT_ENCODING).any(|element| {
        let mut parts = element.split(';').map(str::trim);
        parts.next() == Some(encoding) && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("txt" | "ftl" | "md") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        _ => "application/octet-stream",
    }
}

/// Whether files of this type can hold the placeholder of the base path and are worth compressing.
fn is_text(content_type: &str) -> bool {
    content_type.starts_with("text/")
        || matches!(
            content_type,
            "application/json" | "application/manifest+json" | "image/svg+xml" | "application/wasm"
        )
}
