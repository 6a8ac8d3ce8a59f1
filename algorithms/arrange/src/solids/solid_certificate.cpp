// SPDX-License-Identifier: MIT
// The checkers add up windings by themselves. What they are told is where triangles are cut: what
// takes exact crossings to find takes signs of given points to check.
#include <array>
#include <cmath>
#include <limits>
#include <signum/arrange/solid_certificate.hpp>

#include "border/border_mesh.hpp"
#include "border/face_triangles.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_bits.hpp"
#include "numbers/rational_value.hpp"
#include "solids/is_kept.hpp"
#include "volumes/enclosed_volume.hpp"

namespace signum {

namespace detail {
namespace {

constexpr std::array operation_names = {"union", "intersection", "difference",
                                        "symmetric-difference"};
constexpr std::array rule_names = {"even-odd", "nonzero", "positive"};

/// The lines about where the triangles are cut.
class CertifiedPieces {
 public:
  CertifiedPieces(const Arrangement& all, SolidRule rule)
      : all_(all), points_(all.points()), rule_(rule) {
    for (std::size_t m = 0; m < all.maps().size(); ++m) add_map(all.maps()[m]);
  }

  std::string lines() {
    name_given();
    std::string crossings = "crossings" + crossing_words(), pieces = "pieces", cut = "cut";
    for (const Piece& p : pieces_) {
      for (const std::uint32_t v : p.corners) add(pieces, number_[v]);
      for (const std::int32_t n : p.times) pieces += ' ' + std::to_string(n);
    }
    std::vector<std::uint8_t> is_whole(all_.joined().mesh.triangles.size());
    for (const Arrangement::Facet& f : all_.facets()) {
      if (!f.is_cut()) is_whole[f.group] = 1;
    }
    for (std::uint32_t t = 0; t < is_whole.size(); ++t) {
      if (is_whole[t] == 0 && all_.has_area(t)) add(cut, t);
    }
    return cut + "\n" + crossings + "\n" + pieces + "\n";
  }

 private:
  struct Piece {
    Mesh::Triangle corners;
    std::array<std::int32_t, 2> times;
  };

  static void add(std::string& line, std::size_t number) { line += ' ' + std::to_string(number); }

  std::array<std::int32_t, 2> times_of(std::span<const MeshCover> covers) const {
    std::array<std::int32_t, 2> times{};
    for (const auto& [mesh, cover] : covers) {
      times[mesh] = rule_ == SolidRule::even_odd ? cover.times % 2 : cover.turned;
    }
    return times;
  }

  /// Triangulates the faces that a mesh covers, along all edges and vertices of the map.
  void add_map(const PlanarMap& map) {
    std::vector<std::uint32_t> face = map.faces();
    for (std::size_t i = 0; i < face.size(); ++i) {
      if (times_of(map.cover(i)) == std::array<std::int32_t, 2>{}) face[i] = no_face;
    }
    std::vector<FaceEdge> edges;
    for (std::size_t e = 0; e < map.edges(); ++e) {
      const auto [from, to, left, right] = map.edge(e);
      if (face[left] == no_face && face[right] == no_face) continue;
      edges.push_back({from, to, face[left], face[right]});
    }
    triangulate_faces(points_, map.axis(), std::move(edges), map.vertices(),
                      [&](std::uint32_t f, Mesh::Triangle t) {
                        auto [of_a, of_b] = times_of(map.cover(f));
                        if (of_a < 0 || (of_a == 0 && of_b < 0)) {
                          std::swap(t[1], t[2]);
                          of_a = -of_a;
                          of_b = -of_b;
                        }
                        pieces_.push_back({t, {of_a, of_b}});
                      });
  }

  /// Numbers the points of the first mesh first, as they were given.
  void name_given() {
    const JoinedMeshes& joined = all_.joined();
    number_.assign(points_.size(), 0);
    for (std::uint32_t t = 0; t < joined.mesh.triangles.size(); ++t) {
      const std::uint32_t m = joined.mesh_of(t);
      for (std::size_t k = 0; k < 3; ++k) {
        number_[joined.mesh.triangles[t][k]] = (m == 0 ? 0 : all_.given(0).mesh().vertices.size()) +
                                               all_.given(m).mesh().triangles[joined.given(t)][k];
      }
    }
  }

  /// Names the points of the pieces that were not given, and those that make them.
  std::string crossing_words() {
    std::vector<std::uint8_t> used(points_.size());
    for (const Piece& p : pieces_) {
      for (const std::uint32_t v : p.corners) used[v] = 1;
    }
    for (auto v = static_cast<std::uint32_t>(used.size()); v-- > points_.given();) {
      if (used[v] == 0) continue;
      for (const std::uint32_t w : points_.origin(v).of) used[w] = 1;
    }
    std::size_t next = all_.given(0).mesh().vertices.size() + all_.given(1).mesh().vertices.size();
    std::string words;
    for (std::uint32_t v = points_.given(); v < used.size(); ++v) {
      if (used[v] == 0) continue;
      number_[v] = next++;
      const PointOrigin& origin = points_.origin(v);
      for (std::size_t i = 0; i < 4; ++i) add(words, number_[origin.of[i]]);
      if (origin.kind == PointOrigin::Kind::line_and_plane) {
        add(words, number_[origin.of[4]]);
      } else {
        words += ' ';
        words += "xyz"[axis_of(origin)];
      }
    }
    return words;
  }

  /// An axis along which the lines of two segments are seen to cross.
  std::size_t axis_of(const PointOrigin& origin) const {
    if (origin.kind == PointOrigin::Kind::in_plane) return origin.axis;
    const auto& [p, q, r, s, t] = origin.of;
    const RationalPoint normal =
        cross(points_.exact(q) - points_.exact(p), points_.exact(s) - points_.exact(r));
    return normal.x != 0 ? 0 : normal.y != 0 ? 1 : 2;
  }

  const Arrangement& all_;
  const PointTable& points_;
  SolidRule rule_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> number_;  ///< of points, in the text
};

/// The bounds of a volume: of few faces the volume itself, of others the doubles next to it.
std::string volume_words(const Arrangement& all, const KeepsCell& keeps, const KeepsCell& again) {
  constexpr std::size_t few = 256, most_digits = 20000;
  const double rounded = rounded_enclosed_volume(all, keeps);
  if (all.facets().size() <= few || !std::isfinite(rounded)) {
    const Rational exact = enclosed_volume(all, again).exact;
    const std::string text = exact.to_string();
    if (text.size() <= most_digits) return " " + text + " " + text;
    if (!std::isfinite(rounded)) {
      const BigInteger below = scaled_floor(number_of(exact), 0);
      return " " + below.str() + " " + BigInteger(below + 1).str();
    }
  }
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::string words;
  for (const double end : {-infinity, infinity}) {
    words += " " + to_rational(std::nextafter(rounded, end)).str();
  }
  return words;
}

std::string size_line(char mesh, std::size_t points, std::size_t triangles) {
  return std::string("mesh-") + mesh + " " + std::to_string(points) + " " +
         std::to_string(triangles) + "\n";
}

std::string certificate_of(const Arrangement& all, BooleanOperation operation, SolidRule rule,
                           const std::string& made) {
  std::string text = "signum 1\n";
  for (const std::size_t m : {0U, 1U}) {
    const Mesh& mesh = all.given(m).mesh();
    text += size_line(m == 0 ? 'a' : 'b', mesh.vertices.size(), mesh.triangles.size());
  }
  return text + made + "claim " + operation_names[static_cast<std::size_t>(operation)] + " " +
         rule_names[static_cast<std::size_t>(rule)] +
         volume_words(all, keeps_by(operation, rule, 2), keeps_by(operation, rule, 2)) + "\n" +
         CertifiedPieces(all, rule).lines() + "end\n";
}

/// Throws what require_solid does.
void require_solids(std::span<const MeshBody> meshes, SolidRule rule) {
  for (const MeshBody& mesh : meshes) {
    if (!mesh.is_solid(rule)) require_solid(mesh.welded(), rule);
  }
}

}  // namespace
}  // namespace detail

using namespace detail;

std::string certificate(BooleanOperation operation, const MeshBody& a, const MeshBody& b,
                        SolidRule rule) {
  const DefaultFpEnvironment environment;
  const std::array meshes = {a, b};
  require_solids(meshes, rule);
  return certificate_of(Arrangement(meshes), operation, rule, "");
}

CertifiedSolid certified_combine(BooleanOperation operation, const MeshBody& a, const MeshBody& b,
                                 SolidRule rule) {
  const DefaultFpEnvironment environment;
  const std::array meshes = {a, b};
  require_solids(meshes, rule);
  const Arrangement all(meshes);
  ExactMesh made = border_mesh(all, keeps_by(operation, rule, 2));
  const std::string size = size_line('c', made.vertex_count(), made.triangles().size());
  return {std::move(made), certificate_of(all, operation, rule, size)};
}

}  // namespace signum
