// SPDX-License-Identifier: MIT
/// A mesh of doubles, of floats or of points of a grid in place of an exact one, and what that
/// costs.
///
///     rounded(solid, CoordinateRounding::snapped, CoordinateGrid::doubles.with_spacing(0.001));
///
/// Rounding moves vertices, so that triangles may cross that did not; no way to avoid that is known
/// to be both proven and practical in space. So it is checked, exactly, and said.
/// See: Fortune, Vertex-Rounding a Three-Dimensional Polyhedral Subdivision, 1999; Halperin and
/// Packer, Iterated Snap Rounding, 2002, for joining what is near; Loriot and Valque, Snap Rounding
/// of Triangle Soups, 2025, for cutting anew.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <vector>

namespace SIGNUM_API signum {

enum class CoordinateRounding : std::uint8_t {
  nearest,  ///< each coordinate correctly rounded, come what may
  /// Each coordinate is correctly rounded first. Where triangles cross or overlap then, their
  /// vertices, edges and faces are joined where they are nearer than a few units in the last place,
  /// and what still crosses is cut and rounded again, and joined from farther away. If that does
  /// not end after 48 rounds, the result is that of nearest.
  snapped,
};

/// The numbers that coordinates are rounded to: all doubles or floats, or those nearest to the
/// multiples of a spacing, which are the multiples themselves if it is a power of two.
class CoordinateGrid {
 public:
  static const CoordinateGrid doubles, floats;

  /// The multiples of the spacing, each as the nearest number of this grid. As in
  /// plane/snap_rounding.hpp, a spacing that is the nearest double to 1 / m, for an integer m,
  /// stands for 1 / m. Throws: NotFinite; InvalidArgument for a spacing that is not positive.
  CoordinateGrid with_spacing(double spacing) const;

  bool is_of_floats() const { return is_of_floats_; }
  /// The spacing, or 0 if there is none.
  double spacing() const { return spacing_; }

  friend bool operator==(const CoordinateGrid&, const CoordinateGrid&) = default;

 private:
  constexpr CoordinateGrid(bool is_of_floats, double spacing)
      : is_of_floats_(is_of_floats), spacing_(spacing) {}

  bool is_of_floats_;
  double spacing_;
};
inline constexpr CoordinateGrid CoordinateGrid::doubles{false, 0};
inline constexpr CoordinateGrid CoordinateGrid::floats{true, 0};

struct RoundedMesh {
  Mesh mesh;
  /// Where each triangle comes from.
  std::vector<TriangleSource> sources;
  /// Vertices of the exact mesh that are not on the grid.
  std::size_t rounded_vertices;
  /// No point of the mesh is farther, in any coordinate, from the nearest one of the exact surface.
  /// Where nothing was joined no vertex has moved farther, and so it holds the other way round,
  /// too. Where something was, the other way round nothing is said: thin parts may be gone.
  double largest_move;
  /// How often features near each other were joined.
  std::size_t rounds;
  /// Triangles of the exact mesh that have no area here, and that look the other way; both of
  /// correct rounding alone.
  std::size_t flat, turned;
  /// Pairs of triangles of the mesh that meet in more than the vertices and edges they share, and
  /// triangles without area. Where both are 0 the mesh is free of crossings.
  std::size_t crossing_pairs, flat_triangles;

  bool is_free_of_crossings() const { return crossing_pairs == 0 && flat_triangles == 0; }
};

/// The triangles of the exact mesh if all its vertices are on the grid. Throws InvalidArgument,
/// which names the vertex, if a coordinate is rounded to none of the grid, being larger than all of
/// them; and for a coordinate of more than 2^51 times the spacing.
/// Cost: contacts(mesh) for each round.
RoundedMesh rounded(const ExactMesh& mesh,
                    CoordinateRounding rounding = CoordinateRounding::snapped,
                    CoordinateGrid grid = CoordinateGrid::doubles);

/// The body of rounded(mesh, rounding, grid).mesh, for what is cut next: where rounding has found
/// it free of crossings, nobody looks for these again.
MeshBody rounded_body(const ExactMesh& mesh,
                      CoordinateRounding rounding = CoordinateRounding::snapped,
                      CoordinateGrid grid = CoordinateGrid::doubles);

namespace detail {
/// The body of the mesh that rounded(of) has made, which it takes out of `made`.
MeshBody body_of(const ExactMesh& of, RoundedMesh&& made);
}  // namespace detail

}  // namespace signum
