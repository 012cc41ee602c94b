//! Limits on what one client may ask for: rates of requests and messages, numbers of connections.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::ops::SubAssign;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_protocol::messages::GuestId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, InsufficientCapacity, Quota};

use crate::config::{Config, Switch};
use crate::limit_options::LimitOptions;

/// The allowed burst of messages on one connection, as a multiple of the rate per second.
const MESSAGE_BURST_FACTOR: f64 = 3.0;
/// How many messages of one connection may be refused in a second, and at once, before it is read more slowly.
const REFUSALS_PER_SECOND: f64 = 20.0;
const REFUSAL_BURST: f64 = 200.0;
/// How long nothing is read after a refusal beyond that, and how long a request waits for the refusal of its address. A
/// client that sends as fast as it can keeps no processor busy.
pub(crate) const REFUSAL_PAUSE: Duration = Duration::from_millis(50);
/// The allowed burst, as a multiple of the rate per second. A page makes several requests when it opens.
const BURST_FACTOR: u32 = 5;
/// How many times as many reports and test messages the guests of one address may cause as one guest.
const ADDRESS_FACTOR: u32 = 3;

/// The rate limiter of the messages of one connection: a token bucket of its own, and the shared limit of its guest.
pub struct MessageLimiter {
    messages: TokenBucket,
    refusals: TokenBucket,
    shared: Arc<RateLimiter<MessageSender>>,
    sender: MessageSender,
    network: Network,
}

/// The sender that a message is counted for, over all connections of that sender.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MessageSender {
    /// A guest.
    Guest(GuestId),
    /// A spectator without a token, by address.
    Network(Network),
}

impl MessageLimiter {
    /// Returns the limiter of a connection from this address.
    pub(crate) fn new(limits: &RateLimits, network: Network) -> MessageLimiter {
        let bucket = |per_second: f64, burst: f64| {
            TokenBucket::new(per_second, if limits.messages.is_limited() { burst } else { f64::INFINITY })
        };
        let per_second = limits.messages_per_second;
        MessageLimiter {
            messages: bucket(per_second, per_second * MESSAGE_BURST_FACTOR),
            refusals: bucket(REFUSALS_PER_SECOND, REFUSAL_BURST),
            shared: Arc::clone(&limits.messages),
            sender: MessageSender::Network(network),
            network,
        }
    }

    /// Returns the network that the connection comes from.
    pub(crate) fn network(&self) -> Network {
        self.network
    }

    /// Counts further messages for this guest instead of the address.
    pub(crate) fn set_guest(&mut self, guest: &GuestId) {
        self.sender = MessageSender::Guest(guest.clone());
    }

    /// Counts a message that costs as much as `cost` simple messages, and returns whether it is allowed.
    pub fn allow(&mut self, cost: u32) -> bool {
        self.messages.take(f64::from(cost)) && self.shared.take_several(&self.sender, cost).is_ok()
    }

    /// Counts a refused message. Returns how long to wait before the next message is read.
    pub fn pause_after_refusal(&mut self) -> Duration {
        if self.refusals.take(1.0) { Duration::ZERO } else { REFUSAL_PAUSE }
    }
}

struct TokenBucket {
    tokens: f64,
    per_second: f64,
    burst: f64,
    last: Instant,
}

impl TokenBucket {
    fn new(per_second: f64, burst: f64) -> TokenBucket {
        TokenBucket { tokens: burst, per_second, burst, last: Instant::now() }
    }

    /// Takes this many tokens. Returns `false` and takes none if there are fewer.
    fn take(&mut self, cost: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.last).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + gained).min(self.burst);
        self.last = now;
        let allowed = self.tokens >= cost;
        if allowed {
            self.tokens -= cost;
        }
        allowed
    }
}

/// A client's network, as the key of limits: an IPv4 address, or the /64 network that an IPv6 user gets.
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

impl Network {
    /// Returns the address of the network as 16 bytes, IPv4 addresses in their IPv6 form.
    pub(crate) fn octets(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
            IpAddr::V6(address) => address.octets(),
        }
    }

    /// Whether this is the machine that the server runs on.
    pub fn is_this_machine(self) -> bool {
        // The network of the IPv6 address ::1 is ::/64.
        self.0.is_loopback() || self.0 == IpAddr::V6(Ipv6Addr::UNSPECIFIED)
    }
}

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A rate limiter with one quota for each key; without a quota it allows everything.
pub(crate) struct RateLimiter<K: Hash + Eq + Clone>(Option<DefaultKeyedRateLimiter<K>>);

impl<K: Hash + Eq + Clone> RateLimiter<K> {
    fn new(quota: Option<Quota>) -> RateLimiter<K> {
        RateLimiter(quota.map(DefaultKeyedRateLimiter::keyed))
    }

    /// Counts one request. Returns how long to wait if it exceeds the quota.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(key).map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }

    /// Counts a request that costs as much as `cost` simple requests. A cost above the quota counts as the whole quota.
    pub fn take_several(&self, key: &K, cost: u32) -> Result<(), Duration> {
        let (Some(limiter), Some(cost)) = (&self.0, NonZeroU32::new(cost)) else { return Ok(()) };
        let whole_quota = |InsufficientCapacity(most)| NonZeroU32::new(most).unwrap_or(NonZeroU32::MIN);
        let checked = limiter.check_key_n(key, cost).or_else(|most| limiter.check_key_n(key, whole_quota(most)));
        let checked = checked.unwrap_or_else(|_| unreachable!("the whole quota is not above the quota"));
        checked.map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
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

/// All rate limits of a server.
pub(crate) struct RateLimits {
    /// Requests from one address.
    pub address: RateLimiter<Network>,
    /// Requests by one guest.
    pub guest: RateLimiter<String>,
    /// Messages per second on one connection.
    messages_per_second: f64,
    /// Messages of one guest on all connections.
    pub messages: Arc<RateLimiter<MessageSender>>,
    /// New guests from one address.
    pub new_guests: RateLimiter<Network>,
    /// New tables by one guest.
    pub new_tables: RateLimiter<String>,
    /// New duplicate matches from one address.
    pub challenges_by_address: RateLimiter<Network>,
    /// Reports to the host by one guest.
    pub reports_by_guest: RateLimiter<String>,
    /// Reports to the host from one address.
    pub reports_by_address: RateLimiter<Network>,
    /// Test messages to webhooks by one guest.
    pub webhook_tests_by_guest: RateLimiter<String>,
    /// Test messages to webhooks from one address.
    pub webhook_tests_by_address: RateLimiter<Network>,
}

impl RateLimits {
    pub fn new(config: &Config) -> RateLimits {
        let limited = |number: u32| NonZeroU32::new(number).filter(|_| config.rate_limit == Switch::On);
        let burst = |number: NonZeroU32| number.saturating_mul(NonZeroU32::MIN.saturating_add(BURST_FACTOR - 1));
        let per_second =
            |number: u32| limited(number).map(|number| Quota::per_second(number).allow_burst(burst(number)));
        let per_hour = |number: u32| limited(number).map(Quota::per_hour);
        let LimitOptions { reports_per_hour, webhook_tests_per_hour, matches_per_hour, .. } = config.limits;
        let of_address = |of_guest: u32| of_guest.saturating_mul(ADDRESS_FACTOR);
        RateLimits {
            address: RateLimiter::new(per_second(config.rate_per_address)),
            guest: RateLimiter::new(per_second(config.rate_per_guest)),
            messages_per_second: config.limits.messages_per_second.into(),
            messages: Arc::new(RateLimiter::new(per_second(config.limits.messages_per_guest))),
            new_guests: RateLimiter::new(per_hour(config.guests_per_hour)),
            new_tables: RateLimiter::new(per_hour(config.tables_per_hour)),
            challenges_by_address: RateLimiter::new(per_hour(matches_per_hour)),
            reports_by_guest: RateLimiter::new(per_hour(reports_per_hour)),
            reports_by_address: RateLimiter::new(per_hour(of_address(reports_per_hour))),
            webhook_tests_by_guest: RateLimiter::new(per_hour(webhook_tests_per_hour)),
            webhook_tests_by_address: RateLimiter::new(per_hour(of_address(webhook_tests_per_hour))),
        }
    }

    /// Frees the memory of keys that have not been used for a while.
    pub fn forget_idle(&self) {
        self.address.forget_idle();
        self.guest.forget_idle();
        self.messages.forget_idle();
        self.new_guests.forget_idle();
        self.new_tables.forget_idle();
        self.challenges_by_address.forget_idle();
        self.reports_by_guest.forget_idle();
        self.reports_by_address.forget_idle();
        self.webhook_tests_by_guest.forget_idle();
        self.webhook_tests_by_address.forget_idle();
    }
}

/// Limits the number of connections, in total and for each network.
#[derive(Clone)]
pub(crate) struct ConnectionLimit(Arc<Mutex<ConnectionCounts>>);

struct ConnectionCounts {
    total: usize,
    max_total: usize,
    by_network: HashMap<Network, usize>,
    max_per_network: Option<usize>,
}

impl ConnectionLimit {
    pub fn new(max_total: usize, max_per_network: Option<usize>) -> ConnectionLimit {
        let counts = ConnectionCounts { total: 0, max_total, by_network: HashMap::new(), max_per_network };
        ConnectionLimit(Arc::new(Mutex::new(counts)))
    }

    /// Returns a permit for a connection from this network; `None` if a limit is reached. A connection counts until its
    /// permit is dropped.
    pub fn acquire(&self, network: Network) -> Option<ConnectionPermit> {
        let mut counts = self.counts();
        let own = counts.by_network.get(&network).map_or(0, |count| *count);
        if counts.total >= counts.max_total || counts.max_per_network.is_some_and(|max| own >= max) {
            return None;
        }
        counts.total += 1;
        counts.by_network.insert(network, own + 1);
        Some(ConnectionPermit { limit: self.clone(), network })
    }

    /// Locks the counts. They are valid even if a thread panicked while it held the lock, because no panic can occur
    /// between changes that belong together.
    fn counts(&self) -> MutexGuard<'_, ConnectionCounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The permission for one connection.
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    network: Network,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.counts();
        counts.total -= 1;
        release(&mut counts.by_network, &self.network);
    }
}

/// Takes one off a count, and removes a count of 0.
pub(crate) fn release<K, Q, N>(counts: &mut HashMap<K, N>, key: &Q)
where
    K: Borrow<Q> + Eq + Hash,
    Q: Eq + Hash + ?Sized,
    N: SubAssign + PartialEq + From<u8>,
{
    if let Some(count) = counts.get_mut(key) {
        *count -= 1.into();
        if *count == 0.into() {
            counts.remove(key);
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
    fn dropping_a_permit_frees_a_connection() {
        let limit = ConnectionLimit::new(3, Some(2));
        let (ana, bo) = (network("192.0.2.1"), network("192.0.2.2"));
        let first = limit.acquire(ana).expect("a permit");
        let _second = limit.acquire(ana).expect("a permit");
        assert!(limit.acquire(ana).is_none(), "two per network");
        let _third = limit.acquire(bo).expect("a permit");
        assert!(limit.acquire(bo).is_none(), "three in total");
        drop(first);
        assert!(limit.acquire(bo).is_some());
    }

    #[test]
    fn a_request_that_costs_more_counts_for_several() {
        let three = NonZeroU32::MIN.saturating_add(2);
        let limiter = RateLimiter::new(Some(Quota::per_hour(three)));
        assert_eq!(limiter.take_several(&"ana", 2), Ok(()));
        assert!(limiter.take_several(&"ana", 2).is_err(), "one is left");
        assert_eq!(limiter.take(&"ana"), Ok(()));
        assert_eq!(limiter.take_several(&"bo", 100), Ok(()), "a cost above the quota is the whole quota");
        assert!(limiter.take(&"bo").is_err());
    }

    #[test]
    fn a_rate_limiter_says_how_long_to_wait() {
        let limiter = RateLimiter::new(Some(Quota::per_hour(NonZeroU32::MIN)));
        assert_eq!(limiter.take(&"ana"), Ok(()));
        let wait = limiter.take(&"ana").expect_err("one an hour");
        assert!(wait > Duration::from_secs(3_000) && wait <= Duration::from_secs(3_600), "{wait:?}");
        assert_eq!(limiter.take(&"bo"), Ok(()), "each key has its own quota");
    }
}
