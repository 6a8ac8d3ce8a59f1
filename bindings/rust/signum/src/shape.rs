// SPDX-License-Identifier: MIT
//! Shapes: closed sets of points of the plane or of space.
use signum_sys as c;

/// A shape of any kind: the closed set of points that its doubles define, degenerate or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    kind: c::signum_kind,
    dimension: i32,
    numbers: Vec<f64>,
    faces: Vec<u32>,
    face_count: usize,
    rule: i32,
}

macro_rules! fixed {
    ($(#[$doc:meta])* $in_plane:ident, $in_space:ident, $kind:ident, $($member:ident),+ $(; $number:ident)?) => {
        $(#[$doc])*
        pub fn $in_space($($member: [f64; 3]),+ $(, $number: f64)?) -> Shape {
            Shape::new(c::$kind, 3, [$(&$member[..]),+ $(, &[$number])?].concat())
        }
        $(#[$doc])*
        pub fn $in_plane($($member: [f64; 2]),+ $(, $number: f64)?) -> Shape {
            Shape::new(c::$kind, 2, [$(&$member[..]),+ $(, &[$number])?].concat())
        }
    };
}

impl Shape {
    fn new(kind: c::signum_kind, dimension: i32, numbers: Vec<f64>) -> Shape {
        Shape { kind, dimension, numbers, faces: Vec::new(), face_count: 0, rule: 0 }
    }

    /// The shape for C, valid as long as this one is.
    pub(crate) fn view(&self) -> c::signum_shape {
        c::signum_shape {
            kind: self.kind,
            dimension: self.dimension,
            numbers: self.numbers.as_ptr(),
            number_count: self.numbers.len(),
            faces: if self.faces.is_empty() { std::ptr::null() } else { self.faces.as_ptr() },
            face_count: self.face_count,
            rule: self.rule,
        }
    }

    /// 2 in the plane, 3 in space.
    pub fn dimension(&self) -> usize {
        self.dimension as usize
    }

    fixed!(
        /// A point.
        point2, point3, SIGNUM_POINT, p);
    fixed!(
        /// The segment from p to q.
        segment2, segment3, SIGNUM_SEGMENT, p, q);
    fixed!(
        /// The points `origin + t * direction` with t at least 0.
        ray2, ray3, SIGNUM_RAY, origin, direction);
    fixed!(
        /// The points `origin + t * direction` for any t.
        line2, line3, SIGNUM_LINE, origin, direction);
    fixed!(
        /// The points x with `dot(normal, x) + offset == 0`.
        plane2, plane3, SIGNUM_PLANE, normal; offset);
    fixed!(
        /// The triangle with the corners a, b and c.
        triangle2, triangle3, SIGNUM_TRIANGLE, a, b, c);
    fixed!(
        /// The box along the axes between two corners.
        aabb2, aabb3, SIGNUM_AABB, min, max);
    fixed!(
        /// The disk or ball about a center.
        sphere2, sphere3, SIGNUM_SPHERE, center; radius);
    fixed!(
        /// The points at most `radius` from the segment from p to q.
        capsule2, capsule3, SIGNUM_CAPSULE, p, q; radius);

    /// The points of the cylinder about the axis from p to q.
    pub fn cylinder3(p: [f64; 3], q: [f64; 3], radius: f64) -> Shape {
        Shape::new(c::SIGNUM_CYLINDER, 3, [&p[..], &q, &[radius]].concat())
    }
    /// The cone with an apex over the disk about `base`.
    pub fn cone3(apex: [f64; 3], base: [f64; 3], radius: f64) -> Shape {
        Shape::new(c::SIGNUM_CONE, 3, [&apex[..], &base, &[radius]].concat())
    }
    /// The image of the unit ball: center + sum of axes times the coordinates of a point of it.
    pub fn ellipsoid3(center: [f64; 3], axes: [[f64; 3]; 3]) -> Shape {
        Shape::new(c::SIGNUM_ELLIPSOID, 3, [&center[..], &axes.concat()].concat())
    }
    /// The box about a center, along three perpendicular axes, with half lengths in units of these.
    pub fn obb3(center: [f64; 3], axes: [[f64; 3]; 3], half: [f64; 3]) -> Shape {
        Shape::new(c::SIGNUM_OBB, 3, [&center[..], &axes.concat(), &half].concat())
    }
    /// The convex hull of points.
    pub fn convex3(points: &[[f64; 3]]) -> Shape {
        Shape::new(c::SIGNUM_CONVEX, 3, points.concat())
    }
    /// The convex hull of points of the plane.
    pub fn convex2(points: &[[f64; 2]]) -> Shape {
        Shape::new(c::SIGNUM_CONVEX, 2, points.concat())
    }
    /// The points that a closed surface of triangles encloses, and the surface.
    pub fn polyhedron3(points: &[[f64; 3]], faces: &[[u32; 3]]) -> Shape {
        let mut shape = Shape::new(c::SIGNUM_POLYHEDRON, 3, points.concat());
        shape.faces = faces.concat();
        shape.face_count = faces.len();
        shape
    }
    /// What chains of points enclose by the even-odd rule, or by nonzero winding.
    pub fn polygon2(chains: &[&[[f64; 2]]], nonzero: bool) -> Shape {
        let mut shape = Shape::new(c::SIGNUM_POLYGON, 2, chains.concat().concat());
        shape.faces = chains.iter().map(|chain| chain.len() as u32).collect();
        shape.face_count = chains.len();
        shape.rule = nonzero.into();
        shape
    }
}
