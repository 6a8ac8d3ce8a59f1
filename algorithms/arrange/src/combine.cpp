// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/arrange/combine.hpp>
#include <signum/kernel/error.hpp>

#include "border_mesh.hpp"
#include "fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// Whether a cell is kept, of what solids it is `in`.
bool is_kept(BooleanOperation operation, std::span<const std::uint8_t> in) {
  const auto enclosed = std::count(in.begin(), in.end(), 1);
  switch (operation) {
    case BooleanOperation::set_union:
      return enclosed > 0;
    case BooleanOperation::set_intersection:
      return static_cast<std::size_t>(enclosed) == in.size();
    case BooleanOperation::set_difference:
      return in[0] != 0 && enclosed == 1;
    default:
      return enclosed % 2 != 0;
  }
}

}  // namespace

ExactMesh combine(BooleanOperation operation, const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return combine(operation, std::array{PreparedMesh(a), PreparedMesh(b)}, rule);
}

ExactMesh combine(BooleanOperation operation, std::span<const PreparedMesh> solids,
                  SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (solids.empty()) throw InvalidArgument("no solids to combine");
  for (const PreparedMesh& mesh : solids) {
    if (rule != SolidRule::even_odd || !mesh.is_closed()) require_solid(mesh.mesh(), rule);
  }
  const Arrangement arrangement(solids);
  std::vector<std::uint8_t> in(solids.size());
  return border_mesh(arrangement, [&](std::span<const detail::Cover> around) {
    for (std::size_t m = 0; m < in.size(); ++m) in[m] = is_enclosed(around[m], rule) ? 1 : 0;
    return is_kept(operation, in);
  });
}

}  // namespace signum
