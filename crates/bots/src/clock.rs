//! Measures elapsed time, also in WebAssembly, where the standard library has no clock.

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::Instant;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::time::Instant;

/// A clock on top of `host.now`, the one function that a WebAssembly host must provide.
#[cfg(target_arch = "wasm32")]
mod browser {
    // Foreign functions are declared in an unsafe block; calling this one is safe.
    #![allow(unsafe_code)]

    use std::time::Duration;

    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Returns milliseconds since an arbitrary fixed moment.
        safe fn now() -> f64;
    }

    /// A moment to measure from, with the interface of `std::time::Instant`.
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
