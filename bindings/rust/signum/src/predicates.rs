// SPDX-License-Identifier: MIT
//! The predicates: signs of determinants, of one question and of many.
use crate::{checked, Error, Result};
use signum_sys as c;

/// The sign of a real number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Less than zero.
    Negative = -1,
    /// Zero, exactly.
    Zero = 0,
    /// Greater than zero.
    Positive = 1,
}

fn sign_of(s: i32) -> Sign {
    match s {
        0 => Sign::Zero,
        s if s < 0 => Sign::Negative,
        _ => Sign::Positive,
    }
}

macro_rules! predicate {
    ($(#[$doc:meta])* $name:ident, $c_name:ident, $($argument:ident: $size:literal),+) => {
        $(#[$doc])*
        pub fn $name($($argument: [f64; $size]),+) -> Result<Sign> {
            let mut sign = 0;
            checked(unsafe { c::$c_name($($argument.as_ptr()),+, &mut sign) })?;
            Ok(sign_of(sign))
        }
    };
}

predicate!(
    /// Whether three points of the plane turn left (positive), turn right, or lie on a line.
    orient2d, signum_orient2d, a: 2, b: 2, c: 2);
predicate!(
    /// The side of the plane through a, b and c on which d lies: positive if they turn left seen from d.
    orient3d, signum_orient3d, a: 3, b: 3, c: 3, d: 3);
predicate!(
    /// Whether d is inside (positive) the circle through a, b and c, which turn left.
    incircle, signum_incircle, a: 2, b: 2, c: 2, d: 2);
predicate!(
    /// Whether e is inside (positive) the sphere through a, b, c and d, if `orient3d` of these is positive.
    insphere, signum_insphere, a: 3, b: 3, c: 3, d: 3, e: 3);
predicate!(
    /// `incircle` of weighted points: the coordinates, then the weight.
    power_circle, signum_power_circle, a: 3, b: 3, c: 3, d: 3);
predicate!(
    /// `insphere` of weighted points: the coordinates, then the weight.
    power_sphere, signum_power_sphere, a: 4, b: 4, c: 4, d: 4, e: 4);
predicate!(
    /// The side of a plane (normal, offset) on which p lies.
    plane_side, signum_plane_side, plane: 4, p: 3);
predicate!(
    /// Whether p is inside (negative), on or outside (positive) a sphere (center, radius).
    sphere_side, signum_sphere_side, sphere: 4, p: 3);
predicate!(
    /// As `sphere_side`, of the ball (a, b, c, radius) that touches these points, on the side from which they turn left.
    ball_side, signum_ball_side, ball: 10, p: 3);
predicate!(
    /// Whether the circle through a, b and c is larger (positive) than the radius (a, b, c, radius).
    triangle_circumradius, signum_triangle_circumradius, ball: 10);
predicate!(
    /// Whether the sphere through a, b, c and d is larger (positive) than the radius (a, b, c, radius).
    tetrahedron_circumradius, signum_tetrahedron_circumradius, ball: 10, d: 3);
predicate!(
    /// Whether u turns left (positive) or right into v.
    cross_sign, signum_cross_sign, u: 2, v: 2);
predicate!(
    /// Whether the angle between u and v is acute (positive), right or obtuse.
    dot_sign, signum_dot_sign, u: 3, v: 3);
predicate!(
    /// Whether u, v and w form a right-handed system (positive).
    triple_product_sign, signum_triple_product_sign, u: 3, v: 3, w: 3);

macro_rules! batch {
    ($(#[$doc:meta])* $name:ident, $c_name:ident, $size:literal, $($argument:ident),+) => {
        $(#[$doc])*
        ///
        /// Each list has as many points as the longest, or one for all.
        pub fn $name($($argument: &[[f64; $size]]),+) -> Result<Vec<Sign>> {
            let counts = [$($argument.len()),+];
            let count = if counts.contains(&0) { 0 } else { counts.into_iter().max().unwrap_or(0) };
            if counts.iter().any(|&n| n != count && n != 1) {
                return Err(Error::InvalidArgument(format!("lists of {counts:?} points: expected equal numbers, or one")));
            }
            let mut signs = vec![0i8; count];
            checked(unsafe {
                c::$c_name($(c::signum_points { numbers: $argument.as_ptr().cast(), count: $argument.len() }),+,
                           signs.as_mut_ptr(), count)
            })?;
            Ok(signs.into_iter().map(|s| sign_of(s.into())).collect())
        }
    };
}

batch!(
    /// `orient2d` of many points, in the vectors of the machine.
    orient2d_batch, signum_orient2d_batch, 2, a, b, c);
batch!(
    /// `orient3d` of many points, in the vectors of the machine.
    orient3d_batch, signum_orient3d_batch, 3, a, b, c, d);
batch!(
    /// `incircle` of many points, in the vectors of the machine.
    incircle_batch, signum_incircle_batch, 2, a, b, c, d);
batch!(
    /// `insphere` of many points, in the vectors of the machine.
    insphere_batch, signum_insphere_batch, 3, a, b, c, d, e);
