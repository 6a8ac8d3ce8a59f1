// SPDX-License-Identifier: MIT
//! Finds libsignum_c: in SIGNUM_LIB_DIR, or where pkg-config says, or where the linker looks.
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=SIGNUM_LIB_DIR");
    println!("cargo:rustc-link-lib=dylib=signum_c");
    let from_pkg_config = || {
        let out = Command::new("pkg-config").args(["--variable=libdir", "signum_c"]).output().ok()?;
        let dir = String::from_utf8(out.stdout).ok()?.trim().to_string();
        (out.status.success() && !dir.is_empty()).then_some(dir)
    };
    if let Some(dir) = std::env::var("SIGNUM_LIB_DIR").ok().or_else(from_pkg_config) {
        println!("cargo:rustc-link-search=native={dir}");
    }
}
