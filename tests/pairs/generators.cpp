// SPDX-License-Identifier: MIT
// The generators of pairs of shapes: they make the same pairs everywhere, and shapes that touch.
#include <signum/judge/generators_shapes.hpp>

#include "hash.hpp"
#include "pairs.hpp"
#include "pinned.hpp"

using namespace signum;
using cases::Family;

namespace {

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

TEST_CASE("pairs of shapes are the same with every compiler", "[pinned]") {
  for (const Family family : cases::all_families) {
    const std::string family_name(name(family));
    const std::string in_space =
        pinned_line("pairs in space " + family_name, hash_of_cases<pairs::Space>(family));
    const std::string in_plane =
        pinned_line("pairs in the plane " + family_name, hash_of_cases<pairs::Plane>(family));
    CAPTURE(in_space, in_plane);
    CHECK(is_pinned(in_space));
    CHECK(is_pinned(in_plane));
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
    const reference::Body body = pairs::body(shape);
    const reference::HalfSpace h{reference::exact(p.normal), reference::Q(p.offset)};
    const int least = reference::least_sign(h, body);
    const int greatest = -reference::least_sign({-h.normal, reference::Q(-h.offset)}, body);
    return {"", least * greatest == 0 ? "touch" : least * greatest < 0 ? "cross" : "miss"};
  };
  for (const Family family : {Family::degenerate, Family::degenerate_shape}) {
    const auto tally = pairs::run_family<pairs::Space>("side", family, 200, takes, check);
    INFO(name(family));
    for (const auto& [answer, times] : tally) CHECK(times * 8 > cases::count_of(200) * 15);
  }
}
