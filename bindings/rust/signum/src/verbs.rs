// SPDX-License-Identifier: MIT
//! The verbs on two shapes.
use crate::{checked, exact_text, Result, Shape};
use signum_sys as c;
use std::ptr::{null, null_mut};

/// Where a point is with respect to a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the shape, and not on its boundary.
    Inside,
    /// On the boundary.
    Boundary,
    /// Not in the shape.
    Outside,
}

pub(crate) fn location_of(number: i32) -> Location {
    match number {
        0 => Location::Inside,
        1 => Location::Boundary,
        _ => Location::Outside,
    }
}

/// How two segments or triangles meet: see contact.hpp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The dimension of what both share: -1 nothing, 0 a point, 1 a segment, 2 an area.
    pub dimension: i32,
    /// Whether their interiors meet.
    pub interiors: bool,
    /// The feature of each that holds what they share: 0 to 2 a vertex, 3 to 5 an edge, 6 the face, 7 none.
    pub features: [i32; 2],
}

/// Where a ray first meets a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The double nearest to the parameter of `origin + t * direction`.
    pub t: f64,
    /// Whether the origin is in the shape.
    pub inside: bool,
}

/// The corners of what two shapes share.
#[derive(Clone, Debug, PartialEq)]
pub struct Intersection {
    /// -1 if it is empty.
    pub dimension: i32,
    /// Each coordinate correctly rounded; in the plane the third is 0.
    pub points: Vec<[f64; 3]>,
}

/// When a shape that moves first meets another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// The double nearest to the time, from 0 to 1.
    pub t: f64,
    /// The greatest double that is not after it.
    pub before: f64,
    /// Whether they meet at the start.
    pub initially: bool,
}

fn set(shape: &c::signum_shape) -> c::signum_set {
    c::signum_set { shape, mesh: null(), pose: null(), matrix: null() }
}

/// Whether two shapes share a point. Touching counts.
pub fn intersects(a: &Shape, b: &Shape) -> Result<bool> {
    let mut met = 0;
    checked(unsafe { c::signum_shape_intersects(&a.view(), &b.view(), &mut met) })?;
    Ok(met != 0)
}

/// How two segments or triangles meet.
pub fn contact(a: &Shape, b: &Shape) -> Result<Contact> {
    let mut found = c::signum_contact { planes: 0, dimension: 0, interiors: 0, feature_a: 0, feature_b: 0 };
    checked(unsafe { c::signum_shape_contact(&a.view(), &b.view(), &mut found) })?;
    Ok(Contact {
        dimension: found.dimension,
        interiors: found.interiors != 0,
        features: [found.feature_a, found.feature_b],
    })
}

/// Where a point is with respect to a shape.
pub fn locate(point: &Shape, shape: &Shape) -> Result<Location> {
    let mut location = 0;
    checked(unsafe { c::signum_shape_locate(&point.view(), &shape.view(), &mut location) })?;
    Ok(location_of(location))
}

/// The corners of what two shapes share.
pub fn intersection(a: &Shape, b: &Shape) -> Result<Intersection> {
    let mut found = c::signum_intersection { dimension: -1, point_count: 0, points: [0.0; 3 * c::SIGNUM_MAX_CORNERS] };
    checked(unsafe { c::signum_shape_intersection(&a.view(), &b.view(), &mut found, null_mut()) })?;
    let points = found.points.chunks_exact(3).take(found.point_count).map(|p| [p[0], p[1], p[2]]).collect();
    Ok(Intersection { dimension: found.dimension, points })
}

/// Where a ray first meets a shape, if it does.
pub fn hit(ray: &Shape, shape: &Shape) -> Result<Option<Hit>> {
    let mut found = c::signum_hit { hit: 0, t: 0.0, inside: 0 };
    checked(unsafe { c::signum_shape_hit(&ray.view(), &shape.view(), null(), &mut found, null_mut()) })?;
    Ok((found.hit != 0).then_some(Hit { t: found.t, inside: found.inside != 0 }))
}

/// The squared distance of two shapes, correctly rounded.
pub fn squared_distance(a: &Shape, b: &Shape) -> Result<f64> {
    let mut squared = 0.0;
    let (a, b) = (a.view(), b.view());
    checked(unsafe { c::signum_set_squared_distance(&set(&a), &set(&b), &mut squared, null_mut()) })?;
    Ok(squared)
}

/// The squared distance of two shapes, exactly, as `p/q` or `p/q + r/s sqrt(t/u)`.
pub fn squared_distance_exact(a: &Shape, b: &Shape) -> Result<String> {
    let (mut squared, mut exact) = (0.0, null_mut());
    let (a, b) = (a.view(), b.view());
    checked(unsafe { c::signum_set_squared_distance(&set(&a), &set(&b), &mut squared, &mut exact) })?;
    Ok(exact_text(exact).swap_remove(0))
}

/// Whether two shapes are at most so far apart.
pub fn within(a: &Shape, b: &Shape, distance: f64) -> Result<bool> {
    let mut near = 0;
    let (a, b) = (a.view(), b.view());
    checked(unsafe { c::signum_set_within(&set(&a), &set(&b), distance, &mut near) })?;
    Ok(near != 0)
}

/// How deep two convex shapes are in each other, correctly rounded; nothing if they are apart.
pub fn depth(a: &Shape, b: &Shape) -> Result<Option<f64>> {
    let (mut relation, mut depth) = (0, 0.0);
    let (a, b) = (a.view(), b.view());
    checked(unsafe { c::signum_set_depth(&set(&a), &set(&b), &mut relation, &mut depth, null_mut()) })?;
    Ok((relation != 0).then_some(depth))
}

/// When a, moved by `t * motion` for t from 0 to 1, first meets b. `motion` has 2 or 3 numbers.
pub fn sweep(a: &Shape, b: &Shape, motion: &[f64]) -> Result<Option<Impact>> {
    if motion.len() != a.dimension() {
        let message = format!("motion: {} numbers, expected {}", motion.len(), a.dimension());
        return Err(crate::Error::InvalidArgument(message));
    }
    let mut found = c::signum_impact { hit: 0, t: 0.0, before: 0.0, initially: 0, approach: 0 };
    let (a, b) = (a.view(), b.view());
    checked(unsafe { c::signum_set_sweep(&set(&a), &set(&b), motion.as_ptr(), &mut found, null_mut()) })?;
    let Impact { t, before, initially } = Impact { t: found.t, before: found.before, initially: found.initially != 0 };
    Ok((found.hit != 0).then_some(Impact { t, before, initially }))
}
