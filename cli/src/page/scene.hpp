// SPDX-License-Identifier: MIT
/// What the page in 3D shows: parts, and the contacts between them; docs/page.md has the page.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <signum/signum.hpp>
#include <string>
#include <vector>

#include "common/writing/report.hpp"
#include "picture/up_axis.hpp"

namespace signum::cli::page {

/// How a part is shown at first.
enum class Look : std::uint8_t { solid, transparent, hidden };

struct Part {
  /// Short: the name of its file.
  std::string name;
  /// Lives as long as the scene is used.
  const Mesh* mesh;
  /// What is to be said of it: "132 vertices", "closed".
  std::vector<std::string> facts;
  Look look = Look::solid;
  /// Where the mesh stands; without it, where its coordinates say.
  std::optional<Placement> where = std::nullopt;
  /// Begins there.
  std::optional<Motion> motion = std::nullopt;
  /// Its file as it was given, and which part of it; the page shows it where the name is pointed
  /// at. Empty: the name.
  std::string path = {};
};

struct SceneContact {
  TriangleContact triangles;
  ContactClass kind;
  /// One point, the ends of a segment, or the corners of an area in order round it; rounded.
  std::vector<Point3> points;
  /// These points as fractions, "x y z;x y z"; empty where there are too many to keep.
  std::string exact;
};

/// The contacts between two parts, or within one, when part_a is part_b.
struct ScenePair {
  std::uint32_t part_a, part_b;
  std::vector<SceneContact> contacts;
  /// How many there are of each class, those that were left out among them.
  std::array<std::size_t, contact_class_count> counts;
};

/// How far two parts are apart at the start, and a point of each where they are nearest.
struct PairDistance {
  std::uint32_t part_a, part_b;
  double distance;
  std::array<Point3, 2> points;
  /// Whether that is at most the clearance, where there is one.
  bool is_near;
};

/// The verdicts on pairs of parts.
struct PairVerdicts {
  /// An array of objects as in the report of `signum check --json`, of the parts a and b.
  std::string json = "[]";
  /// The surface of what both parts enclose, of each verdict whose parts interfere and neither
  /// holds the other; it may be left out.
  std::vector<std::optional<Mesh>> common;
  /// How many pairs without a verdict are apart.
  std::size_t apart = 0;
};

struct Scene {
  std::string title;
  /// Sentences: the verdict first.
  std::vector<std::string> notes;
  std::vector<Part> parts;
  /// The axis that points up at first.
  UpAxis up = UpAxis::z;
  /// What the parts are called.
  std::string called = "Parts";
  /// Whether contacts were looked for; where not, nothing is said of them.
  bool sought = true;
  /// Whether it is known how triangles meet; where not, of a contact its triangles alone are told,
  /// and its class is the first.
  bool classified = true;
  std::vector<ScenePair> pairs;
  std::optional<double> clearance = std::nullopt;
  std::vector<PairDistance> distances = {};
  PairVerdicts verdicts = {};
  std::optional<SceneImpact> impact = std::nullopt;
};

/// One HTML file that needs no other and asks no network. Names may hold anything: what is no UTF-8
/// is replaced, and nothing of them is taken for HTML.
void write_page(std::ostream& out, const Scene& scene);

}  // namespace signum::cli::page
