//! The migrations are embedded by a macro that cannot tell the compiler which folder it read.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
