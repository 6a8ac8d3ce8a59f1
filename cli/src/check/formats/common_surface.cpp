// SPDX-License-Identifier: MIT
#include "check/formats/common_surface.hpp"

namespace signum::cli {

Mesh common_surface(const CheckReport& report, const PartVerdict& verdict) {
  const CheckedPart &a = report.parts[verdict.a], &b = report.parts[verdict.b];
  const ExactMesh exact =
      combine(SolidExpression(a.prepared, a.rule) & SolidExpression(b.prepared, b.rule));
  Mesh common;
  common.triangles.assign(exact.triangles().begin(), exact.triangles().end());
  for (std::size_t i = 0; i < exact.vertex_count(); ++i)
    common.vertices.push_back(exact.rounded(i));
  return common;
}

}  // namespace signum::cli
