// SPDX-License-Identifier: MIT
//! What docs/rust.md shows; run from the root of the repository.
use signum::{intersects, orient2d, squared_distance, Mesh, Rule, Shape, Sign};

fn main() -> signum::Result<()> {
    assert_eq!(orient2d([0.1, 0.1], [0.3, 0.3], [0.7, 0.7000000000000001])?, Sign::Positive);

    let ball = Shape::sphere3([0.0, 0.0, 0.0], 5.0);
    assert!(intersects(&ball, &Shape::aabb3([3.0, 4.0, 0.0], [6.0, 8.0, 1.0]))?); // they touch in one point
    assert_eq!(squared_distance(&ball, &Shape::point3([6.0, 8.0, 0.0]))?, 25.0);

    let pin = Mesh::read("examples/press_fit/pin.stl")?;
    let bushing = Mesh::read("examples/press_fit/bushing.off")?;
    println!("{:?}", pin.verdict(&bushing, Rule::Nonzero)?.relation); // Interfering
    println!("{}", pin.common_volume(&bushing, Rule::Nonzero)?.0);
    Ok(())
}
