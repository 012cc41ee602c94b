//! The browser client: files that were built into the program, or that the host keeps in a folder.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use anyhow::Context;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::api::Problem;
use crate::app::Shared;

/// What the build of the client writes where the base path belongs.
const PLACEHOLDER: &str = "/__base__/";
const INDEX: &str = "index.html";
/// How the addresses begin that the client makes up: its lobby, a recovery link, tables, replays, lessons and the reference.
const PAGES: [&str; 6] = ["", "recover", "t", "r", "learn", "reference"];
/// Files below are named by their content, so they never change.
const NAMED_BY_CONTENT: &str = "assets/";
/// What the build of the client adds to the name of a file for its compressed form.
const BROTLI: &str = ".br";

/// Shown instead of the client where it was not built.
const NOT_BUILT: &str = include_str!("not-built.html");

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct BuiltIn;

/// The client's files by their path.
pub(crate) struct Client {
    files: HashMap<String, Arc<File>>,
}

struct File {
    content_type: &'static str,
    plain: Bytes,
    /// As the build of the client has compressed it.
    brotli: Option<Bytes>,
    /// Worked out when first asked for; nothing if it would not be smaller.
    gzip: OnceLock<Option<Bytes>>,
    etag: String,
    cache: &'static str,
}

impl Client {
    /// The built-in client, for a site under this base path.
    pub fn built_in(base: &str) -> Client {
        let files = BuiltIn::iter().filter_map(|path| Some((path.to_string(), BuiltIn::get(&path)?.data)));
        Client::new(files, base)
    }

    /// The client in a folder.
    pub fn in_folder(folder: &Path, base: &str) -> anyhow::Result<Client> {
        let mut files = Vec::new();
        read_all(folder, "", &mut files).with_context(|| format!("reading {}", folder.display()))?;
        Ok(Client::new(files.into_iter().map(|(path, content)| (path, Cow::Owned(content))), base))
    }

    fn new(files: impl Iterator<Item = (String, Cow<'static, [u8]>)>, base: &str) -> Client {
        let (compressed, plain): (Vec<_>, Vec<_>) = files.partition(|(path, _)| path.ends_with(BROTLI));
        let mut compressed: HashMap<String, Cow<'static, [u8]>> = compressed.into_iter().collect();
        let mut file = |path: &str, content: &[u8]| {
            let brotli = compressed.remove(&format!("{path}{BROTLI}"));
            Arc::new(File::new(path, content, brotli.map(|bytes| Bytes::copy_from_slice(&bytes)), base))
        };
        let mut files: HashMap<String, Arc<File>> =
            plain.into_iter().map(|(path, content)| (path.clone(), file(&path, &content))).collect();
        files.entry(INDEX.to_owned()).or_insert_with(|| file(INDEX, NOT_BUILT.as_bytes()));
        Client { files }
    }

    /// The file that answers for a path: itself, or the page for the addresses that the client makes up.
    fn find(&self, path: &str) -> Option<&Arc<File>> {
        let path = path.trim_start_matches('/');
        let place = path.split('/').next().unwrap_or_default();
        self.files.get(if PAGES.contains(&place) { INDEX } else { path })
    }

    fn page(&self) -> Option<&Arc<File>> {
        self.files.get(INDEX)
    }
}

impl File {
    fn new(path: &str, content: &[u8], brotli: Option<Bytes>, base: &str) -> File {
        let content_type = content_type(path);
        let plain = match is_text(content_type).then(|| std::str::from_utf8(content).ok()).flatten() {
            Some(text) => Bytes::from(text.replace(PLACEHOLDER, base)),
            None => Bytes::copy_from_slice(content),
        };
        let brotli = brotli.filter(|_| plain == content);
        let hash: String = Sha256::digest(&plain).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let cache = match path.starts_with(NAMED_BY_CONTENT) {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        // Weak, because it stands for the compressed form, too.
        File { content_type, plain, brotli, gzip: OnceLock::new(), etag: format!("W/\"{hash}\""), cache }
    }

    fn gzip(&self) -> Option<&Bytes> {
        let zip = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&self.plain).ok()?;
            let zipped = encoder.finish().ok()?;
            (zipped.len() < self.plain.len()).then(|| Bytes::from(zipped))
        };
        self.gzip.get_or_init(|| if is_text(self.content_type) { zip() } else { None }).as_ref()
    }

    async fn respond(self: Arc<File>, status: StatusCode, asked: &HeaderMap) -> Response {
        let fixed =
            [(CACHE_CONTROL, self.cache.to_owned()), (ETAG, self.etag.clone()), (VARY, "accept-encoding".to_owned())];
        let known = asked.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if status == StatusCode::OK && known.split(',').any(|tag| tag.trim() == self.etag) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let kind = [(CONTENT_TYPE, self.content_type)];
        if let Some(brotli) = self.brotli.clone().filter(|_| accepts(asked, "br")) {
            return (status, fixed, kind, [(CONTENT_ENCODING, "br")], brotli).into_response();
        }
        if accepts(asked, "gzip") {
            let file = Arc::clone(&self);
            let zipped = tokio::task::spawn_blocking(move || file.gzip().cloned()).await.ok().flatten();
            if let Some(zipped) = zipped {
                return (status, fixed, kind, [(CONTENT_ENCODING, "gzip")], zipped).into_response();
            }
        }
        (status, fixed, kind, self.plain.clone()).into_response()
    }
}

/// Answers for every path that is no route: with a file, with the page, or not at all.
pub(crate) async fn serve(State(app): State<Shared>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return Problem::not_found().into_response();
    }
    let reads = method == Method::GET || method == Method::HEAD;
    let file = app.client.find(path).filter(|_| reads).cloned();
    // To people who followed a wrong link the client explains that itself.
    let page = || app.client.page().filter(|_| reads && wants_page(&headers)).cloned();
    match (file, page) {
        (Some(file), _) => file.respond(StatusCode::OK, &headers).await,
        (None, page) => match page() {
            Some(page) => page.respond(StatusCode::NOT_FOUND, &headers).await,
            None => Problem::not_found().into_response(),
        },
    }
}

fn wants_page(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).and_then(|value| value.to_str().ok()).is_some_and(|accept| accept.contains("text/html"))
}

fn accepts(headers: &HeaderMap, wanted: &str) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some(wanted) && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
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

/// Whether it may hold the placeholder and gains by compression.
fn is_text(content_type: &str) -> bool {
    content_type.starts_with("text/")
        || matches!(
            content_type,
            "application/json" | "application/manifest+json" | "image/svg+xml" | "application/wasm"
        )
}

fn read_all(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => read_all(&entry.path(), &format!("{name}/"), files)?,
            false => files.push((name, std::fs::read(entry.path())?)),
        }
    }
    Ok(())
}
