// SPDX-License-Identifier: MIT
/// The solid that a command made: how it is asked for, written and told.
#pragma once

#include <optional>
#include <ostream>
#include <signum/signum.hpp>
#include <span>
#include <string>
#include <vector>

#include "common/reading/parts.hpp"
#include "common/writing/output_files.hpp"
#include "common/writing/report_unit.hpp"
#include "options/limits_option.hpp"
#include "picture/up_axis.hpp"
#include "solids/kept_looks.hpp"
#include "solids/mended.hpp"

namespace CLI {
class App;
}

namespace signum::cli {

/// So many files are named in a report as text, which counts the others.
inline constexpr std::size_t most_named = 3;

struct MadeSolidOptions {
  std::string out;
  std::optional<std::string> exact, html;
  std::optional<UpAxis> up;
  std::optional<LengthUnit> unit;
  SolidRule rule = SolidRule::nonzero;
  std::optional<double> weld;
  CoordinateRounding rounding = CoordinateRounding::snapped;
  std::optional<double> spacing = {};
  /// What is below it is left out.
  std::optional<Plane3> clip;
  bool simplify = false;
  std::optional<std::size_t> threads;
  WorkLimits limits = {};
  bool json = false;
  Replace replace = Replace::own_files;
  MeshReadOptions reading = {};
};

/// Adds the options that are the same for every such command, and the examples to its help.
void add_made_solid(CLI::App& command, MadeSolidOptions& options,
                    const std::vector<std::string>& examples);

/// A line about where shells of the mesh overlap, if nonzero and even_odd make different solids of
/// it; otherwise nothing.
std::string overlap_line(const std::string& path, const MeshBody& mesh);

/// What require_solid does. Throws Error, which names the file.
void require_closed(const std::string& path, const MeshBody& mesh, SolidRule rule);

/// Throws Error: why the mesh is refused, and by which rule it would not be, or what closes it.
[[noreturn]] void throw_refused(const std::string& path, const MeshBody& mesh,
                                const std::string& why, HoleFilling tried = HoleFilling::off);

/// The format by the extension, in any case of letters. Standard output, which has no name, gets
/// OBJ. Throws FileError.
MeshFormat written_mesh_format_of(const std::string& path);

/// A mesh that a solid was made of.
struct MadeOf {
  std::string path;
  const Mesh* mesh;
  /// Whether the page shows it as glass at first, as what the solid leaves out, or hides it.
  bool is_glass;
  CutPolygons polygons;
};

/// Plans the files that the options ask for. Throws Error.
void plan_made_solid(OutputFiles& files, const MadeSolidOptions& options,
                     std::span<const std::string> inputs);

/// Writes the mesh, rounded, with what its format holds of `looks`, which plan_looks() has seen,
/// and its exact text and its page if these are asked for. Prints what was made: after a `title`,
/// or in JSON as members beside `json`, in this unit. Returns the exit status: 3 if nothing is
/// left, 1 if rounding made triangles cross, otherwise 0. Throws Error.
int write_made_solid(OutputFiles& files, const ExactMesh& made, const MadeSolidOptions& options,
                     std::span<const MadeOf> sources, const KeptLooks& looks,
                     const ReportUnit& unit, const std::string& title, const std::string& json);

/// A page in 3D of the solid and what it was made of; `notes` are said of it.
void write_html(std::ostream& out, const RoundedMesh& made, const MadeSolidOptions& options,
                std::span<const MadeOf> sources, const std::vector<std::string>& notes);

}  // namespace signum::cli
