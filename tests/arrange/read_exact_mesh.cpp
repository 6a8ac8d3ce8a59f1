// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/read_exact_mesh.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <sstream>

#include "exact_structure.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using detail::BigRational;
using exact_structure::corners;

ExactMesh read(const std::string& text) { return read_exact_mesh(text, "exact.txt"); }

std::string refusal(const std::string& text) {
  try {
    read(text);
  } catch (const FileError& e) {
    return e.what();
  }
  return "none";
}

/// A tetrahedron of which one vertex is in thirds.
const std::string tetrahedron_text =
    "v 0 0 0 1 given\n"
    "v 1 0 0 1 given\n"
    "v 0 1 0 1 given\n"
    "v 1 1 1 3\n"
    "f 0 2 1 0 7\n"
    "f 0 1 3 0 8 turned\n"
    "f 1 2 3 1 9\n"
    "f 2 0 3 1 10\n";

/// The text with a line in the place of another, counted from 1; of no line without it.
std::string with_line(std::size_t number, const std::string& line) {
  std::istringstream lines(tetrahedron_text);
  std::string text, given;
  for (std::size_t i = 1; std::getline(lines, given); ++i) {
    if (i != number) {
      text += given + "\n";
    } else if (!line.empty()) {
      text += line + "\n";
    }
  }
  return text;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
}

}  // namespace

TEST_CASE("Examples: an exact mesh that is read") {
  const ExactMesh m = read(tetrahedron_text);
  CHECK(m.vertex_count() == 4);
  CHECK(m.is_given(2));
  CHECK(!m.is_given(3));
  CHECK(m.vertex(3).exact[1].to_string() == "1/3");
  CHECK(m.rounded(3).x == 1.0 / 3);
  CHECK(m.volume().exact.to_string() == "1/18");
  CHECK(m.sources()[1] == TriangleSource{0, 8, true});
  CHECK(m.sources()[3] == TriangleSource{1, 10, false});
  CHECK(rounded(m).rounded_vertices == 1);
  // Comments, blanks, and integers with a common divisor or zeros in front.
  CHECK(exact_text(read("# one\r\n\n " + with_line(4, "v  02 2\t2 6 # thirds"))) == exact_text(m));
  // Two points that round to the same doubles.
  const std::string zeros(40, '0');
  CHECK(
      read(
          tetrahedron_text + "v 1" + zeros.substr(1) + "3 1" + zeros + " 1" + zeros + " 3" + zeros +
          "\nv 2 0 0 1\nv 2 1 0 1\nv 2 0 1 1\nf 4 6 5 0 0\nf 4 5 7 0 0\nf 5 6 7 0 0\nf 6 4 7 0 0\n")
          .vertex_count() == 8);
  CHECK(read("").triangles().empty());
  CHECK(read("# nothing\n").vertex_count() == 0);
  CHECK(read(with_line(4, "v 1 1 " + std::string(9999, '0') + "1 3")).vertex_count() == 4);
}

TEST_CASE("Examples: what is no exact mesh is refused by name, line and field") {
  const auto check = [](std::size_t line, const std::string& put, const std::string& words) {
    const std::string said = refusal(with_line(line, put));
    CAPTURE(said, put);
    CHECK(said.find(words) != said.npos);
    CHECK(said.starts_with("exact.txt: line " + std::to_string(line) + ": expected "));
  };
  check(4, "v 1 1", "the integer Z of a vertex, found the end of the line");
  check(4, "v 1 x 1 3", "the integer Y of a vertex, found 'x'");
  check(4, "v 1 1 1.5 3", "the integer Z of a vertex, found '1.5'");
  check(4, "v 1 - 1 3", "the integer Y of a vertex, found '-'");
  check(4, "v 1 1 1 0", "the integer W of a vertex, above 0");
  check(4, "v 1 1 1 -3", "the integer W of a vertex, above 0, found '-3'");
  check(4, "v 1 1 1 3 4", "'given', found '4'");
  check(4, "v 1 1 1 3 given", "doubles, as the vertex is given");
  check(4, "v 1 1 " + std::string(10001, '1') + " 3", "of at most 10000 digits");
  check(4, "v 1 1 1" + std::string(400, '0') + " 3", "up to the largest double");
  check(4, "v 1 1" + std::string(400, '0') + " 1 3", "up to the largest double");
  check(4, "v 1" + std::string(400, '0') + " 1 1 3", "up to the largest double");
  check(6, "f 0 1 0 0 8", "a triangle that has an area");
  check(6, "f 0 0 1 0 8", "a triangle that has an area");
  check(4, "w 1 1 1 3", "'v' for a vertex or 'f' for a triangle, found 'w'");
  check(6, "f 0 1 4 0 8", "the index of a vertex before it below 4, found 4");
  check(6, "f 0 1 -3 0 8", "the index of a vertex before it, found '-3'");
  check(6, "f 0 1 3 0", "the number of a triangle, found the end of the line");
  check(6, "f 0 1 3 4294967296 8", "the number of a mesh below 4294967296");
  check(6, "f 0 1 3 0 8 twice", "'turned', found 'twice'");
  check(6, "f 0 1 3 0 8 turned now", "the end of the line, found 'now'");
  check(6, "f 0 1 1 0 8", "a triangle that has an area");
  // What is wrong is known at the end only; the line is that of the vertex or triangle.
  CHECK(refusal(tetrahedron_text + "v 0 0 0 5\nv -1 0 0 1\nv 0 -1 0 1\nv 0 0 -1 1\nf 4 6 5 0 0\n"
                                   "f 4 5 7 0 0\nf 5 6 7 0 0\nf 6 4 7 0 0\n") ==
        "exact.txt: line 9: expected another point than that of vertex 0");
  CHECK(refusal(tetrahedron_text + "v 5 5 5 1\n") ==
        "exact.txt: line 9: expected a vertex that some triangle has");
  CHECK(refusal(tetrahedron_text + "v 5 5 5 1 given\n") ==
        "exact.txt: line 9: expected no given vertex after one that is not");
  CHECK(refusal(with_line(8, "")).find("both sides of the edge between the vertices 0 and 2") !=
        std::string::npos);
  CHECK(refusal(with_line(8, "f 0 2 3 1 10")).find("the edge between") != std::string::npos);
  std::string shared = "v " + std::string(9999, '7') + " 1 0 " + std::string(9998, '3') +
                       "\nv 1 0 0 " + std::string(9998, '5') + "\nv 0 0 1 1\n";
  for (int i = 0; i < 2000; ++i) shared += i % 2 == 0 ? "f 0 1 2 0 0\n" : "f 0 2 1 0 0\n";
  CHECK(refusal(shared).find("expected fewer triangles at vertices of so many digits") !=
        std::string::npos);
  CHECK_THROWS_WITH(read_exact_mesh(std::filesystem::path("none.txt")), "none.txt: no such file");
}

TEST_CASE("Examples: what is turned inside out is refused, and cavities are not") {
  const auto text_of = [](const Mesh& m) {
    std::string text;
    for (const Point3& p : m.vertices) {
      for (const double x : {p.x, p.y, p.z}) {
        text += (text.empty() || text.back() == '\n' ? "v " : " ") +
                std::to_string(static_cast<int>(x));
      }
      text += " 1" + std::string(64, '0') + "\n";
    }
    for (const auto& [a, b, c] : m.triangles) {
      text +=
          "f " + std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + " 0 0\n";
    }
    return text;
  };
  const std::string why =
      "expected triangles that look outward, found a part that is turned inside out";
  const Mesh unit = box({0, 0, 0}, {9, 9, 9}), small = box({1, 1, 1}, {2, 2, 2});
  const Mesh beside = box({20, 0, 0}, {21, 1, 1});
  CHECK(refusal(text_of(unit)) == "none");
  CHECK(refusal(text_of(inside_out(unit))) == "exact.txt: line 9: " + why);
  CHECK(refusal(text_of(together(unit, inside_out(small)))) == "none");
  CHECK(refusal(text_of(together(inside_out(small), unit))) == "none");
  CHECK(refusal(text_of(together(unit, beside))) == "none");
  CHECK(refusal(text_of(together(unit, inside_out(beside)))) == "exact.txt: line 29: " + why);
  CHECK(refusal(text_of(together(inside_out(unit), small))) == "exact.txt: line 17: " + why);
}

TEST_CASE("Law 1: what is read from the text of a mesh is that mesh") {
  rc::prop("of solids that were combined, on a grid and in general position", [] {
    std::vector<Mesh> given = {grid_solid(4), grid_solid(4)};
    if (*rc::gen::inRange(0, 2) == 0) {
      for (Mesh& m : given) m = jittered(m);
    }
    const int exponent = *rc::gen::element(0, -1022, 900);
    for (Mesh& m : given) {
      m = mapped(m, [exponent](const Point3& p) {
        return Point3{std::ldexp(p.x, exponent), std::ldexp(p.y, exponent),
                      std::ldexp(p.z, exponent)};
      });
    }
    const ExactMesh made =
        *rc::gen::inRange(0, 3) == 0
            ? outer_hull(together(given[0], given[1]))
            : combine(static_cast<BooleanOperation>(*rc::gen::inRange(0, 4)), given[0], given[1]);
    const std::string text = exact_text(made);
    const ExactMesh again = read(text);
    RC_ASSERT(exact_text(again) == text);
    RC_ASSERT(again.vertex_count() == made.vertex_count());
    for (std::size_t i = 0; i < made.vertex_count(); ++i) {
      RC_ASSERT(again.is_given(i) == made.is_given(i));
      RC_ASSERT(again.vertex(i).exact == made.vertex(i).exact);
      RC_ASSERT(again.rounded(i) == made.rounded(i));
    }
    RC_ASSERT(std::ranges::equal(again.triangles(), made.triangles()));
    RC_ASSERT(std::ranges::equal(again.sources(), made.sources()));
    RC_ASSERT(again.volume().exact == made.volume().exact);
    for (std::size_t i = 0; i < again.triangles().size(); ++i) {
      const auto [a, b, c] = corners(again, i);
      const auto& [axis, above] = again.data().sides[i];
      const auto normal = cross(b - a, c - a);
      const BigRational& along = axis == 0 ? normal.x : axis == 1 ? normal.y : normal.z;
      RC_ASSERT((along < 0) == above);
      RC_ASSERT(along != 0);
    }
    const RoundedMesh r = rounded(made), s = rounded(again);
    RC_ASSERT(r.mesh.vertices == s.mesh.vertices);
    RC_ASSERT(r.mesh.triangles == s.mesh.triangles);
    RC_ASSERT(r.largest_move == s.largest_move);
    RC_ASSERT(r.flat == s.flat);
    RC_TAG(r.rounded_vertices > 0 ? "rounded" : "of doubles");
  });
}

TEST_CASE("Property: a text in which a word is another is refused with a line, or is a mesh") {
  rc::prop("words exchanged, dropped and doubled", [] {
    const std::string whole =
        exact_text(combine(BooleanOperation::set_union, grid_convex(3), grid_convex(3)));
    // Without the comment in its first line.
    std::vector<std::string> words = words_of(whole.substr(whole.find('\n')));
    const auto place = [&] {
      return static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(words.size())));
    };
    const std::size_t at = place();
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        words[at] = words[place()];
        break;
      case 1:
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      default:
        words[at] = *rc::gen::element<std::string>("-1", "4294967295", "v", "f", "given", "#", "");
        break;
    }
    std::string text;
    for (const std::string& w : words) text += (w == "v" || w == "f" ? "\n" : " ") + w;
    const std::string said = refusal(text);
    RC_ASSERT(said == "none" || said.starts_with("exact.txt: line "));
    RC_TAG(said == "none" ? "a mesh" : "refused");
  });
}
