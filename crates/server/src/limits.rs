//! How much one client may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota};

use crate::config::{Config, Switch};

/// Messages of one connection: so many at once, and so many a second in the long run.
const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;
/// Messages a second of one guest over all their connections; as many times more at once as for requests.
const PER_SECOND_TOGETHER: u32 = 40;
/// Requests may come so many times faster for a moment: a page that opens asks for several things.
const HASTE: u32 = 5;

/// The pace of messages on one connection: a bucket that fills steadily and is emptied by asking, beside what all
/// connections of whoever speaks may ask together.
pub struct Pace {
    left: f64,
    burst: f64,
    per_second: f64,
    last: Instant,
    together: Arc<Rate<Speaker>>,
    speaker: Speaker,
}

/// Who sends messages, as far as limits go.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Speaker {
    /// A guest.
    Guest(String),
    /// Somebody who only watches.
    From(Network),
}

impl Pace {
    /// The pace of a connection from this address.
    pub(crate) fn of_messages(rates: &Rates, network: Network) -> Pace {
        let burst = if rates.messages.is_limited() { BURST } else { f64::INFINITY };
        Pace {
            left: burst,
            burst,
            per_second: PER_SECOND,
            last: Instant::now(),
            together: Arc::clone(&rates.messages),
            speaker: Speaker::From(network),
        }
    }

    /// From now on it is known who speaks.
    pub(crate) fn is_of(&mut self, guest: &str) {
        self.speaker = Speaker::Guest(guest.to_owned());
    }

    /// Whether one more is allowed now.
    pub fn take(&mut self) -> bool {
        self.take_own() && self.together.take(&self.speaker).is_ok()
    }

    fn take_own(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.last).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.burst);
        self.last = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

/// Who calls, as far as limits go: an IPv4 address, or the network that an IPv6 user gets (64 bits).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V6(address) => Network(Ipv6Addr::from(u128::from(address) & !u128::from(u64::MAX)).into()),
            address => Network(address),
        }
    }
}

/// One rule of the kind "so many in so long for each". Without a limit it allows everything.
pub(crate) struct Rate<K: Hash + Eq + Clone>(Option<DefaultKeyedRateLimiter<K>>);

impl<K: Hash + Eq + Clone> Rate<K> {
    fn new(quota: Option<Quota>) -> Rate<K> {
        Rate(quota.map(DefaultKeyedRateLimiter::keyed))
    }

    /// Counts one; if that is too many, for how long to wait.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(key).map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }

    fn is_limited(&self) -> bool {
        self.0.is_some()
    }

    fn forget_idle(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// All rates of a server.
pub(crate) struct Rates {
    /// Requests from one address.
    pub address: Rate<Network>,
    /// Requests by one guest.
    pub guest: Rate<String>,
    /// Messages of one guest over all connections.
    pub messages: Arc<Rate<Speaker>>,
    /// New guests from one address.
    pub new_guests: Rate<Network>,
    /// New tables by one guest.
    pub new_tables: Rate<String>,
}

impl Rates {
    pub fn new(config: &Config) -> Rates {
        let limited = |number: u32| NonZeroU32::new(number).filter(|_| config.rate_limit == Switch::On);
        let a_second = |number: u32| {
            limited(number).map(|number| Quota::per_second(number).allow_burst(number.saturating_mul(five())))
        };
        let an_hour = |number: u32| limited(number).map(Quota::per_hour);
        Rates {
            address: Rate::new(a_second(config.rate_per_address)),
            guest: Rate::new(a_second(config.rate_per_guest)),
            messages: Arc::new(Rate::new(a_second(PER_SECOND_TOGETHER))),
            new_guests: Rate::new(an_hour(config.guests_per_hour)),
            new_tables: Rate::new(an_hour(config.tables_per_hour)),
        }
    }

    /// Frees what is kept of those who have been quiet.
    pub fn forget_idle(&self) {
        self.address.forget_idle();
        self.guest.forget_idle();
        self.messages.forget_idle();
        self.new_guests.forget_idle();
        self.new_tables.forget_idle();
    }
}

const fn five() -> NonZeroU32 {
    NonZeroU32::MIN.saturating_add(HASTE - 1)
}

/// Places of which there are only so many: connections, in all and for each address.
#[derive(Clone)]
pub(crate) struct Places(Arc<Mutex<Taken>>);

struct Taken {
    all: usize,
    most: usize,
    by_network: HashMap<Network, usize>,
    most_each: Option<usize>,
}

impl Places {
    pub fn new(most: usize, most_each: Option<usize>) -> Places {
        Places(Arc::new(Mutex::new(Taken { all: 0, most, by_network: HashMap::new(), most_each })))
    }

    /// A place, if one is left; it is given back when dropped.
    pub fn take(&self, network: Network) -> Option<Place> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by_network.get(&network).copied().unwrap_or_default();
        if taken.all >= taken.most || taken.most_each.is_some_and(|most| own >= most) {
            return None;
        }
        taken.all += 1;
        taken.by_network.insert(network, own + 1);
        Some(Place { places: self.clone(), network })
    }
}

/// A place that is taken.
pub(crate) struct Place {
    places: Places,
    network: Network,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(own) = taken.by_network.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                taken.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> Network {
        address.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn an_ipv6_user_is_a_network() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    }

    #[test]
    fn places_run_out_and_come_back() {
        let places = Places::new(3, Some(2));
        let (ana, bo) = (network("192.0.2.1"), network("192.0.2.2"));
        let first = places.take(ana).expect("a place");
        let _second = places.take(ana).expect("a place");
        assert!(places.take(ana).is_none(), "two each");
        let _third = places.take(bo).expect("a place");
        assert!(places.take(bo).is_none(), "three in all");
        drop(first);
        assert!(places.take(bo).is_some());
    }

    #[test]
    fn a_rate_says_how_long_to_wait() {
        let rate = Rate::new(Some(Quota::per_hour(NonZeroU32::MIN)));
        assert_eq!(rate.take(&"ana"), Ok(()));
        let wait = rate.take(&"ana").expect_err("one an hour");
        assert!(wait > Duration::from_secs(3_000) && wait <= Duration::from_secs(3_600), "{wait:?}");
        assert_eq!(rate.take(&"bo"), Ok(()), "others have their own");
    }
}
