// SPDX-License-Identifier: MIT
/// std::vector<CaseKind> all_case_kinds(): the questions there are to ask, and a case of each: what
/// campaigns and fuzzers ask.
#pragma once

#include <signum/judge/generators.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/oracle/case.hpp>
#include <string>
#include <vector>

namespace signum::oracle {

/// A question and the kinds of its shapes a and b. For a predicate both kinds are point.
struct CaseKind {
  Ask ask;
  ShapeKind a, b;
  bool in_3d;

  friend bool operator==(const CaseKind&, const CaseKind&) = default;
};

CaseKind kind_of(const Case& question);

/// The kind as on the command line and in tables: "orient3d", "intersects triangle ray", "locate
/// point polygon 2d".
std::string name(const CaseKind& kind);

/// Every kind that the line format has an answer to, in the order of the table of questions.
std::vector<CaseKind> all_case_kinds();

/// Whether there are cases of the kind in the family: those of motion are of what moves alone.
bool has_cases(const CaseKind& kind, generators::Family family);

/// A case, which depends on the state of random alone, with numbers of the precision of random.
/// Most have an answer; truth() throws for the others (an empty frustum where a bounded shape is
/// wanted). Requires has_cases(kind, family).
Case make_case(const CaseKind& kind, generators::Family family, generators::Random& random);

/// Rounds each number to the nearest float; those past the largest float become that.
void round_to_floats(Case& question);

/// Cases whose triangles, segments, points and rays are taken from a mesh: neighbours first, which
/// share vertices and edges, then triangles near to each other.
class MeshCases {
 public:
  /// Keeps a copy of what it needs. Throws InvalidArgument for a mesh without triangles.
  explicit MeshCases(const Mesh& mesh);

  /// Whether the shapes of such a question can be taken from a mesh.
  static bool takes(const CaseKind& kind);

  /// Requires takes(kind).
  Case make_case(const CaseKind& kind, generators::Random& random) const;

 private:
  std::vector<Triangle3> triangles_;
  /// For each triangle the triangles that share a vertex with it, as ranges of neighbours_.
  std::vector<std::uint32_t> first_neighbour_, neighbours_;
};

}  // namespace signum::oracle
