// SPDX-License-Identifier: MIT
#include "input_units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "input.hpp"

namespace signum::cli {
namespace {

/// How long the box of the triangles is along each axis.
Vec3<double> extent_of(const Mesh& mesh) {
  Vec3<double> extent{};
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const Mesh::Triangle& t : mesh.triangles) {
      for (const std::uint32_t i : t) {
        low = std::min(low, mesh.vertices[i].*axis);
        high = std::max(high, mesh.vertices[i].*axis);
      }
    }
    if (low <= high) extent.*axis = high - low;
  }
  return extent;
}

/// Whether one box is `factor` times as large as the other along each axis, within 1%.
bool differ_by(double factor, const Vec3<double>& a, const Vec3<double>& b) {
  const auto fits = [&](double x, double y) { return std::abs(x - factor * y) <= 0.01 * x; };
  return std::max({a.x, a.y, a.z}) > 0 && fits(a.x, b.x) && fits(a.y, b.y) && fits(a.z, b.z);
}

struct Suspicion {
  double factor;
  const char* units;
};
/// The factors by which the sizes of one thing in two units differ.
constexpr std::array<Suspicion, 3> suspicions = {{{25.4, "millimeters and inches"},
                                                  {10, "millimeters and centimeters"},
                                                  {1000, "millimeters and meters"}}};

}  // namespace

NamedMesh InputUnits::read(const std::string& path, detail::JoinedVertices* joined) {
  NamedMesh named = read_named_mesh_argument(path, reading_, joined);
  const bool is_new = paths_.insert(path).second;
  if (is_new) {
    say_warnings(path, named.warnings);
    for (const std::string& warning : named.warnings) warnings_.push_back(path + ": " + warning);
    if (named.is_partial) partial_.push_back(path);
  }
  if (!named.unit) {
    if (is_new) unlabelled_.push_back({path, extent_of(named.mesh)});
    return named;
  }
  if (asked_) {
    convert_to_asked(path, named);
    return named;
  }
  if (!named_) {
    named_ = named.unit;
    named_by_ = path;
  }
  if (*named_ != *named.unit) {
    throw Error(fmt::format(
        "{}: expected {}, as in {}, found {}; --unit {}, or another unit, converts all to one",
        path, plural(*named_), named_by_, plural(*named.unit),
        length_unit_symbols[static_cast<std::size_t>(*named_)]));
  }
  return named;
}

void InputUnits::convert_to_asked(const std::string& path, NamedMesh& named) {
  if (*named.unit == *asked_) return;
  ConvertedMesh converted = [&] {
    try {
      return convert(std::move(named.mesh), *named.unit, *asked_);
    } catch (const Error& e) {
      throw Error(path + ": " + e.what());
    }
  }();
  named.mesh = std::move(converted.mesh);
  const std::string how =
      converted.rounded == 0
          ? "exactly"
          : fmt::format("{} of {} coordinates rounded; largest relative change {:.2g}",
                        converted.rounded, 3 * named.mesh.vertices.size(),
                        converted.largest_relative_change);
  std::string note = fmt::format("{}: converted from {} to {}, {}", path, plural(*named.unit),
                                 plural(*asked_), how);
  // A file may be given twice.
  if (std::find(conversions_.begin(), conversions_.end(), note) == conversions_.end()) {
    conversions_.push_back(std::move(note));
  }
}

ReportUnit InputUnits::report() const {
  ReportUnit report{asked_ ? asked_ : named_, conversions_, warnings_, partial_};
  if (report.unit) {
    for (const UnlabelledFile& file : unlabelled_) {
      report.notes.push_back(fmt::format("{}: has no unit, and is taken to be in {}", file.path,
                                         plural(*report.unit)));
    }
  }
  add_hints(report.notes);
  return report;
}

/// Adds, for each factor, a note on the first two files that differ by it.
void InputUnits::add_hints(std::vector<std::string>& notes) const {
  for (const Suspicion& s : suspicions) {
    const auto found = [&] {
      for (const UnlabelledFile& a : unlabelled_) {
        for (const UnlabelledFile& b : unlabelled_) {
          if (!differ_by(s.factor, a.extent, b.extent)) continue;
          notes.push_back(fmt::format("{} and {}, which have no unit, differ in size by {}: {}?",
                                      a.path, b.path, s.factor, s.units));
          return;
        }
      }
    };
    found();
  }
}

}  // namespace signum::cli
