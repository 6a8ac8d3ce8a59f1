// SPDX-License-Identifier: MIT
use signum::*;

fn cube(low: f64, high: f64) -> Mesh {
    let corners: Vec<[f64; 3]> = (0..8u32)
        .map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { high } else { low }))
        .collect();
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces: Vec<[u32; 3]> = sides.iter().flat_map(|s| [[s[0], s[1], s[2]], [s[0], s[2], s[3]]]).collect();
    Mesh::new(&corners, &faces).unwrap()
}

#[test]
fn predicates_are_exact() {
    assert_eq!(orient2d([0.1, 0.1], [0.3, 0.3], [0.7, 0.7000000000000001]), Ok(Sign::Positive));
    assert_eq!(orient2d([0.0, 0.0], [1e-200, 0.0], [0.0, 1e-200]), Ok(Sign::Positive));
    assert_eq!(orient3d([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 1e-300]), Ok(Sign::Positive));
    assert_eq!(incircle([0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]), Ok(Sign::Zero));
    let ball = [3.0, 4.0, 0.0, -3.0, 4.0, 0.0, 0.0, -5.0, 0.0, 5.0];
    assert_eq!(ball_side(ball, [0.0, 0.0, 5.0]), Ok(Sign::Zero));
    assert_eq!(triangle_circumradius(ball), Ok(Sign::Zero));
    assert_eq!(tetrahedron_circumradius(ball, [0.0, 0.0, 0.0]), Ok(Sign::Positive));
    assert_eq!(sphere_side([0.0, 0.0, 0.0, 5.0], [3.0, 4.0, 0.0]), Ok(Sign::Zero));
    assert!(matches!(orient2d([f64::NAN, 0.0], [0.0; 2], [0.0; 2]), Err(Error::NotFinite(_))));
}

#[test]
fn batches_are_single_calls() {
    let points: Vec<[f64; 3]> = (0..100).map(|i| [0.1 * f64::from(i), 0.3, f64::from(i % 3) - 1.0]).collect();
    let (a, b, c) = ([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    let signs = orient3d_batch(&[a], &[b], &[c], &points).unwrap();
    let single: Vec<Sign> = points.iter().map(|&p| orient3d(a, b, c, p).unwrap()).collect();
    assert_eq!(signs, single);
    assert!(orient3d_batch(&[a, b], &[b], &[c], &points).is_err());
    assert_eq!(orient2d_batch(&[], &[], &[]), Ok(vec![]));
}

#[test]
fn shapes_touch() {
    let triangle = Shape::triangle3([0.0; 3], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0]);
    let ball = Shape::sphere3([0.0; 3], 5.0);
    assert_eq!(intersects(&ball, &Shape::aabb3([3.0, 4.0, 0.0], [6.0, 8.0, 1.0])), Ok(true));
    assert_eq!(intersects(&Shape::segment3([0.5, 0.5, -1.0], [0.5, 0.5, 1.0]), &triangle), Ok(true));
    let other = Shape::triangle3([0.0, 0.0, 0.0], [-1.0, 0.0, 1.0], [-1.0, 0.0, -1.0]);
    let found = contact(&triangle, &other).unwrap();
    assert_eq!((found.dimension, found.features), (0, [0, 0]));
    assert_eq!(intersection(&triangle, &other).unwrap().points, vec![[0.0; 3]]);
    assert_eq!(squared_distance(&triangle, &Shape::point3([0.0, 0.0, 3.0])), Ok(9.0));
    assert_eq!(squared_distance_exact(&Shape::point2([0.0, 0.0]), &Shape::point2([3.0, 0.1])).unwrap().contains('/'), true);
    assert_eq!(within(&ball, &Shape::point3([6.0, 8.0, 0.0]), 5.0), Ok(true));
    assert_eq!(locate(&Shape::point2([1.0, 1.0]), &Shape::polygon2(&[&[[0.0, 0.0], [2.0, 0.0], [1.0, 3.0]]], false)),
               Ok(Location::Inside));
    let hit = hit(&Shape::ray3([-7.0, 1.0, 0.0], [2.0, 0.0, 0.0]), &ball).unwrap().unwrap();
    assert_eq!(hit.t, 1.050510257216822);
    assert_eq!(depth(&ball, &Shape::sphere3([9.0, 0.0, 0.0], 5.0)), Ok(Some(1.0)));
    let impact = sweep(&Shape::sphere3([0.0, 0.0, 5.0], 1.0), &triangle, &[0.0, 0.0, -8.0]).unwrap().unwrap();
    assert_eq!((impact.t, impact.initially), (0.5, false));
    assert!(matches!(sweep(&ball, &ball, &[1.0]), Err(Error::InvalidArgument(_))));
    assert!(matches!(intersects(&triangle, &Shape::point2([0.0, 0.0])), Err(Error::InvalidArgument(_))));
}

#[test]
fn solids_fit() {
    let (a, b, c) = (cube(0.0, 2.0), cube(1.0, 3.0), cube(2.0, 3.0));
    assert!(a.inspect().unwrap().closed);
    assert_eq!(a.verdict(&b, Rule::Nonzero).unwrap().relation, Relation::Interfering);
    assert_eq!(a.verdict(&c, Rule::Nonzero).unwrap().relation, Relation::Touching);
    assert_eq!(a.common_volume(&b, Rule::Nonzero), Ok((1.0, "1".to_string())));
    assert_eq!(a.locate(&[[1.0; 3], [0.0; 3], [9.0; 3]], Rule::Nonzero),
               Ok(vec![Location::Inside, Location::Boundary, Location::Outside]));
    let hits = a.rays(&[[0.5, 0.25, 9.0], [5.0, 5.0, 9.0]], &[[0.0, 0.0, -1.0]; 2]).unwrap();
    assert_eq!((hits[0].unwrap().t, hits[1]), (7.0, None));
    let both = Mesh::combine(Operation::Union, &[&a, &b], Rule::Nonzero).unwrap();
    assert_eq!(both.volume(Rule::Nonzero), Ok(15.0));
    assert!(!a.contacts(Some(&b)).unwrap().is_empty());
    assert!(a.contacts(None).unwrap().is_empty());
    assert!(matches!(Mesh::new(&[[0.0; 3]], &[[0, 0, 7]]), Err(Error::InvalidArgument(_))));
    assert!(matches!(Mesh::read("no/such/file.obj"), Err(Error::File(_))));
    let shared = std::sync::Arc::new(a);
    let threads: Vec<_> = (0..4).map(|_| {
        let mesh = shared.clone();
        std::thread::spawn(move || mesh.volume(Rule::Nonzero))
    }).collect();
    for t in threads {
        assert_eq!(t.join().unwrap(), Ok(8.0));
    }
}

#[test]
fn version_is_that_of_the_crate() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}
