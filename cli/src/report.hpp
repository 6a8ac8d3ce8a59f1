// SPDX-License-Identifier: MIT
/// What `signum check` found: everything that it says, draws and writes is made from this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/signum.hpp>
#include <string>
#include <vector>

namespace signum::cli {

/// A file that was read, its vertices welded.
struct CheckedFile {
  std::string path;  ///< as it was given
  Mesh mesh;
  MeshSummary summary;
};

/// The contacts between two files, or within one, when file_a is file_b.
struct PairContacts {
  std::uint32_t file_a, file_b;
  MeshContacts found;
};

inline std::size_t contact_count(const PairContacts& pair) {
  return pair.found.contacts.size() + pair.found.degenerate.size();
}

/// Two files by index: inner lies wholly inside outer, which is closed, and touches it nowhere.
struct Containment {
  std::uint32_t inner, outer;
};

struct CheckReport {
  std::vector<CheckedFile> files;
  /// Those pairs of files that have contacts, sorted by (file_a, file_b).
  std::vector<PairContacts> pairs;
  /// Sorted by (inner, outer).
  std::vector<Containment> contained;
  double seconds;
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

/// In words: "crossing", "touching along a segment".
const char* words(ContactClass c);
/// As an identifier: "crossing", "touching_segment".
const char* identifier(ContactClass c);

}  // namespace signum::cli
