// SPDX-License-Identifier: MIT
#include "pairs/triangles/triangle_signs.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/contact.hpp>
#include <vector>

#include "batch/batch_filters.hpp"
#include "cases.hpp"
#include "pairs/in_lanes/pair_filters.hpp"

using namespace signum;
using namespace signum::detail;

// --- Examples

TEST_CASE("triangle_signs: none that is unknown is needed") {
  CHECK(contact_of_signs(0) == std::nullopt);
  // The first triangle above the plane of the second, which the plane of the first goes through.
  const auto s = [](SignBits bits, int place) { return static_cast<TriangleSigns>(bits) << place; };
  constexpr auto above = SignBits::positive, below = SignBits::negative;
  const TriangleSigns signs = s(above, 0) | s(above, 2) | s(above, 4) | s(above, 6) | s(below, 8) |
                              s(below, 10) | s(above, 12) | s(above, 14);
  CHECK(contact_of_signs(signs) ==
        Contact{Planes::transversal, -1, false, Feature::none, Feature::none});
}

// --- Consistency

TEST_CASE("triangle_signs: contact from the signs of every target is contact") {
  const auto each = static_cast<std::size_t>(cases::count_of(4000)) / detail::batch_granule *
                    detail::batch_granule;
  for (const auto family : cases::all_families) {
    std::vector<Triangle3> a, b;
    for (std::size_t i = 0; i < each; ++i) {
      cases::Random random(cases::first_seed() + i);
      const auto pair = generators::pair<Triangle3, Triangle3>(family, random);
      a.push_back(pair.a);
      b.push_back(pair.b);
    }
    const Many<Triangle3> many_a(a), many_b(b);
    std::vector<TriangleSigns> signs(each);
    for (const std::string_view target : targets()) {
      const TriangleSignsFilter filter = pair_filters(target).triangle_signs;
      if (filter == nullptr) continue;
      INFO(name(family) << ", " << target);
      filter({many_a.first(), many_a.stride()}, {many_b.first(), many_b.stride()}, each,
             signs.data());
      std::size_t found = 0;
      for (std::size_t i = 0; i < each; ++i) {
        const std::optional<Contact> c = contact_of_signs(signs[i]);
        if (c && *c != contact(a[i], b[i])) FAIL("pair " << i << ": " << cases::print(*c));
        found += c.has_value();
      }
      // All triangles of integers are told but degenerate and coplanar ones.
      if (family == cases::Family::grid) CHECK(found >= each / 2);
      if (family == cases::Family::uniform) CHECK(found >= each * 9 / 10);
    }
  }
}

TEST_CASE("triangle_signs: lanes and the table of chords agree on all cases of sides") {
  // A triangle in the plane y = 0 and one in z = 0, whose vertices are below, on or above the plane
  // of the other in each of 27 ways. Along the common line they are anywhere, so that all ends of
  // the two intervals come in all orders, and coincide.
  std::vector<Triangle3> a, b;
  const auto height = [](int number, int vertex) {
    constexpr std::array powers{1, 3, 9};
    return number / powers[static_cast<std::size_t>(vertex)] % 3 - 1;
  };
  for (int of_a = 0; of_a < 27; ++of_a) {
    for (int of_b = 0; of_b < 27; ++of_b) {
      for (std::uint64_t k = 0; k < 24; ++k) {
        cases::Random random(cases::first_seed() + k);
        Triangle3 p, q;
        for (int i = 0; i < 3; ++i) {
          const auto along = [&random] { return static_cast<double>(random.between(-2, 2)); };
          p.vertices[static_cast<std::size_t>(i)] = {along(), 0, 2.0 * height(of_a, i)};
          q.vertices[static_cast<std::size_t>(i)] = {along(), 2.0 * height(of_b, i), 0};
        }
        a.push_back(p);
        b.push_back(q);
      }
    }
  }
  a.resize(a.size() / detail::batch_granule * detail::batch_granule);
  b.resize(a.size());
  const Many<Triangle3> many_a(a), many_b(b);
  std::vector<TriangleSigns> signs(a.size());
  for (const std::string_view target : targets()) {
    const TriangleSignsFilter filter = pair_filters(target).triangle_signs;
    if (filter == nullptr) continue;
    INFO(target);
    filter({many_a.first(), many_a.stride()}, {many_b.first(), many_b.stride()}, a.size(),
           signs.data());
    std::size_t wrong = 0, told = 0, touching = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const Contact truth = contact(a[i], b[i]);
      const std::optional<Contact> c = contact_of_signs(signs[i]);
      wrong += c ? *c != truth : truth.planes == Planes::transversal;
      told += c.has_value();
      touching += c && c->dimension == 0;
    }
    CHECK(wrong == 0);
    CHECK(told > a.size() / 3);
    CHECK(touching > a.size() / 20);
  }
}
