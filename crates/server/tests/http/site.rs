//! The browser client's files, at the root or under a base path.

use std::fs;
use std::path::Path;

use anyhow::Result;
use reqwest::{Method, Response};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Host, error, for_two, header, is};

const PAGE: &str = r#"<!doctype html><meta name="base" content="/__base__/"><script src="/__base__/assets/main-1a2b3c4d.js"></script>"#;

/// Placeholder for a compressed file; the server does not read its content.
const PACKED: &[u8] = b"packed";

/// Returns a folder with the files of a small client.
fn client() -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let put = |path: &str, content: &[u8]| fs::write(folder.path().join(path), content);
    fs::create_dir(folder.path().join("assets"))?;
    put("index.html", PAGE.as_bytes())?;
    put("manifest.webmanifest", br#"{"start_url": "/__base__/"}"#)?;
    put("assets/main-1a2b3c4d.js", format!("fetch('/__base__/api/info');{}", "// water\n".repeat(1000)).as_bytes())?;
    put("assets/style-1a2b3c4d.css", b"a{background:url(/__base__/x.png)}")?;
    put("assets/sign-1a2b3c4d.woff2", &[0, 159, 146, 150])?;
    put("assets/words-1a2b3c4d.json", br#"{"gold": "Gold"}"#)?;
    put("assets/words-1a2b3c4d.json.br", PACKED)?;
    put("assets/style-1a2b3c4d.css.br", PACKED)?;
    put("favicon.svg", b"<svg/>")?;
    Ok(folder)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

async fn page(response: Response) -> Result<(u16, String, String)> {
    let (status, kind) = (response.status().as_u16(), header(&response, "content-type"));
    Ok((status, kind, response.text().await?))
}

#[tokio::test]
async fn the_page_is_served_for_all_paths_of_the_client() -> Result<()> {
    let folder = client()?;
    let host = Host::with(&["--rate-limit", "off", "--web", text(folder.path())]).await?;
    let expected = PAGE.replace("/__base__/", "/");
    for path in [
        "/",
        "/index.html",
        "/t/AAAAAAAAAAAAAAAAAAAAAA",
        "/r/AAAAAAAAAAAAAAAAAAAAAA?a=57",
        "/recover",
        "/learn/1",
        "/reference/card/the-plinth",
    ] {
        let html = (200, "text/html; charset=utf-8".to_owned(), expected.clone());
        assert_eq!(page(host.get(path).await?).await?, html, "{path}");
    }
    let wrong = host.ask(Method::GET, "/tt/x").header("accept", "text/html,*/*").send().await?;
    assert_eq!(page(wrong).await?.0, 404, "the client explains a wrong link itself");
    assert_eq!(error(host.get("/tt/x").await?).await?, is(404, "not-found"));
    assert_eq!(error(host.get("/assets/gone.js").await?).await?, is(404, "not-found"));
    Ok(())
}

#[tokio::test]
async fn everything_is_below_the_base_path() -> Result<()> {
    let folder = client()?;
    let host = Host::with(&["--rate-limit", "off", "--web", text(folder.path()), "--base-path", "/games/deep"]).await?;
    let root = format!("http://{}", host.server.address);
    assert_eq!(host.server.url, format!("{root}/games/deep/"));
    for (path, holds) in [
        ("/", r#"content="/games/deep/""#),
        ("/t/x", r#"src="/games/deep/assets/main-1a2b3c4d.js""#),
        ("/manifest.webmanifest", r#""start_url": "/games/deep/""#),
        ("/assets/main-1a2b3c4d.js", "fetch('/games/deep/api/info')"),
        ("/assets/style-1a2b3c4d.css", "url(/games/deep/x.png)"),
    ] {
        let (status, _, content) = page(host.get(path).await?).await?;
        assert!(status == 200 && content.contains(holds) && !content.contains("__base__"), "{path}: {content}");
    }
    for door in ["", "/", "/games/deep"] {
        let response = host.http.get(format!("{root}{door}")).send().await?;
        assert_eq!(
            (response.status().as_u16(), header(&response, "location")),
            (307, "/games/deep/".to_owned()),
            "{door}"
        );
    }
    for outside in ["/api/info", "/t/x", "/games/deeper/", "/games/"] {
        assert_eq!(error(host.http.get(format!("{root}{outside}")).send().await?).await?, is(404, "not-found"));
    }
    let ana = host.api.person("Ana").await?;
    let table: Value = host.api.post("/api/tables", Some(&ana), &for_two()).await?;
    let link = table["link"].as_str().unwrap_or_default();
    assert!(link.starts_with(&format!("{root}/games/deep/t/")), "{link}");
    assert_eq!(host.http.get(link).send().await?.status(), 200);
    let id = table["id"].as_str().unwrap_or_default();
    deepwater_harness::Client::join(&host.api, id, Some(&ana)).await?;
    Ok(())
}

#[tokio::test]
async fn hashed_files_are_cached_forever() -> Result<()> {
    let folder = client()?;
    let host = Host::with(&["--web", text(folder.path())]).await?;
    for (path, kind, cache) in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/assets/main-1a2b3c4d.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/style-1a2b3c4d.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/sign-1a2b3c4d.woff2", "font/woff2", "public, max-age=31536000, immutable"),
    ] {
        let response = host.get(path).await?;
        assert_eq!(
            (header(&response, "content-type").as_str(), header(&response, "cache-control").as_str()),
            (kind, cache)
        );
        let etag = header(&response, "etag");
        let again = host.ask(Method::GET, path).header("if-none-match", &etag).send().await?;
        assert_eq!((again.status().as_u16(), header(&again, "etag")), (304, etag), "{path}");
        assert!(again.bytes().await?.is_empty());
    }
    assert_eq!(host.get("/assets/sign-1a2b3c4d.woff2").await?.bytes().await?.as_ref(), [0, 159, 146, 150]);
    let head = host.ask(Method::HEAD, "/").send().await?;
    assert_eq!((head.status().as_u16(), head.bytes().await?.len()), (200, 0));
    Ok(())
}

#[tokio::test]
async fn text_files_are_compressed() -> Result<()> {
    let folder = client()?;
    let host = Host::with(&["--web", text(folder.path())]).await?;
    let ask = |path: &'static str, accepts: &'static str| {
        host.ask(Method::GET, path).header("accept-encoding", accepts).send()
    };
    let plain = ask("/assets/main-1a2b3c4d.js", "identity").await?;
    assert_eq!(header(&plain, "vary"), "accept-encoding");
    let plain = plain.bytes().await?;
    let zipped = ask("/assets/main-1a2b3c4d.js", "br, gzip").await?;
    assert_eq!(header(&zipped, "content-encoding"), "gzip");
    assert!(zipped.bytes().await?.len() * 10 < plain.len());
    assert_eq!(header(&ask("/assets/main-1a2b3c4d.js", "gzip;q=0").await?, "content-encoding"), "");
    assert_eq!(header(&ask("/assets/sign-1a2b3c4d.woff2", "gzip").await?, "content-encoding"), "");
    assert_eq!(header(&ask("/api/openapi.json", "gzip").await?, "content-encoding"), "gzip");

    // Files that the build has compressed are sent unchanged, unless the base path was inserted.
    let packed = ask("/assets/words-1a2b3c4d.json", "gzip, deflate, br").await?;
    assert_eq!(header(&packed, "content-encoding"), "br");
    assert_eq!(packed.bytes().await?.as_ref(), PACKED);
    assert_eq!(header(&ask("/assets/words-1a2b3c4d.json", "br;q=0").await?, "content-encoding"), "");
    assert_eq!(header(&ask("/assets/style-1a2b3c4d.css", "br").await?, "content-encoding"), "");
    assert_eq!(ask("/assets/words-1a2b3c4d.json.br", "br").await?.status(), 404);
    Ok(())
}

#[tokio::test]
async fn the_embedded_page_is_served() -> Result<()> {
    let host = Host::new().await?;
    let (status, kind, content) = page(host.get("/").await?).await?;
    assert_eq!((status, kind.as_str()), (200, "text/html; charset=utf-8"));
    assert!(content.contains("Deepwater") && !content.contains("__base__"), "{content}");
    Ok(())
}
