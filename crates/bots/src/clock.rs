//! How long something takes, also where the standard library has no clock.

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::Instant;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::time::Instant;

/// The clock of whoever has loaded this module; the one thing that it must bring along.
#[cfg(target_arch = "wasm32")]
mod browser {
    // Foreign functions are declared in an unsafe block; calling this one is safe.
    #![allow(unsafe_code)]

    use std::time::Duration;

    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since any fixed moment.
        safe fn now() -> f64;
    }

    /// A moment to measure from.
    #[derive(Clone, Copy)]
    pub(crate) struct Instant(f64);

    impl Instant {
        pub fn now() -> Instant {
            Instant(now())
        }

        pub fn elapsed(&self) -> Duration {
            Duration::from_secs_f64((now() - self.0).max(0.0) / 1000.0)
        }
    }
}
