// SPDX-License-Identifier: MIT
// Do booleans and verdicts of two solids keep their laws, and is what they make closed and free of
// crossings? Solids are the border of coarse tetrahedra, any of which may overlap, touch or be
// flat.
#include <cmath>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/solid_pair.hpp>

#include "common/coarse_points.hpp"

namespace {

using namespace signum;
using fuzzing::require;

/// Up to three tetrahedra over common points, turned as they come.
Mesh solid_of(fuzzing::Bytes& bytes, const std::vector<Point3>& points) {
  Mesh mesh;
  mesh.vertices = points;
  const auto vertex = [&] { return static_cast<std::uint32_t>(bytes.next() % points.size()); };
  for (std::size_t n = 1 + bytes.next() % 3U; n > 0; --n) {
    const std::uint32_t a = vertex(), b = vertex(), c = vertex(), d = vertex();
    mesh.triangles.insert(mesh.triangles.end(), {{a, c, b}, {a, b, d}, {b, c, d}, {c, a, d}});
  }
  return mesh;
}

Rational volume(BooleanOperation operation, std::span<const MeshBody> solids, SolidRule rule) {
  const ExactMesh made = combine(operation, solids, rule);
  const Rational exact = made.volume().exact;
  require(made.rounded_volume() == exact.to_double(), "the rounded volume");
  require(!(exact < Rational(0.0)), "a negative volume");
  const RoundedMesh written = rounded(made);
  const MeshBody again(written.mesh);
  require(written.mesh.triangles.empty() || again.is_closed(), "what is written is open");
  require(!written.is_free_of_crossings() || again.is_plain(), "what is written crosses itself");
  return exact;
}

void check(const Mesh& a, const Mesh& b, SolidRule rule) {
  const std::array solids = {MeshBody(a), MeshBody(b)};
  const auto of = [&](BooleanOperation operation) { return volume(operation, solids, rule); };
  const Rational one = solid_volume(a, rule).exact, two = solid_volume(b, rule).exact;
  const Rational common = of(BooleanOperation::set_intersection);
  require(of(BooleanOperation::set_union) == one + two - common, "the union");
  require(of(BooleanOperation::set_difference) == one - common, "the difference");
  require(of(BooleanOperation::set_symmetric_difference) == one + two - common - common,
          "the symmetric difference");
  require(repair(a, rule).volume().exact == one, "the repaired solid");

  const SolidPair pair(solids[0], solids[1], rule);
  const SolidVerdict& said = pair.verdict();
  require((said.relation == SolidRelation::interfering) == (Rational(0.0) < common),
          "whether they interfere");
  require(pair.common_volume().exact == common, "the common volume");
  require(!said.a_in_b || common == one, "a is in b");
  require(!said.b_in_a || common == two, "b is in a");
  const SolidVerdict back = verdict(b, a, rule);
  require(back.relation == said.relation && back.a_in_b == said.b_in_a &&
              back.b_in_a == said.a_in_b && back.witness.has_value() == said.witness.has_value(),
          "the verdict the other way round");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, size);
  fuzzing::CoarsePoints make(bytes);
  std::vector<Point3> points(4 + bytes.next() % 8U);
  for (Point3& p : points) p = make.point();
  const Mesh a = solid_of(bytes, points), b = solid_of(bytes, points);
  for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero}) check(a, b, rule);
  return 0;
}
