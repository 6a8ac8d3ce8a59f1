// SPDX-License-Identifier: MIT
/// Small shapes of all kinds as the oracle's line format has them, degenerate and extreme ones
/// among them, a few of which are wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/judge/random.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace signum::fuzzing {

class RandomShape {
 public:
  /// One in four has numbers of all magnitudes; the others are on a small grid, where shapes touch
  /// and coincide.
  RandomShape(generators::Random& random, bool in_3d)
      : random_(random), in_3d_(in_3d), extreme_(random.one_in(4)) {}

  std::string shape(ShapeKind kind) {
    switch (kind) {
      case ShapeKind::polygon:
        return polygon();
      case ShapeKind::aabb:
        return aabb();
      case ShapeKind::kdop:
        return kdop();
      case ShapeKind::convex:
        return object("convex", R"({"points":)" + vectors(random_.between(1, 8)) + "}");
      case ShapeKind::polyhedron:
        return polyhedron();
      case ShapeKind::frustum:
        return frustum();
      default:
        const bool in_space = in_3d_ || is_of_space_only(kind);
        return object(name(kind), in_space ? of_kind<Shape3>(kind) : of_kind<Shape2>(kind));
    }
  }

  /// From now on all numbers are on the grid.
  void stay_on_grid() { extreme_ = false; }

  std::string vector() {
    return list(dimension(), [&] { return number(); });
  }
  std::string number() {
    static constexpr std::string_view extremes[] = {"1e308",
                                                    "-1e308",
                                                    "5e-324",
                                                    "-5e-324",
                                                    "1.5e-323",
                                                    "-0.0",
                                                    "1e-160",
                                                    "1e160",
                                                    "1e-308",
                                                    "0.1",
                                                    "-0.7",
                                                    "1e16",
                                                    "1.0000000000000002",
                                                    "\"0x1.8p1023\""};
    if (extreme_ && random_.one_in(3)) return std::string(pick(extremes));
    if (random_.one_in(2000)) return "1e999";
    std::string s = std::to_string(random_.between(-3, 3));
    if (random_.one_in(6)) s += ".5";
    return s;
  }

  int dimension() const { return in_3d_ ? 3 : 2; }

  template <class Item>
  std::string list(int count, Item item) {
    std::string s = "[";
    for (int i = 0; i < count; ++i) s.append(i == 0 ? "" : ",").append(item());
    return s += "]";
  }
  std::string vectors(int count) {
    return list(count, [&] { return vector(); });
  }
  static std::string object(std::string_view name, const std::string& value) {
    return R"({")" + std::string(name) + R"(":)" + value + "}";
  }

 private:
  template <class T, std::size_t N>
  const T& pick(const T (&from)[N]) {
    return from[random_.bits() % N];
  }

  template <class Shape>
  std::string of_kind(ShapeKind kind) {
    std::string value;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      const auto take = [&]<class S>(std::type_identity<S>) {
        if (kind_of_type<S>() == kind) value = members_of<S>();
      };
      (take(std::type_identity<std::variant_alternative_t<I, Shape>>{}), ...);
    }(std::make_index_sequence<std::variant_size_v<Shape>>{});
    return value;
  }
  /// The value of a shape whose members the table has.
  template <class S>
  std::string members_of() {
    std::vector<std::string> named;
    bool has_keys = false;
    S shape{};
    for_each_member(shape, [&]<class Member>(Member member, const auto& value) {
      has_keys |= !member.key.empty();
      const std::string text = text_of(value, Member::role);
      named.push_back(has_keys ? "\"" + std::string(member.key) + "\":" + text : text);
    });
    if (!has_keys && named.size() == 1) return named[0];
    const auto all =
        list(static_cast<int>(named.size()), [next = named.begin()]() mutable { return *next++; });
    return has_keys ? "{" + all.substr(1, all.size() - 2) + "}" : all;
  }
  template <class Value>
  std::string text_of(const Value& value, MemberRole role) {
    if constexpr (requires { value.x; }) {
      return vector();
    } else if constexpr (requires { value.p; }) {
      return vectors(2);
    } else if constexpr (requires { value.size(); }) {
      return list(static_cast<int>(value.size()), [&] { return text_of(value[0], role); });
    } else {
      return role == MemberRole::length || role == MemberRole::factor ? size() : number();
    }
  }

  /// A size, seldom negative, and often 0 or 1.
  std::string size() {
    const std::string s = number();
    return s.front() == '-' && !random_.one_in(200) ? s.substr(1) : s;
  }

  std::string aabb() {
    std::string min = "[", max = "[";
    for (int i = 0; i < dimension(); ++i) {
      const int low = random_.between(-3, 3);
      min.append(i == 0 ? "" : ",").append(std::to_string(low));
      max.append(i == 0 ? "" : ",").append(std::to_string(low + random_.between(0, 3)));
    }
    return object("aabb", R"({"min":)" + min + R"(],"max":)" + max + "]}");
  }
  /// A k-DOP, mostly along the axes and more directions, so that it is bounded.
  std::string kdop() {
    const int count = random_.between(1, 4), axes = random_.one_in(5) ? 0 : dimension();
    std::string directions = "[", min = "[", max = "[";
    for (int i = 0; i < count + axes; ++i) {
      const std::string axis = i == 0 ? "[1,0" : i == 1 ? "[0,1" : "[0,0";
      const int low = random_.between(-3, 2);
      const std::string comma = i == 0 ? "" : ",";
      directions += comma + (i < axes ? axis + (dimension() == 2 ? "]"
                                                : i == 2         ? ",1]"
                                                                 : ",0]")
                                      : vector());
      min += comma + std::to_string(low);
      max += comma + std::to_string(low + random_.between(0, 4));
    }
    return object("kdop", R"({"directions":)" + directions + R"(],"min":)" + min + R"(],"max":)" +
                              max + "]}");
  }
  /// A polygon; in space it is in one of three planes that need no rounding.
  std::string polygon() {
    const int kind = random_.between(0, 2);
    const std::string third = number();
    return object("polygon", list(random_.between(3, 9), [&] {
                    const std::string x = number(), y = number();
                    if (!in_3d_) return "[" + x + "," + y + "]";
                    return "[" + x + "," + y + "," + (kind == 0 ? third : kind == 1 ? x : y) + "]";
                  }));
  }
  /// Projections of many kinds, most of them bounded.
  std::string frustum() {
    static constexpr std::string_view matrices[] = {
        "[[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]",
        "[[1,0,0,0],[0,1,0,0],[0,0,-1.5,-2.5],[0,0,-1,0]]",
        "[[0.5,0,0,1],[0,0.5,0,0],[0,0,0.5,0],[0,0,0,1]]",
        "[[1,1,0,0],[0,1,0,0],[0,0,-3,-4],[0,0,-1,2]]"};
    const auto row = [&] { return list(4, [&] { return number(); }); };
    return object("frustum", R"({"matrix":)" +
                                 (random_.one_in(3) ? list(4, row) : std::string(pick(matrices))) +
                                 R"(,"depth":")" + (random_.one_in(2) ? "gl" : "d3d") + "\"}");
  }
  /// Some tetrahedra, which may cross.
  std::string polyhedron() {
    const int count = random_.between(1, 3);
    std::string faces = "[";
    for (int i = 0; i < count; ++i) {
      const auto corner = [&](int k) { return std::to_string(4 * i + k); };
      for (int out = 0; out < 4; ++out) {
        if (faces.size() > 1) faces += ",";
        faces += "[" + corner((out + 1) % 4) + "," + corner((out + 2) % 4) + "," +
                 corner((out + 3) % 4) + "]";
      }
    }
    if (random_.one_in(50)) faces += ",[0,1,2]";
    return object("polyhedron",
                  R"({"points":)" + vectors(4 * count) + R"(,"faces":)" + faces + "]}");
  }

  generators::Random& random_;
  bool in_3d_, extreme_;
};

}  // namespace signum::fuzzing
