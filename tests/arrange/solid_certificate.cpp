// SPDX-License-Identifier: MIT
// The texts of certificates of solids. tests/certificates/solids.py has two programs without signum
// judge those of random solids, and what becomes of them when something is changed.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_certificate.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;

MeshBody tetrahedron(const Point3& at) {
  const auto from = [&](double x, double y, double z) {
    return Point3{at.x + x, at.y + y, at.z + z};
  };
  return MeshBody({{at, from(2, 0, 0), from(0, 2, 0), from(0, 0, 2)},
                   {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}});
}

}  // namespace

// --- Examples

TEST_CASE("solid_certificate, laws 1 and 2: where triangles are cut, by names of points") {
  CHECK(certificate(Op::set_intersection, tetrahedron({0, 0, 0}), tetrahedron({0, 0, 1})) ==
        "signum 1\nmesh-a 4 4\nmesh-b 4 4\nclaim intersection nonzero 1/6 1/6\n"
        "cut 1 2 3 4 5 7\ncrossings 1 3 4 5 y 2 3 4 6 x\n"
        "pieces 0 1 4 1 0 4 1 8 1 0 4 8 3 1 1 8 5 3 0 1 3 5 7 0 1 8 9 3 1 0 1 9 8 1 0 1 2 9 1 0 "
        "4 3 9 1 1 0 4 9 1 0 3 7 9 0 1 0 9 2 1 0 9 7 6 0 1 4 9 8 0 1 9 6 8 0 1 8 6 5 0 1\nend\n");
}

TEST_CASE("solid_certificate, law 1: nothing is cut where solids are apart") {
  CHECK(certificate(Op::set_union, tetrahedron({0, 0, 0}), tetrahedron({3, 0, 0})) ==
        "signum 1\nmesh-a 4 4\nmesh-b 4 4\nclaim union nonzero 8/3 8/3\ncut\ncrossings\npieces\n"
        "end\n");
}

TEST_CASE("solid_certificate, law 1: the mesh that is made is that of combine()") {
  const MeshBody a(box({0, 0, 0}, {2, 2, 2})), b(box({1, 1, 1}, {3, 3, 3}));
  for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive}) {
    const CertifiedSolid found = certified_combine(Op::set_difference, a, b, rule);
    CHECK(exact_text(found.made) == exact_text(combine(Op::set_difference, {{a, b}}, rule)));
    CHECK(found.certificate.find(" 7 7\n") != std::string::npos);
  }
}

// --- Degenerate

TEST_CASE("solid_certificate: a volume of more than 20,000 digits is between two doubles") {
  cases::Random random(5);
  const auto scattered = [&] {
    Mesh mesh = box({0, 0, 0}, {1, 1, 1});
    const auto number = [&] {
      return std::ldexp(2 * random.unit() - 1, random.between(-500, 500));
    };
    for (Point3& p : mesh.vertices) p = {number(), number(), number()};
    return MeshBody(mesh);
  };
  const MeshBody a = scattered(), b = scattered();
  const std::string text = certificate(Op::set_union, a, b, SolidRule::even_odd);
  const std::string exact =
      combine(Op::set_union, {{a, b}}, SolidRule::even_odd).volume().exact.to_string();
  CHECK(exact.size() > 20000);
  const std::size_t claim = text.find("claim");
  CHECK(text.find('\n', claim) - claim < 1000);
}

TEST_CASE("solid_certificate: a mesh that is not closed has none") {
  const MeshBody open({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}});
  CHECK_THROWS_AS(certificate(Op::set_union, open, open), InvalidArgument);
  CHECK_THROWS_AS(certified_combine(Op::set_union, open, open), InvalidArgument);
}
