// SPDX-License-Identifier: MIT
/// What `signum check` found: everything that it says, draws and writes is made from this.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/signum.hpp>
#include <string>
#include <vector>

#include "closing.hpp"
#include "common/reading/parts.hpp"
#include "common/rounded_distance.hpp"
#include "depth/solid_depth.hpp"
#include "report_unit.hpp"

namespace signum::cli {

/// What may be wrong with a part in one place: the kinds of MeshFlawKind, and one more.
enum class FlawKind : std::uint8_t {
  boundary_edge,
  non_manifold_edge,
  misoriented_edge,
  non_manifold_vertex,
  degenerate_triangle,
  duplicate_triangle,
  inside_out_shell,  ///< the corners of its first triangle are its place
};
inline constexpr std::size_t flaw_kind_count = mesh_flaw_kind_count + 1;

/// How many flaws of each kind there are.
std::array<std::size_t, flaw_kind_count> flaw_counts(const MeshSummary& summary,
                                                     const MeshMeasures& measures);

struct PartFlaw {
  FlawKind kind;
  std::vector<std::uint32_t> vertices, triangles;  ///< by their numbers in the file; see MeshFlaw
  std::vector<Point3> points;                      ///< the vertices
};

/// A file that was read, or a part of one.
struct CheckedPart {
  std::string path;  ///< as it was given
  std::string name;  ///< which part of the file it is; empty where it is all of it
  MeshBody prepared;
  MeshSummary summary;
  MeshMeasures measures;
  /// The numbers of its triangles in the file, in increasing order; empty where they are the same.
  std::vector<std::uint32_t> numbers;
  std::optional<LengthUnit> unit;  ///< the unit that the file names
  CutPolygons polygons;
  /// The rule that says which points the part encloses, if it is closed. If its triangles are not
  /// turned alike, it encloses points by even_odd alone, and this is the rule.
  SolidRule rule;
  /// The space that the part encloses more than once by its rule; by even_odd there is none.
  std::optional<SelfOverlap> overlap;
  /// Closed, manifold, turned alike, crossing itself nowhere and enclosing nothing more than once.
  /// Triangles of zero area do not matter.
  bool watertight = false;
  /// The first flaws of each kind, sorted by kind.
  std::vector<PartFlaw> flaws;
  /// Which welding closes it, if it is open.
  std::optional<Closing> closing = {};
  /// What welding did to it before it was checked.
  std::optional<Welding> welding = {};
  /// Whether contacts and overlaps within the part are left out.
  bool ignores_itself = false;

  bool overlaps() const { return overlap && overlap->box; }
  const Mesh& mesh() const { return prepared.mesh(); }
  Surface surface() const { return Surface(prepared); }
  bool is_flawed() const;
  std::uint32_t number(std::uint32_t triangle) const {
    return numbers.empty() ? triangle : numbers[triangle];
  }
};

/// The contacts between two parts, or within one, when both are the same.
struct PairContacts {
  std::uint32_t a, b;
  std::shared_ptr<const MeshContacts> found;
};

inline std::size_t contact_count(const PairContacts& pair) {
  return pair.found->contacts.size() + pair.found->degenerate.size();
}

/// The relation of two parts, the worst first.
enum class PartRelation : std::uint8_t {
  equal,        ///< the same points
  inside,       ///< all of a is in b; a may be open
  holds,        ///< all of b is in a
  interfering,  ///< they share a volume otherwise
  undecided,    ///< surfaces meet, one of which is open
  touching,     ///< they share points, and no volume
  apart,        ///< no common point; an open part is its surface
};
inline constexpr std::size_t part_relation_count = 7;

constexpr bool is_interfering(PartRelation r) { return r <= PartRelation::interfering; }
/// The relation as an identifier: "touching".
const char* identifier(PartRelation r);
/// The rule as an identifier: "even_odd".
const char* identifier(SolidRule r);

struct PartVerdict {
  std::uint32_t a, b;
  PartRelation relation;
  bool crossing;  ///< the interiors of two triangles meet, in different planes
  std::optional<Point3> witness;
  /// The volume of what closed parts share where they interfere.
  std::optional<double> volume;
  std::optional<Aabb3> box;
  /// The size of what parts share where they touch.
  std::optional<TouchSize> touch;
  /// How deep closed parts are in each other where they interfere.
  std::optional<SolidDepth> depth = {};
  /// An estimate of the chord errors of both parts there; 0 if no facets are those of round faces.
  double chord_error = 0;
  /// The distance of the surfaces where one part is inside the other.
  std::optional<PartDistance> clearance = {};
  /// Whether --allow or --min-volume forgives the interference.
  bool is_allowed = false;
};

struct CheckReport {
  ReportUnit unit;
  std::vector<CheckedPart> parts;
  /// The pairs of parts that have contacts, sorted by (a, b).
  std::vector<PairContacts> pairs;
  /// The verdicts on the pairs that are not apart, sorted by (a, b).
  std::vector<PartVerdict> verdicts;
  /// The distances of the pairs that are apart, of so many as were asked for; the nearest first.
  std::vector<PartDistance> distances;
  /// How many pairs there are of each relation, and how many were not looked at.
  std::array<std::size_t, part_relation_count> relations{};
  std::size_t ignored = 0;
  /// The rule for all parts whose triangles are turned alike.
  SolidRule rule = SolidRule::nonzero;
  double seconds = 0;

  std::size_t count(PartRelation r) const { return relations[static_cast<std::size_t>(r)]; }
  /// How many parts enclose space more than once.
  std::size_t overlapping() const {
    return static_cast<std::size_t>(std::count_if(
        parts.begin(), parts.end(), [](const CheckedPart& part) { return part.overlaps(); }));
  }
  std::size_t interfering() const {
    std::size_t n = 0;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(PartRelation::interfering); ++i)
      n += relations[i];
    return n;
  }
};

/// What a reader wants to know of a contact first.
enum class ContactClass : std::uint8_t {
  crossing,          ///< the interiors meet, the planes being different
  overlapping,       ///< in an area
  touching_segment,  ///< along a segment
  touching_point,
  degenerate,  ///< one of the triangles has no area
};
inline constexpr std::size_t contact_class_count = 5;

constexpr ContactClass classify(const Contact& c) {
  if (c.planes == Planes::degenerate) return ContactClass::degenerate;
  if (c.dimension == 2) return ContactClass::overlapping;
  if (c.interiors) return ContactClass::crossing;
  return c.dimension == 1 ? ContactClass::touching_segment : ContactClass::touching_point;
}

/// "1 open edge", "2 non-manifold vertices".
std::string counted(FlawKind kind, std::size_t n);
/// The kind as an identifier: "boundary_edge".
const char* identifier(FlawKind kind);
/// The class in words: "crossing", "touching along a segment".
const char* words(ContactClass c);
/// The class as an identifier: "crossing", "touching_segment".
const char* identifier(ContactClass c);

}  // namespace signum::cli
