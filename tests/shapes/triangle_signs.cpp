// SPDX-License-Identifier: MIT
#include "pairs/triangle_signs.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <vector>

#include "batch_filters.hpp"
#include "cases.hpp"
#include "pairs/pair_filters.hpp"

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
