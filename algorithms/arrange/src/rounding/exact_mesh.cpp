// SPDX-License-Identifier: MIT
#include <algorithm>

#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

SixVolumes detail::volumes_below(const ExactMeshData& mesh,
                                 std::span<const Mesh::Triangle> triangles) {
  SixVolumes faces;
  if (triangles.empty()) return faces;
  faces.origin = mesh.rounded[triangles.front()[0]];
  const RationalPoint origin = to_rational(faces.origin);
  StopSteps stop;
  for (const Mesh::Triangle& t : triangles) {
    stop();
    if (std::all_of(t.begin(), t.end(), [&](std::uint32_t i) { return mesh.is_given(i); })) {
      faces.triangles.push_back({{mesh.rounded[t[0]], mesh.rounded[t[1]], mesh.rounded[t[2]]}});
    } else {
      faces.others.push_back(dot(mesh.exact(t[0]) - origin,
                                 cross(mesh.exact(t[1]) - origin, mesh.exact(t[2]) - origin)));
    }
  }
  return faces;
}

std::size_t ExactMesh::vertex_count() const { return data_->rounded.size(); }

ExactPoint3 ExactMesh::vertex(std::size_t i) const {
  const DefaultFpEnvironment environment;
  return exact_point(data_->exact(i));
}

const Point3& ExactMesh::rounded(std::size_t i) const { return data_->rounded[i]; }

bool ExactMesh::is_given(std::size_t i) const { return data_->is_given(i); }

std::span<const Mesh::Triangle> ExactMesh::triangles() const { return data_->triangles; }

std::span<const TriangleSource> ExactMesh::sources() const { return data_->sources; }

ExactVolume ExactMesh::volume() const {
  const DefaultFpEnvironment environment;
  return detail::volume(volumes_below(*data_, data_->triangles));
}

double ExactMesh::rounded_volume() const {
  const DefaultFpEnvironment environment;
  return detail::rounded_volume(volumes_below(*data_, data_->triangles));
}

std::string exact_text(const ExactMesh& mesh) {
  const DefaultFpEnvironment environment;
  std::string text = "# vertices v X Y Z W: (X/W, Y/W, Z/W); triangles f I J K, mesh, triangle\n";
  const auto add = [&](const auto&... numbers) { ((text += ' ', text += numbers), ...); };
  StopSteps stop;
  for (std::size_t i = 0; i < mesh.vertex_count(); ++i) {
    stop();
    const RationalPoint p = mesh.data().exact(i);
    const BigInteger w = lcm(denominator(p.x), lcm(denominator(p.y), denominator(p.z)));
    const auto times = [&](const BigRational& x) {
      return BigInteger(numerator(x) * BigInteger(w / denominator(x))).str();
    };
    text += 'v';
    add(times(p.x), times(p.y), times(p.z), w.str());
    text += mesh.is_given(i) ? " given\n" : "\n";
  }
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    stop();
    const auto& [a, b, c] = mesh.triangles()[i];
    const TriangleSource& from = mesh.sources()[i];
    text += 'f';
    add(std::to_string(a), std::to_string(b), std::to_string(c), std::to_string(from.mesh),
        std::to_string(from.triangle));
    text += from.turned ? " turned\n" : "\n";
  }
  return text;
}

}  // namespace signum
