// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <signum/arrange/read_exact_mesh.hpp>

#include "boxes.hpp"
#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "files/text/text_scanner.hpp"
#include "machine/fp_environment.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "vectors/exact_point.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::size_t most_digits = 10000, digits_at_once = 18;

class ExactMeshReader {
 public:
  explicit ExactMeshReader(const Source& source) : source_(source), text_(source, {true, false}) {}

  ExactMesh read() {
    for (text_.skip_empty_lines(); !text_.at_end(); text_.skip_empty_lines()) {
      if (text_.accept_word("v")) {
        read_vertex();
      } else if (text_.accept_word("f")) {
        read_triangle();
      } else {
        text_.fail_expected("'v' for a vertex or 'f' for a triangle");
      }
      text_.expect_line_end();
    }
    require_used();
    require_distinct();
    require_balanced();
    require_outward();
    return ExactMesh(std::make_shared<const ExactMeshData>(std::move(mesh_)));
  }

 private:
  BigInteger integer(const char* expected) {
    std::string_view digits = text_.peek();
    const bool negative = digits.starts_with('-');
    if (negative) digits.remove_prefix(1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) {
      text_.fail_expected(expected);
    }
    if (digits.size() > most_digits) {
      text_.fail_expected(std::string(expected) + " of at most " + std::to_string(most_digits) +
                          " digits");
    }
    BigInteger value = 0;
    for (std::size_t at = 0; at < digits.size(); at += digits_at_once) {
      std::uint64_t factor = 1, some = 0;
      for (const char c : digits.substr(at, digits_at_once)) {
        factor *= 10;
        some = 10 * some + static_cast<std::uint64_t>(c - '0');
      }
      value = value * BigInteger(factor) + BigInteger(some);
    }
    digits_ += digits.size();
    text_.word();
    return negative ? BigInteger(-value) : value;
  }

  void read_vertex() {
    const Place place = text_.place();
    digits_ = 0;
    if (mesh_.rounded.size() == std::numeric_limits<std::uint32_t>::max()) {
      source_.fail(place, "expected less than 2^32 vertices");
    }
    const BigInteger x = integer("the integer X of a vertex"),
                     y = integer("the integer Y of a vertex"),
                     z = integer("the integer Z of a vertex");
    if (text_.peek().starts_with('-')) text_.fail_expected("the integer W of a vertex, above 0");
    const BigInteger w = integer("the integer W of a vertex, above 0");
    if (w == 0) source_.fail(place, "expected the integer W of a vertex, above 0, found 0");
    const RationalPoint p{BigRational(x, w), BigRational(y, w), BigRational(z, w)};
    const Point3 near = detail::rounded(p);
    if (!std::isfinite(near.x) || !std::isfinite(near.y) || !std::isfinite(near.z)) {
      source_.fail(place, "expected a vertex with coordinates up to the largest double");
    }
    if (!text_.at_line_end()) {
      text_.expect_word("given");
      if (mesh_.constructed.size() != 0) {
        source_.fail(place, "expected no given vertex after one that is not");
      }
      if (p != to_rational(near)) source_.fail(place, "expected doubles, as the vertex is given");
    } else {
      mesh_.constructed.push_back(p);
    }
    mesh_.rounded.push_back(near);
    vertex_digits_.push_back(digits_);
    vertex_lines_.push_back(place);
  }

  std::uint32_t number(const char* expected, std::uint64_t end) {
    const std::uint64_t n = text_.count(expected);
    if (n >= end) {
      text_.fail(std::string("expected ") + expected + " below " + std::to_string(end) +
                 ", found " + std::to_string(n));
    }
    return static_cast<std::uint32_t>(n);
  }

  void read_triangle() {
    const Place place = text_.place();
    constexpr std::uint64_t any = std::uint64_t{1} << 32;
    Mesh::Triangle t;
    for (std::uint32_t& v : t) v = number("the index of a vertex before it", mesh_.rounded.size());
    TriangleSource from{};
    from.mesh = number("the number of a mesh", any);
    from.triangle = number("the number of a triangle", any);
    from.turned = !text_.at_line_end();
    if (from.turned) text_.expect_word("turned");
    mesh_.triangles.push_back(t);
    mesh_.sources.push_back(from);
    mesh_.sides.push_back(side_of(t, place));
    triangle_lines_.push_back(place);
  }

  /// Exact products take long where many triangles share a few vertices of thousands of digits.
  void require_few_digits(const Mesh::Triangle& t, const Place& place) {
    constexpr std::size_t least = std::size_t{1} << 20, of_byte = 16;
    std::size_t digits = 0;
    for (const std::uint32_t v : t) digits += vertex_digits_[v];
    microseconds_ += digits * digits >> 18;
    if (microseconds_ <= std::max(least, of_byte * source_.bytes.size())) return;
    source_.fail(place, "expected fewer triangles at vertices of so many digits");
  }

  ExactMeshData::Side side_of(const Mesh::Triangle& t, const Place& place) {
    const auto& [a, b, c] = t;
    require_few_digits(t, place);
    const bool is_given = mesh_.is_given(a) && mesh_.is_given(b) && mesh_.is_given(c);
    const Triangle3 near = {{mesh_.rounded[a], mesh_.rounded[b], mesh_.rounded[c]}};
    RationalPoint normal{};
    if (a != b && b != c && c != a && !(is_given && has_zero_area(near))) {
      const RationalPoint o = mesh_.exact(a);
      normal = cross(mesh_.exact(b) - o, mesh_.exact(c) - o);
    }
    if (is_zero(normal)) source_.fail(place, "expected a triangle that has an area");
    std::uint8_t axis = 0;
    for (const std::uint8_t other : {std::uint8_t{1}, std::uint8_t{2}}) {
      if (abs(coordinate(normal, other)) > abs(coordinate(normal, axis))) axis = other;
    }
    // The normal points away from the inside.
    return {axis, coordinate(normal, axis) < 0};
  }

  void require_used() const {
    std::vector<std::uint8_t> used(mesh_.rounded.size());
    for (const Mesh::Triangle& t : mesh_.triangles) {
      for (const std::uint32_t v : t) used[v] = 1;
    }
    const auto alone = std::find(used.begin(), used.end(), 0);
    if (alone == used.end()) return;
    source_.fail(vertex_lines_[static_cast<std::size_t>(alone - used.begin())],
                 "expected a vertex that some triangle has");
  }

  void require_distinct() const {
    std::vector<std::uint32_t> order(mesh_.rounded.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto compare = [this](std::uint32_t i, std::uint32_t j) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const double x = coordinate(mesh_.rounded[i], axis), y = coordinate(mesh_.rounded[j], axis);
        if (x != y) return x < y ? -1 : 1;
        if (mesh_.is_given(i) && mesh_.is_given(j)) continue;
        const RationalPoint p = mesh_.exact(i), q = mesh_.exact(j);
        const int sign = BigRational(coordinate(p, axis) - coordinate(q, axis)).sign();
        if (sign != 0) return sign;
      }
      return 0;
    };
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t i, std::uint32_t j) { return compare(i, j) < 0; });
    const auto same =
        std::adjacent_find(order.begin(), order.end(),
                           [&](std::uint32_t i, std::uint32_t j) { return compare(i, j) == 0; });
    if (same == order.end()) return;
    const auto [first, second] = std::minmax(same[0], same[1]);
    source_.fail(vertex_lines_[second],
                 "expected another point than that of vertex " + std::to_string(first));
  }

  void require_balanced() const {
    struct Run {
      std::uint32_t least, most, triangle;
      bool forward;
    };
    std::vector<Run> runs;
    for (std::uint32_t i = 0; i < mesh_.triangles.size(); ++i) {
      const Mesh::Triangle& t = mesh_.triangles[i];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t p = t[k], q = t[(k + 1) % 3];
        runs.push_back({std::min(p, q), std::max(p, q), i, p < q});
      }
    }
    const auto key = [](const Run& r) { return std::pair(r.least, r.most); };
    std::sort(runs.begin(), runs.end(),
              [&](const Run& r, const Run& s) { return key(r) < key(s); });
    for (std::size_t begin = 0; begin < runs.size();) {
      std::ptrdiff_t sum = 0;
      std::size_t end = begin;
      for (; end < runs.size() && key(runs[end]) == key(runs[begin]); ++end) {
        sum += runs[end].forward ? 1 : -1;
      }
      if (sum != 0) {
        source_.fail(triangle_lines_[runs[begin].triangle],
                     "expected triangles on both sides of the edge between the vertices " +
                         std::to_string(runs[begin].least) + " and " +
                         std::to_string(runs[begin].most) +
                         ", which is run along more often one way than the other");
      }
      begin = end;
    }
  }

  /// A part whose triangles share vertices is a solid, or it bounds a cavity in another part.
  void require_outward() const {
    struct Part {
      std::vector<Mesh::Triangle> triangles;
      std::size_t first;
      Aabb3 box;
      bool is_solid = false;
    };
    DisjointSets together(mesh_.rounded.size());
    for (const auto& [a, b, c] : mesh_.triangles) {
      together.unite(a, b);
      together.unite(b, c);
    }
    std::map<std::uint32_t, Part> parts;
    for (std::size_t i = 0; i < mesh_.triangles.size(); ++i) {
      const Mesh::Triangle& t = mesh_.triangles[i];
      const Point3& corner = mesh_.rounded[t[0]];
      Part& part =
          parts.try_emplace(together.find(t[0]), Part{{}, i, {corner, corner}}).first->second;
      part.triangles.push_back(t);
      for (const std::uint32_t v : t) part.box = hull(part.box, box_of(mesh_.rounded[v]));
    }
    for (auto& [vertex, part] : parts) {
      const SixVolumes volumes = volumes_below(mesh_, part.triangles);
      const double near = rounded_volume(volumes);
      // A volume that is too small for a double has a sign, too.
      part.is_solid = near != 0 ? near > 0 : sign(volume(volumes).exact) == Sign::positive;
    }
    for (const auto& [vertex, part] : parts) {
      const Aabb3& box = part.box;
      const auto holds = [&box](const auto& other) {
        const Aabb3 both = hull(box, other.second.box);
        return other.second.is_solid && both.min == other.second.box.min &&
               both.max == other.second.box.max;
      };
      if (part.is_solid || std::any_of(parts.begin(), parts.end(), holds)) continue;
      source_.fail(triangle_lines_[part.first],
                   "expected triangles that look outward, found a part that is turned inside out");
    }
  }

  const Source& source_;
  TextScanner text_;
  ExactMeshData mesh_;
  std::vector<Place> vertex_lines_, triangle_lines_;
  std::size_t digits_ = 0;  ///< of the vertex that is read
  std::vector<std::size_t> vertex_digits_;
  std::size_t microseconds_ = 0;  ///< that exact products take, nearly
};

}  // namespace

ExactMesh read_exact_mesh(const FilePath& path) {
  const DefaultFpEnvironment environment;
  const FileBytes file(path.name());
  return read_exact_mesh(file.view(), path.name());
}

ExactMesh read_exact_mesh(std::string_view text, const std::string& name) {
  const DefaultFpEnvironment environment;
  const Source source{text, name};
  return ExactMeshReader(source).read();
}

}  // namespace signum
