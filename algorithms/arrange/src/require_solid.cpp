// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/arrange/solid_rule.hpp>
#include <string>

#include "closed_surface.hpp"
#include "decimal.hpp"
#include "finite_mesh.hpp"
#include "first_equal.hpp"
#include "fp_environment.hpp"
#include "vertex_buckets.hpp"

namespace signum {

using namespace detail;

namespace {

std::string text_of(const Point3& p) {
  std::string text = "(";
  for (const double x : {p.x, p.y, p.z}) {
    text += (text.size() > 1 ? ", " : "") + decimal(x);
  }
  return text + ")";
}

/// An edge under its lower vertex: the higher one, and how it is run along.
struct EdgeWay {
  std::uint32_t to;
  bool up;
  friend auto operator<=>(const EdgeWay&, const EdgeWay&) = default;
};

}  // namespace

void require_solid(const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  require_finite(mesh);
  const std::vector<std::uint32_t> first = first_equal(mesh.vertices);
  VertexBuckets<EdgeWay> edges(mesh.vertices.size(), [&](auto put) {
    for (const auto& [a, b, c] : mesh.triangles) {
      const VertexTriple t = {first[a], first[b], first[c]};
      if (has_equal_vertices(t)) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t from = t[i], to = t[(i + 1) % 3];
        put(std::min(from, to), EdgeWay{std::max(from, to), from < to});
      }
    }
  });
  std::uint32_t vertex = 0;
  edges.for_each_sorted([&](std::span<const EdgeWay> ways) {
    while (!ways.empty()) {
      const std::uint32_t to = ways.front().to;
      std::size_t n = 0, up = 0;
      for (; n < ways.size() && ways[n].to == to; ++n) up += ways[n].up ? 1 : 0;
      const auto edge = [&] {
        return "the edge between " + text_of(mesh.vertices[vertex]) + " and " +
               text_of(mesh.vertices[to]);
      };
      if (n % 2 != 0) {
        throw InvalidArgument("not closed: " + edge() + " is in an odd number of triangles");
      }
      if (rule == SolidRule::nonzero && 2 * up != n) {
        throw InvalidArgument("not turned alike: " + edge() +
                              " is not run along as often one way as the other");
      }
      ways = ways.subspan(n);
    }
    ++vertex;
  });
}

}  // namespace signum
