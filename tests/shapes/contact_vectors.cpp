// SPDX-License-Identifier: MIT
// contact on the cases of other projects, and the judge itself on the oracle's vectors.
#include <catch2/catch.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "reference_contact.hpp"
#include "vectors.hpp"

using namespace signum;

namespace {

/// The corners of a shape, one after the other.
struct Numbers {
  const std::vector<double>& x;
  std::size_t next = 0;

  void read(Point2& p) {
    p = {x[next], x[next + 1]};
    next += 2;
  }
  void read(Point3& p) {
    p = {x[next], x[next + 1], x[next + 2]};
    next += 3;
  }
  void read(Segment2& s) { read(s.p), read(s.q); }
  void read(Segment3& s) { read(s.p), read(s.q); }
  void read(Triangle2& t) {
    for (Point2& p : t.vertices) read(p);
  }
  void read(Triangle3& t) {
    for (Point3& p : t.vertices) read(p);
  }
};

int dimension_of(const std::string& kind) {
  for (int d = -1; const char* name : {"none", "point", "segment", "area"}) {
    if (kind == name) return d;
    ++d;
  }
  throw std::runtime_error("unknown kind " + kind);
}

/// A table with the columns id, exact (0 or 1), kind, what the source says, a, b.
template <class A, class B>
void check_table(const std::string& name) {
  const auto rows = vectors::table(name);
  CHECK_FALSE(rows.empty());
  for (const vectors::Row& row : rows) {
    A a;
    B b;
    const std::vector<double> x = row.numbers(4, row.words.size() - 4);
    Numbers numbers{x};
    numbers.read(a);
    numbers.read(b);
    REQUIRE(numbers.next == x.size());
    const Contact c = contact(a, b);
    INFO(row.where() << " " << cases::hex(a) << " " << cases::hex(b) << " " << cases::print(c));
    CHECK((c.dimension >= 0) == (row.words[1] == "1"));
    CHECK(intersects(a, b) == (row.words[1] == "1"));
    CHECK(c.dimension == dimension_of(row.words[2]));
    CHECK(c == reference::contact(a, b));
  }
}

const char* feature_name(Feature f) {
  static constexpr std::array names = {"vertex0", "vertex1", "vertex2", "edge0",
                                       "edge1",   "edge2",   "face",    "none"};
  return names[static_cast<std::size_t>(f)];
}

template <class A, class B>
void check_question(const nlohmann::json& line, const std::vector<double>& x) {
  static constexpr std::array planes = {"transversal", "coplanar", "parallel", "degenerate"};
  A a;
  B b;
  Numbers numbers{x};
  numbers.read(a);
  numbers.read(b);
  REQUIRE(numbers.next == x.size());
  const auto& answer = line["a"];
  for (const Contact& c : {contact(a, b), reference::contact(a, b)}) {
    INFO(line.dump() << " " << cases::print(c));
    CHECK(answer["planes"] == planes[static_cast<std::size_t>(c.planes)]);
    CHECK(answer["dimension"] == c.dimension);
    CHECK(answer["interiors"] == c.interiors);
    CHECK(answer["features"][0] == feature_name(c.feature_a));
    CHECK(answer["features"][1] == feature_name(c.feature_b));
  }
}

}  // namespace

TEST_CASE("contact: triangles in space from other projects") {
  if (!vectors::present()) return;
  for (const char* source :
       {"cgal", "axom", "LokiResearch", "three-mesh-bvh", "MeshLib", "libigl", "github-issues"}) {
    check_table<Triangle3, Triangle3>(std::string(source) + "/tri_tri.txt");
  }
}

TEST_CASE("contact: triangles in the plane from other projects") {
  if (!vectors::present()) return;
  check_table<Triangle2, Triangle2>("axom/tri_tri_2d.txt");
  check_table<Triangle2, Triangle2>("MeshLib/tri_tri_2d.txt");
}

TEST_CASE("contact: segments from other projects") {
  if (!vectors::present()) return;
  check_table<Segment3, Segment3>("cgal/seg_seg_3d.txt");
  for (const char* source : {"github-issues", "jts-unit", "libigl"}) {
    check_table<Segment2, Segment2>(std::string(source) + "/seg_seg_2d.txt");
  }
}

TEST_CASE("contact and its judge: the oracle's vectors") {
  if (!vectors::present()) return;
  for (const nlohmann::json& line : vectors::questions("contact")) {
    std::vector<double> x;
    bool flat = true;
    for (const char* name : {"a", "b"}) {
      for (const auto& point : line["q"][name].front()) {
        flat = point.size() == 2;
        for (const auto& coordinate : point) x.push_back(vectors::number(coordinate));
      }
    }
    const bool a_is_segment = line["q"]["a"].contains("segment");
    const bool b_is_segment = line["q"]["b"].contains("segment");
    if (flat) {
      if (a_is_segment && b_is_segment) check_question<Segment2, Segment2>(line, x);
      if (a_is_segment && !b_is_segment) check_question<Segment2, Triangle2>(line, x);
      if (!a_is_segment && b_is_segment) check_question<Triangle2, Segment2>(line, x);
      if (!a_is_segment && !b_is_segment) check_question<Triangle2, Triangle2>(line, x);
    } else {
      if (a_is_segment && b_is_segment) check_question<Segment3, Segment3>(line, x);
      if (a_is_segment && !b_is_segment) check_question<Segment3, Triangle3>(line, x);
      if (!a_is_segment && b_is_segment) check_question<Triangle3, Segment3>(line, x);
      if (!a_is_segment && !b_is_segment) check_question<Triangle3, Triangle3>(line, x);
    }
  }
}
