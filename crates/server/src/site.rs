//! The address of the site: its base path, its links, and the origins that may open WebSockets.

use axum::http::{HeaderMap, Uri, header};
use url::Url;

use crate::config::{BasePath, Config, ConfigError};

/// The address of the site.
pub(crate) struct Site {
    base: BasePath,
    public_url: Option<Url>,
    behind_proxy: bool,
    /// Whether the server speaks TLS itself.
    tls: bool,
    origins: Vec<String>,
}

/// Where a requested path is, relative to the site.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum PathLocation {
    /// The path is below the base path. The base path is removed from the `Uri`.
    Inside(Uri),
    /// The path is the root of the server, or the base path without its last slash: redirect to the base path.
    Root,
    /// The path is anywhere else.
    Outside,
}

impl Site {
    pub fn new(config: &Config) -> Result<Site, ConfigError> {
        let mut origins = config.allow_origin.clone();
        origins.extend(config.public_url.as_ref().map(|url| url.origin().ascii_serialization()));
        Ok(Site {
            base: config.base()?,
            public_url: config.public_url.clone(),
            behind_proxy: config.behind_proxy,
            tls: config.tls_cert.is_some(),
            origins,
        })
    }

    /// Returns the base path, with a slash at both ends.
    pub fn base(&self) -> &str {
        self.base.as_str()
    }

    /// Returns where a requested path is.
    pub fn locate(&self, uri: &Uri) -> PathLocation {
        let (base, path) = (self.base(), uri.path());
        if let Some(rest) = path.strip_prefix(base) {
            let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
            return format!("/{rest}{query}").parse().map_or(PathLocation::Outside, PathLocation::Inside);
        }
        match path == "/" || path == base.trim_end_matches('/') {
            true => PathLocation::Root,
            false => PathLocation::Outside,
        }
    }

    /// Returns the link to a table: at the public address, or at the address of this request if there is no public
    /// address.
    pub fn link(&self, headers: &HeaderMap, table: &str) -> String {
        self.address(headers, &format!("t/{table}"))
    }

    /// Returns the whole address of a path on this site, like [`Site::link`].
    pub fn address(&self, headers: &HeaderMap, path: &str) -> String {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let site = match (&self.public_url, text(header::HOST.as_str())) {
            (Some(url), _) => url.origin().ascii_serialization(),
            (None, Some(host)) => {
                let secure = self.tls || self.behind_proxy && text("x-forwarded-proto") == Some("https");
                format!("{}://{host}", if secure { "https" } else { "http" })
            }
            (None, None) => String::new(),
        };
        format!("{site}{}{path}", self.base())
    }

    /// Whether pages of this origin may open WebSockets. Programs other than browsers send no origin and are always
    /// allowed.
    ///
    /// The origin of the public address and the origins of `--allow-origin` are allowed. Without a public address, the
    /// requested host is allowed, too. With a public address, the requested host is allowed only if it is this machine
    /// itself: another site can make its own name resolve to this machine (DNS rebinding), but it cannot take over
    /// `localhost`.
    pub fn allows_origin(&self, origin: Option<&str>, host: Option<&str>) -> bool {
        let Some(origin) = origin else { return true };
        if self.origins.iter().any(|allowed| allowed == origin) {
            return true;
        }
        let Ok(page) = Url::parse(origin) else { return false };
        let Some(requested) = host.and_then(|host| Url::parse(&format!("{}://{host}", page.scheme())).ok()) else {
            return false;
        };
        let same = matches!(page.scheme(), "http" | "https") && page.origin() == requested.origin();
        same && (self.public_url.is_none() || is_this_machine(&page))
    }
}

fn is_this_machine(page: &Url) -> bool {
    match page.host() {
        Some(url::Host::Domain(name)) => name == "localhost",
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(arguments: &[&str]) -> Site {
        let config = Config::from_arguments(arguments.iter().copied()).unwrap_or_else(|error| panic!("{error}"));
        Site::new(&config).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn the_base_path_is_removed() {
        let site = site(&["--base-path", "/games/deepwater"]);
        let locate = |path: &str| site.locate(&path.parse().expect("a path"));
        assert_eq!(
            locate("/games/deepwater/api/info?x=1"),
            PathLocation::Inside("/api/info?x=1".parse().expect("a path"))
        );
        assert_eq!(locate("/games/deepwater/"), PathLocation::Inside("/".parse().expect("a path")));
        assert_eq!(locate("/games/deepwater"), PathLocation::Root);
        assert_eq!(locate("/"), PathLocation::Root);
        assert_eq!(locate("/games/deepwaters/"), PathLocation::Outside);
        assert_eq!(locate("/api/info"), PathLocation::Outside);
    }

    #[test]
    fn without_a_public_address_the_same_host_is_allowed() {
        let site = site(&[]);
        assert!(site.allows_origin(None, Some("localhost:8080")), "not a browser");
        assert!(site.allows_origin(Some("http://localhost:8080"), Some("localhost:8080")));
        assert!(site.allows_origin(Some("https://games.example.org"), Some("games.example.org")), "a proxy speaks TLS");
        assert!(!site.allows_origin(Some("http://evil.example"), Some("localhost:8080")));
        assert!(!site.allows_origin(Some("http://localhost:9090"), Some("localhost:8080")));
        assert!(!site.allows_origin(Some("null"), Some("localhost:8080")));
        assert!(!site.allows_origin(Some(""), Some("localhost:8080")));
        assert!(!site.allows_origin(Some("http://localhost:8080"), None));
    }

    #[test]
    fn with_a_public_address_only_its_pages_are_allowed() {
        let site = site(&["--public-url", "https://games.example.org/", "--allow-origin", "https://other.example:444"]);
        assert!(site.allows_origin(Some("https://games.example.org"), Some("127.0.0.1:8080")));
        assert!(site.allows_origin(Some("https://other.example:444"), Some("127.0.0.1:8080")));
        assert!(site.allows_origin(Some("http://127.0.0.1:8080"), Some("127.0.0.1:8080")));
        assert!(!site.allows_origin(Some("http://games.example.org"), Some("games.example.org")), "another scheme");
        assert!(
            !site.allows_origin(Some("http://rebound.example:8080"), Some("rebound.example:8080")),
            "DNS rebinding"
        );
    }

    #[test]
    fn links_use_the_address_that_players_use() {
        let asked = |pairs: &[(&'static str, &'static str)]| -> HeaderMap {
            let pair = |(name, value): &(&'static str, &'static str)| {
                (header::HeaderName::from_static(name), header::HeaderValue::from_static(value))
            };
            pairs.iter().map(pair).collect()
        };
        let headers = asked(&[("host", "192.168.1.5:8080"), ("x-forwarded-proto", "https")]);
        assert_eq!(site(&[]).link(&headers, "T"), "http://192.168.1.5:8080/t/T");
        assert_eq!(site(&["--behind-proxy"]).link(&headers, "T"), "https://192.168.1.5:8080/t/T");
        let public = site(&["--public-url", "https://example.org/deepwater"]);
        assert_eq!(public.link(&headers, "T"), "https://example.org/deepwater/t/T");
    }
}
