// SPDX-License-Identifier: MIT
//! Exact answers about geometry given in doubles, by libsignum_c.
//!
//! Every yes or no, relation, count and order is right for all finite doubles, degenerate, tiny and huge
//! ones included. What is computed, such as a distance, is the double nearest to the exact value.
//!
//! ```
//! use signum::{intersects, orient2d, Shape, Sign};
//!
//! # fn main() -> signum::Result<()> {
//! assert_eq!(orient2d([0.1, 0.1], [0.3, 0.3], [0.7, 0.7000000000000001])?, Sign::Positive);
//! let ball = Shape::sphere3([0.0, 0.0, 0.0], 5.0);
//! assert!(intersects(&ball, &Shape::point3([3.0, 4.0, 0.0]))?);
//! # Ok(())
//! # }
//! ```
#![warn(missing_docs)]

mod mesh;
mod predicates;
mod shape;
mod verbs;

pub use mesh::{Mesh, MeshHit, MeshSummary, Operation, Relation, Rule, TriangleContact, Verdict};
pub use predicates::*;
pub use shape::Shape;
pub use verbs::*;

use std::ffi::CStr;
use std::fmt;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A coordinate is NaN or infinite; the text names it.
    NotFinite(String),
    /// No shape, no such pair of shapes, or sizes that do not fit.
    InvalidArgument(String),
    /// A file cannot be read or written; the text names the place, and what was expected.
    File(String),
    /// Two round shapes touch, or nearly so, where no proof was found.
    Undecided(String),
    /// There is not enough memory.
    OutOfMemory,
    /// Anything else.
    Other(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NotFinite(s) | Error::InvalidArgument(s) | Error::File(s) | Error::Undecided(s) | Error::Other(s) => {
                f.write_str(s)
            }
            Error::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for Error {}

/// The answer, or why there is none.
pub type Result<T> = std::result::Result<T, Error>;

/// The version of the library that is loaded, such as "0.1.0".
pub fn version() -> String {
    text(unsafe { signum_sys::signum_version_text() })
}

/// A text of the library; empty if it is null.
fn text(pointer: *const std::os::raw::c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

fn checked(status: signum_sys::signum_status) -> Result<()> {
    let said = || text(unsafe { signum_sys::signum_last_error() });
    match status {
        signum_sys::SIGNUM_OK => Ok(()),
        signum_sys::SIGNUM_NOT_FINITE => Err(Error::NotFinite(said())),
        signum_sys::SIGNUM_INVALID_ARGUMENT => Err(Error::InvalidArgument(said())),
        signum_sys::SIGNUM_FILE_ERROR => Err(Error::File(said())),
        signum_sys::SIGNUM_UNDECIDED => Err(Error::Undecided(said())),
        signum_sys::SIGNUM_OUT_OF_MEMORY => Err(Error::OutOfMemory),
        _ => Err(Error::Other(said())),
    }
}

/// Exact numbers as text: `p/q`, or `p/q + r/s sqrt(t/u)` for a number with a root.
fn exact_text(numbers: *mut signum_sys::signum_numbers) -> Vec<String> {
    let count = unsafe { signum_sys::signum_numbers_size(numbers) };
    let all = (0..count).map(|i| text(unsafe { signum_sys::signum_numbers_text(numbers, i) })).collect();
    unsafe { signum_sys::signum_numbers_free(numbers) };
    all
}
