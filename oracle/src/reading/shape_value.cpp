// SPDX-License-Identifier: MIT
#include "reading/shape_value.hpp"

#include <array>
#include <cmath>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace signum::oracle {
namespace {

constexpr std::array<std::string_view, 5> count_words = {"", "one", "two", "three", "four"};

std::string_view noun(const double&, MemberRole) { return "numbers"; }
std::string_view noun(const std::array<double, 4>&, MemberRole) { return "rows of four numbers"; }
template <class Point>
std::string_view noun(const Point&, MemberRole role) {
  return role == MemberRole::point ? "points" : "vectors";
}

/// How many points a shape has at least, and how that is said.
struct ListForm {
  std::size_t least;
  std::string_view expected;
};
constexpr ListForm list_form(ShapeKind kind) {
  if (kind == ShapeKind::polygon) return {3, "three points or more"};
  if (kind == ShapeKind::convex) return {1, "one point or more"};
  return {0, kind == ShapeKind::kdop ? "a list of directions" : "a list of points"};
}

std::uint32_t read_index(const Field& f, std::size_t count) {
  const double x = read_number(f);
  if (std::trunc(x) != x || x < 0 || x >= static_cast<double>(count)) {
    f.fail_expecting("the index of one of the " + std::to_string(count) + " points");
  }
  return static_cast<std::uint32_t>(x);
}

/// Reads the members of a shape in their order.
template <class S>
class MemberReader {
 public:
  MemberReader(S& shape, VectorReader& vectors) : shape_(shape), vectors_(vectors) {}

  void read(const Field& f, double& x, MemberRole role) const {
    const bool is_size = role == MemberRole::length || role == MemberRole::factor;
    x = is_size ? read_not_negative(f) : read_number(f);
  }
  void read(const Field& f, Point2& p, MemberRole) const { p = vectors_.read(f).xy(); }
  void read(const Field& f, Point3& p, MemberRole) const { p = vectors_.read(f).xyz(); }
  void read(const Field& f, Segment2& s, MemberRole role) const { read_ends(f, s, role); }
  void read(const Field& f, Segment3& s, MemberRole role) const { read_ends(f, s, role); }
  template <class Item, std::size_t N>
  void read(const Field& f, std::array<Item, N>& items, MemberRole role) const {
    const auto expected = std::string(count_words[N]) + " " + std::string(noun(items[0], role));
    const std::vector<Field> fields = f.elements(N, N, expected);
    for (std::size_t i = 0; i < N; ++i) read(fields[i], items[i], role);
  }
  template <class Point>
  void read(const Field& f, std::vector<Point>& points, MemberRole role) const {
    constexpr ListForm form = list_form(kind_of_type<S>());
    f.each_element(form.least, form.expected,
                   [&](const Field& e) { read(e, points.emplace_back(), role); });
  }
  /// The format has one chain.
  template <class Point>
  void read(const Field& f, std::vector<std::vector<Point>>& chains, MemberRole role) const {
    read(f, chains.emplace_back(), role);
  }
  void read(const Field& f, std::vector<double>& numbers, MemberRole role) const {
    const std::size_t count = shape_.directions.size();
    const std::string expected =
        "a number for each of the " + std::to_string(count) + " directions";
    f.each_element(count, expected, [&](const Field& e) {
      if (numbers.size() == count) f.fail_expecting(expected);
      read(e, numbers.emplace_back(), role);
    });
  }
  void read(const Field& f, std::vector<std::array<std::uint32_t, 3>>& faces, MemberRole) const {
    f.each_element(0, "a list of faces", [&](const Field& face) {
      const std::vector<Field> corners = face.elements(3, 3, "the indices of three points");
      auto& indices = faces.emplace_back();
      for (std::size_t i = 0; i < 3; ++i) indices[i] = read_index(corners[i], shape_.points.size());
    });
  }
  void read(const Field& f, DepthRange& depth, MemberRole) const {
    const std::string name = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
    if (name != "gl" && name != "d3d") f.fail_expecting("\"gl\" or \"d3d\"");
    depth = name == "gl" ? DepthRange::opengl : DepthRange::direct3d;
  }

 private:
  template <class Segment>
  void read_ends(const Field& f, Segment& s, MemberRole role) const {
    const std::vector<Field> ends = f.elements(2, 2, "two points");
    read(ends[0], s.p, role), read(ends[1], s.q, role);
  }

  S& shape_;
  VectorReader& vectors_;
};

void require_ordered(const Field& max, std::size_t index, double low, double high) {
  if (low > high) Field{&max, index, {}}.fail("must not be less than that of min");
}

/// What shapes.hpp requires, as far as it is seen at a glance.
template <class S, class Fields>
void require(const S& s, const Fields& fields) {
  constexpr ShapeKind kind = kind_of_type<S>();
  constexpr std::string_view distinct = "the two ends of the axis must differ";
  if constexpr (kind == ShapeKind::plane) {
    if (s.normal == decltype(s.normal){}) fields[0].fail("the normal of a plane must not be zero");
  } else if constexpr (kind == ShapeKind::aabb) {
    require_ordered(fields[1], 0, s.min.x, s.max.x);
    require_ordered(fields[1], 1, s.min.y, s.max.y);
    if constexpr (AnyShape3<S>) require_ordered(fields[1], 2, s.min.z, s.max.z);
  } else if constexpr (kind == ShapeKind::kdop) {
    for (std::size_t i = 0; i < s.min.size(); ++i) {
      require_ordered(fields[2], i, s.min[i], s.max[i]);
    }
  } else if constexpr (kind == ShapeKind::cylinder) {
    if (s.axis.p == s.axis.q) fields[0].fail(std::string(distinct));
  } else if constexpr (kind == ShapeKind::cone) {
    if (s.apex == s.base) fields[1].fail(std::string(distinct));
  }
}

template <class S>
constexpr bool is_object = !std::get<0>(shape_members<S>()).key.empty();

template <class S>
constexpr auto keys =
    std::apply([](auto... m) { return std::array{m.key...}; }, shape_members<S>());

template <class S>
S read_as(const Field& f, VectorReader& vectors) {
  S s{};
  const MemberReader<S> reader(s, vectors);
  if constexpr (kind_of_type<S>() == ShapeKind::segment) {
    reader.read(f, s, MemberRole::point);
  } else if constexpr (is_object<S>) {
    const auto fields = f.members(keys<S>);
    std::size_t next = 0;
    for_each_member(
        s, [&](auto member, auto& value) { reader.read(fields[next++], value, member.role); });
    require(s, fields);
  } else {
    constexpr auto only = std::get<0>(shape_members<S>());
    reader.read(f, only.of(s), only.role);
  }
  return s;
}

/// Whether the first vector of a value, which is a vector or a list of them, has three numbers.
bool starts_in_3d(std::string_view value) {
  if (detail::json_kind(value) != JsonKind::array) return false;
  JsonWalk walk{value};
  if (!walk.next()) return false;
  if (detail::json_kind(walk.value()) == JsonKind::array) {
    walk = JsonWalk{walk.value()};
    if (!walk.next()) return false;
  }
  return walk.next() && walk.next() && !walk.next();
}

template <std::size_t kind>
Shape read_kind(const Field& f, VectorReader& vectors) {
  using InSpace = std::variant_alternative_t<kind, Shape3>;
  if constexpr (is_of_space_only(kind_of_type<InSpace>())) {
    vectors.require_3d(f, shape_names[kind]);
    return read_as<InSpace>(f, vectors);
  } else {
    const auto first = [&] {
      if constexpr (is_object<InSpace>) return f.members(keys<InSpace>)[0].json();
      return f.json();
    };
    if (vectors.dimension() == 0 ? starts_in_3d(first()) : vectors.is_3d()) {
      return read_as<InSpace>(f, vectors);
    }
    return read_as<InPlane<InSpace>>(f, vectors);
  }
}

template <std::size_t... kinds>
constexpr auto readers_of(std::index_sequence<kinds...>) {
  return std::array{&read_kind<kinds>...};
}

}  // namespace

Shape read_value(ShapeKind kind, const Field& f, VectorReader& reader) {
  constexpr auto readers = readers_of(std::make_index_sequence<shape_names.size()>());
  return readers[static_cast<std::size_t>(kind)](f, reader);
}

}  // namespace signum::oracle
