//! Where the site lies: its base path, its links, and whose pages may connect to it.

use axum::http::{HeaderMap, Uri, header};
use url::Url;

use crate::config::{BasePath, Config, ConfigError};

/// Where the site lies.
pub(crate) struct Site {
    base: BasePath,
    public_url: Option<Url>,
    behind_proxy: bool,
    origins: Vec<String>,
}

/// What a path means to a site.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A path of the site, without the base path.
    Inside(Uri),
    /// The door was missed by a slash.
    Door,
    /// Nothing to do with the site.
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
            origins,
        })
    }

    /// The base path, with a slash at both ends.
    pub fn base(&self) -> &str {
        self.base.as_str()
    }

    /// What a requested path means.
    pub fn locate(&self, uri: &Uri) -> Place {
        let (base, path) = (self.base(), uri.path());
        if let Some(rest) = path.strip_prefix(base) {
            let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
            return format!("/{rest}{query}").parse().map_or(Place::Outside, Place::Inside);
        }
        match path == "/" || path == base.trim_end_matches('/') {
            true => Place::Door,
            false => Place::Outside,
        }
    }

    /// The link to a table: at the public address, else at the one that this request came to.
    pub fn link(&self, headers: &HeaderMap, table: &str) -> String {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let site = match (&self.public_url, text(header::HOST.as_str())) {
            (Some(url), _) => url.origin().ascii_serialization(),
            (None, Some(host)) => {
                let secure = self.behind_proxy && text("x-forwarded-proto") == Some("https");
                format!("{}://{host}", if secure { "https" } else { "http" })
            }
            (None, None) => String::new(),
        };
        format!("{site}{}t/{table}", self.base())
    }

    /// Whether pages of this origin may open WebSockets. Programs that are no browsers send none.
    ///
    /// Without a public address a page of the very host that was asked is welcome; with one only its pages are, and those of
    /// this machine itself, whose names nobody else can take over.
    pub fn welcomes(&self, origin: Option<&str>, host: Option<&str>) -> bool {
        let Some(origin) = origin else { return true };
        if self.origins.iter().any(|allowed| allowed == origin) {
            return true;
        }
        let Ok(page) = Url::parse(origin) else { return false };
        let Some(asked) = host.and_then(|host| Url::parse(&format!("{}://{host}", page.scheme())).ok()) else {
            return false;
        };
        let same = matches!(page.scheme(), "http" | "https") && page.origin() == asked.origin();
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
        let config = Config::from_arguments(arguments).unwrap_or_else(|error| panic!("{error}"));
        Site::new(&config).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_base_path_is_taken_off() {
        let site = site(&["--base-path", "/games/deepwater"]);
        let locate = |path: &str| site.locate(&path.parse().expect("a path"));
        assert_eq!(locate("/games/deepwater/api/info?x=1"), Place::Inside("/api/info?x=1".parse().expect("a path")));
        assert_eq!(locate("/games/deepwater/"), Place::Inside("/".parse().expect("a path")));
        assert_eq!(locate("/games/deepwater"), Place::Door);
        assert_eq!(locate("/"), Place::Door);
        assert_eq!(locate("/games/deepwaters/"), Place::Outside);
        assert_eq!(locate("/api/info"), Place::Outside);
    }

    #[test]
    fn without_a_public_address_the_same_host_is_welcome() {
        let site = site(&[]);
        assert!(site.welcomes(None, Some("localhost:8080")), "no browser");
        assert!(site.welcomes(Some("http://localhost:8080"), Some("localhost:8080")));
        assert!(site.welcomes(Some("https://games.example.org"), Some("games.example.org")), "a proxy speaks TLS");
        assert!(!site.welcomes(Some("http://evil.example"), Some("localhost:8080")));
        assert!(!site.welcomes(Some("http://localhost:9090"), Some("localhost:8080")));
        assert!(!site.welcomes(Some("null"), Some("localhost:8080")));
        assert!(!site.welcomes(Some(""), Some("localhost:8080")));
        assert!(!site.welcomes(Some("http://localhost:8080"), None));
    }

    #[test]
    fn with_a_public_address_only_its_pages_are_welcome() {
        let site = site(&["--public-url", "https://games.example.org/", "--allow-origin", "https://other.example:444"]);
        assert!(site.welcomes(Some("https://games.example.org"), Some("127.0.0.1:8080")));
        assert!(site.welcomes(Some("https://other.example:444"), Some("127.0.0.1:8080")));
        assert!(site.welcomes(Some("http://127.0.0.1:8080"), Some("127.0.0.1:8080")));
        assert!(!site.welcomes(Some("http://games.example.org"), Some("games.example.org")), "another scheme");
        assert!(!site.welcomes(Some("http://rebound.example:8080"), Some("rebound.example:8080")), "a name led astray");
    }

    #[test]
    fn links_lead_to_where_players_are() {
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
