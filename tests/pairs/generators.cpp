// SPDX-License-Identifier: MIT
// The generators of pairs of shapes: the same everywhere, and of shapes that touch.
#include <signum/oracle/generators_shapes.hpp>

#include "pairs.hpp"

using namespace signum;
using cases::Family;

namespace {

/// FNV-1a.
std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

template <class Space>
std::uint64_t hash_of_cases(Family family) {
  std::string text;
  generators::Random random(1);
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    for (std::size_t j = 0; j < shape_names.size(); ++j) {
      const auto a = static_cast<ShapeKind>(i);
      const auto b = static_cast<ShapeKind>(j);
      if (!Space::has(a) || !Space::has(b)) continue;
      const auto pair = Space::make(family, random, a, b);
      text += lines::question("?", pair.a, pair.b);
    }
  }
  return hash_of(text);
}

}  // namespace

// --- Examples

TEST_CASE("pairs of shapes are the same with every compiler") {
  constexpr std::array<std::array<std::uint64_t, 2>, 8> expected = {
      {{0xe67827f704404d2, 0xb9b8d8c719d3cd94},
       {0xc6ab96a9cbcada3b, 0x8d52daaf0cde725a},
       {0x550c3607989d87d5, 0x511dffc656d229bd},
       {0xd71c1eb2e41d21f6, 0x2c99f8c4c684b194},
       {0xf4fd155eaeadb6c8, 0x82c1ca52a7446acb},
       {0xfbdf519870714148, 0xc32cdf7e7eef46b1},
       {0x34b0b9dcd3d08579, 0x24a07821269cef18},
       {0x28feccbf560659de, 0x1c4ce23ceb11e29c}}};
  for (const Family family : cases::all_families) {
    const auto& [in_space, in_plane] = expected[static_cast<std::size_t>(family)];
    INFO(name(family));
    CHECK(hash_of_cases<pairs::Space>(family) == in_space);
    CHECK(hash_of_cases<pairs::Plane>(family) == in_plane);
  }
}

// --- Laws

TEST_CASE("shapes touch a plane about as often as they cross or miss it") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::plane && b >= ShapeKind::triangle && b != ShapeKind::kdop &&
           b != ShapeKind::frustum;
  };
  const auto check = [](const auto& plane, const auto& shape) -> pairs::Outcome {
    const auto& p = std::get<Plane3>(plane);
    const judge::Body body = pairs::body(shape);
    const judge::HalfSpace h{judge::exact(p.normal), judge::Q(p.offset)};
    const int least = judge::least_sign(h, body);
    const int greatest = -judge::least_sign({-h.normal, judge::Q(-h.offset)}, body);
    return {"", least * greatest == 0 ? "touch" : least * greatest < 0 ? "cross" : "miss"};
  };
  for (const Family family : {Family::degenerate, Family::degenerate_shape}) {
    const auto tally = pairs::run_family<pairs::Space>("side", family, 200, takes, check);
    INFO(name(family));
    for (const auto& [answer, times] : tally) CHECK(times * 8 > cases::count_of(200) * 15);
  }
}
