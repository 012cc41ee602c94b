//! Decides whether the server may send requests to an address that a player has chosen.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, ParseError, Url};

/// The longest accepted address, in bytes.
const MAX_ADDRESS_BYTES: usize = 2048;

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The address has more than 2048 bytes.
    #[error("the address is longer than {MAX_ADDRESS_BYTES} bytes")]
    TooLong,
    /// The address is not a URL.
    #[error("the address is not a URL")]
    Malformed,
    /// The scheme is not `https:`. If private addresses are allowed, `http:` is accepted, too.
    #[error("the address must begin with https://")]
    Scheme,
    /// The address contains a user name or a password.
    #[error("the address must not hold a user name or password")]
    Credentials,
    /// The address names no host.
    #[error("the address names no host")]
    NoHost,
    /// The host is a private, local or otherwise special address, or a name that leads to such an address.
    #[error("the address does not lead to a public host")]
    Private,
}

/// Parses an address. Fails if no request may be sent there.
///
/// Call this when an address is registered. Every request checks the address again, together with the IP addresses that
/// its host name resolves to.
///
/// `allow_private` also allows addresses in the server's own network, and plain `http:`. Use it only if all players are
/// trusted.
pub fn check_url(text: &str, allow_private: bool) -> Result<Url, AddressError> {
    if text.len() > MAX_ADDRESS_BYTES {
        return Err(AddressError::TooLong);
    }
    let url = Url::parse(text).map_err(|error| match error {
        ParseError::EmptyHost => AddressError::NoHost,
        _ => AddressError::Malformed,
    })?;
    // Escaping can make the address longer, and the escaped form is stored.
    if url.as_str().len() > MAX_ADDRESS_BYTES {
        return Err(AddressError::TooLong);
    }
    match url.scheme() {
        "https" => {}
        "http" if allow_private => {}
        _ => return Err(AddressError::Scheme),
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(AddressError::Credentials);
    }
    let public = match url.host().ok_or(AddressError::NoHost)? {
        Host::Domain(name) => !is_local_name(name),
        Host::Ipv4(address) => is_public(address.into()),
        Host::Ipv6(address) => is_public(address.into()),
    };
    if public || allow_private { Ok(url) } else { Err(AddressError::Private) }
}

/// Tells whether a name is only valid on a local network. This check only gives an early error; security depends on the
/// check of the resolved address.
fn is_local_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let ends_in = |domain: &str| name.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'));
    !name.contains('.') || ["localhost", "local", "internal", "home.arpa"].into_iter().any(ends_in)
}

/// Tells whether an address belongs to the public Internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|&(network, prefix)| in_v4(address, network, prefix)),
        IpAddr::V6(address) => {
            in_v6(address, GLOBAL_V6.0, GLOBAL_V6.1)
                && !SPECIAL_V6.iter().any(|&(network, prefix)| in_v6(address, network, prefix))
        }
    }
}

/// Tells whether an address is in a network with a prefix of `prefix` bits.
fn in_v4(address: Ipv4Addr, network: Ipv4Addr, prefix: u32) -> bool {
    (address.to_bits() ^ network.to_bits()) >> (32 - prefix) == 0
}

/// Tells whether an address is in a network with a prefix of `prefix` bits.
fn in_v6(address: Ipv6Addr, network: Ipv6Addr, prefix: u32) -> bool {
    (address.to_bits() ^ network.to_bits()) >> (128 - prefix) == 0
}

const fn v4(a: u8, b: u8, c: u8, d: u8, prefix: u32) -> (Ipv4Addr, u32) {
    (Ipv4Addr::new(a, b, c, d), prefix)
}

const fn v6(a: u16, b: u16, prefix: u32) -> (Ipv6Addr, u32) {
    (Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), prefix)
}

/// The special-purpose IPv4 addresses registered by IANA, and an address of Azure that only looks public.
const SPECIAL_V4: [(Ipv4Addr, u32); 16] = [
    v4(0, 0, 0, 0, 8),        // this host
    v4(10, 0, 0, 0, 8),       // private
    v4(100, 64, 0, 0, 10),    // shared by the customers of a provider (CGNAT)
    v4(127, 0, 0, 0, 8),      // loopback
    v4(168, 63, 129, 16, 32), // the host of a virtual machine on Azure
    v4(169, 254, 0, 0, 16),   // link-local; in clouds the metadata service with secrets
    v4(172, 16, 0, 0, 12),    // private
    v4(192, 0, 0, 0, 24),     // protocol assignments
    v4(192, 0, 2, 0, 24),     // documentation
    v4(192, 88, 99, 0, 24),   // 6to4 relays
    v4(192, 168, 0, 0, 16),   // private
    v4(198, 18, 0, 0, 15),    // benchmarks
    v4(198, 51, 100, 0, 24),  // documentation
    v4(203, 0, 113, 0, 24),   // documentation
    v4(224, 0, 0, 0, 4),      // multicast
    v4(240, 0, 0, 0, 4),      // reserved, broadcast
];

/// The network of all global unicast addresses assigned so far. Loopback, link-local, unique local, multicast,
/// IPv4-mapped and NAT64 addresses are outside this network.
const GLOBAL_V6: (Ipv6Addr, u32) = v6(0x2000, 0, 3);

/// The special-purpose addresses within [`GLOBAL_V6`]. Tunnels are included because they may contain a private IPv4
/// address.
const SPECIAL_V6: [(Ipv6Addr, u32); 4] = [
    v6(0x2001, 0, 23),     // protocol assignments: Teredo, benchmarks, ORCHID
    v6(0x2001, 0xdb8, 32), // documentation
    v6(0x2002, 0, 16),     // 6to4
    v6(0x3fff, 0, 20),     // documentation
];

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> AddressError {
        check_url(text, false).expect_err(text)
    }

    #[test]
    fn public_addresses_are_fine() {
        for host in [
            "example.org",
            "example.org.",
            "example.org:8443",
            "hooks.xn--bcher-kva.example",
            "localhost.example.org",
            "mylocal.org",
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.1",
            "169.253.255.255",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.1",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "[2606:4700:4700::1111]",
            "[2001:200::1]",
            "[2001:4860:4860::8888]",
            "[2001:db7:ffff::1]",
            "[2003::1]",
            "[3fff:1000::1]",
        ] {
            let url = check_url(&format!("https://{host}/path?query"), false);
            assert!(url.is_ok(), "{host}: {url:?}");
        }
    }

    #[test]
    fn special_ipv4_ranges_are_refused_from_first_to_last_address() {
        for (first, last) in [
            ("0.0.0.0", "0.255.255.255"),
            ("10.0.0.0", "10.255.255.255"),
            ("100.64.0.0", "100.127.255.255"),
            ("127.0.0.0", "127.255.255.255"),
            ("168.63.129.16", "168.63.129.16"),
            ("169.254.0.0", "169.254.255.255"),
            ("172.16.0.0", "172.31.255.255"),
            ("192.0.0.0", "192.0.0.255"),
            ("192.0.2.0", "192.0.2.255"),
            ("192.88.99.0", "192.88.99.255"),
            ("192.168.0.0", "192.168.255.255"),
            ("198.18.0.0", "198.19.255.255"),
            ("198.51.100.0", "198.51.100.255"),
            ("203.0.113.0", "203.0.113.255"),
            ("224.0.0.0", "239.255.255.255"),
            ("240.0.0.0", "255.255.255.255"),
        ] {
            for address in [first, last] {
                assert_eq!(refused(&format!("https://{address}/")), AddressError::Private, "{address}");
            }
        }
    }

    #[test]
    fn special_ipv6_ranges_are_refused() {
        for address in [
            "::",
            "::1",
            "::127.0.0.1",         // IPv4-compatible
            "::ffff:127.0.0.1",    // IPv4-mapped
            "::ffff:8.8.8.8",      // mapped, although public: no honest receiver writes that
            "::ffff:0:10.0.0.1",   // IPv4-translated
            "64:ff9b::10.0.0.1",   // NAT64
            "64:ff9b:1::10.0.0.1", // NAT64 of the local network
            "100::1",              // discard
            "2001::1",             // Teredo
            "2001:2::1",           // benchmarks
            "2001:10::1",          // ORCHID
            "2001:20::1",          // ORCHIDv2
            "2001:1ff:ffff::1",    // the last of the protocol assignments
            "2001:db8::1",         // documentation
            "2002:7f00:1::1",      // 6to4 of 127.0.0.1
            "3fff::1",             // documentation
            "3fff:fff:ffff::1",
            "4000::1",       // not assigned
            "5f00::1",       // segment routing
            "fc00::1",       // unique local
            "fd00:ec2::254", // metadata of a cloud
            "fdff:ffff::1",
            "fe80::1", // link-local
            "febf::1",
            "fec0::1", // site-local
            "ff02::1", // multicast
        ] {
            assert_eq!(refused(&format!("https://[{address}]/")), AddressError::Private, "{address}");
        }
    }

    #[test]
    fn other_notations_of_an_address_are_refused() {
        for host in [
            "2130706433", // 127.0.0.1 as one number
            "0x7f000001",
            "017700000001",
            "0x7f.1",
            "0177.0.0.1",
            "127.1",
            "127.0.0.1.",
            "0",
            "0.0.0.0.",
            "%31%32%37.0.0.1",
            "１２７。０。０。１",
            "10.1",
            "0xa9.0xfe.0xa9.0xfe",
            "[0:0:0:0:0:ffff:7f00:1]",
            "[::FFFF:7F00:1]",
        ] {
            assert_eq!(refused(&format!("https://{host}/")), AddressError::Private, "{host}");
        }
    }

    #[test]
    fn local_names_are_refused() {
        for host in [
            "localhost",
            "LOCALHOST",
            "localhost.",
            "any.localhost",
            "any.localhost.",
            "printer.local",
            "metadata.google.internal",
            "router.home.arpa",
            "intranet",
            "ip6-loopback",
        ] {
            assert_eq!(refused(&format!("https://{host}/")), AddressError::Private, "{host}");
        }
    }

    #[test]
    fn only_plain_https_urls_pass() {
        for (text, error) in [
            ("", AddressError::Malformed),
            ("example.org/hook", AddressError::Malformed),
            ("https://exa mple.org/", AddressError::Malformed),
            ("https://256.256.256.256/", AddressError::Malformed),
            ("https://example.org:99999/", AddressError::Malformed),
            ("https://", AddressError::NoHost),
            ("http://example.org/", AddressError::Scheme),
            ("ftp://example.org/", AddressError::Scheme),
            ("file:///etc/passwd", AddressError::Scheme),
            ("javascript:alert(1)", AddressError::Scheme),
            ("mailto:someone@example.org", AddressError::Scheme),
            ("https://user@example.org/", AddressError::Credentials),
            ("https://user:word@example.org/", AddressError::Credentials),
            ("https://:word@example.org/", AddressError::Credentials),
            ("https://example.org@127.0.0.1/", AddressError::Credentials),
        ] {
            assert_eq!(refused(text), error, "{text}");
        }
    }

    #[test]
    fn an_address_has_at_most_2048_bytes_even_escaped() {
        let of_length = |length: usize| format!("{:x<length$}", "https://example.org/");
        assert!(check_url(&of_length(2048), false).is_ok());
        assert_eq!(refused(&of_length(2049)), AddressError::TooLong);
        assert_eq!(refused(&format!("https://example.org/{}", "é".repeat(1000))), AddressError::TooLong);
    }

    #[test]
    fn a_host_can_allow_its_own_network_and_nothing_else() {
        for text in ["http://127.0.0.1:9000/hook", "http://localhost/", "https://[::1]/", "http://nas.local/"] {
            assert!(check_url(text, true).is_ok(), "{text}");
        }
        assert_eq!(check_url("ftp://127.0.0.1/", true), Err(AddressError::Scheme));
        assert_eq!(check_url("http://user:word@127.0.0.1/", true), Err(AddressError::Credentials));
    }

    #[test]
    fn errors_do_not_repeat_the_address() {
        for text in ["https://user:sesame@example.org/", "http://example.org/sesame", "https://10.0.0.1/sesame"] {
            let error = refused(text);
            assert!(!format!("{error} {error:?}").contains("sesame"));
        }
    }
}
