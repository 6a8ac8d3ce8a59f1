// SPDX-License-Identifier: MIT
#include "bound/bound_volumes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <signum/bound/corners.hpp>
#include <span>
#include <utility>

#include "common/reading/input.hpp"
#include "common/reading/input_units.hpp"
#include "machine/stop_scope.hpp"

namespace signum::cli {
namespace {

constexpr std::array<std::size_t, 2> usual_sizes{14, 26};

/// Slabs whose other sides are as far off as doubles go: the same set, flat or not.
Kdop3 slabs(const std::vector<Plane3>& planes) {
  Kdop3 kdop;
  for (const Plane3& p : planes) {
    kdop.directions.push_back(p.normal);
    kdop.min.push_back(std::numeric_limits<double>::lowest());
    kdop.max.push_back(0 - p.offset);
  }
  return kdop;
}

class Builder {
 public:
  Builder(BoundReport& report, std::span<const Point3> points) : report_(report), points_(points) {}

  void add_hull() {
    BoundingVolume& v = with_time("hull", {}, hull_seconds_);
    v.volume = hull_.volume;
    v.surface_area = hull_.surface_area;
    v.mean_width = hull_.mean_width;
    Convex3 corners;
    for (const std::uint32_t i : hull_vertices_) corners.points.push_back(points_[i]);
    v.shape = std::move(corners);
  }
  void add_k_cbp(std::size_t k) {
    KCbp3 found;
    BoundingVolume& v = timed("kcbp", k, [&] { found = k_cbp(points_, k); });
    const Kdop3 same = slabs(found.planes);
    if (found.kind == Boundedness::solid) {
      measure(v, found.polytope);
    } else {
      measure(v, same);
    }
    v.shape = same;
  }
  void add_kdop(std::size_t k) {
    Kdop3 found;
    BoundingVolume& v =
        timed("kdop", k, [&] { found = bounding_kdop(points_, static_cast<int>(k)); });
    measure(v, found);
    v.shape = std::move(found);
  }
  template <class Build>
  void add(const std::string& kind, Build build) {
    std::optional<decltype(build(points_))> found;
    BoundingVolume& v = timed(kind, {}, [&] { found = build(points_); });
    measure(v, *found);
    v.shape = *std::move(found);
  }
  void measure_hull() {
    ConvexHull3 hull;
    hull_seconds_ = seconds([&] { hull = convex_hull(points_); });
    hull_volume_ = volume(hull, points_);
    hull_ = measures(hull, points_);
    hull_vertices_ = std::move(hull.vertices);
  }

 private:
  template <class Build>
  static double seconds(Build build) {
    const auto start = std::chrono::steady_clock::now();
    build();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    return time.count();
  }
  template <class Build>
  BoundingVolume& timed(const std::string& kind, std::optional<std::size_t> k, Build build) {
    return with_time(kind, k, seconds(build));
  }
  BoundingVolume& with_time(const std::string& kind, std::optional<std::size_t> k, double time) {
    report_.volumes.push_back({kind, k, 1, 0, 0, 0, time, HitProbabilities{1, 1, 1}, {}});
    return report_.volumes.back();
  }
  template <class Shape>
  void measure(BoundingVolume& v, const Shape& shape) {
    if constexpr (std::is_same_v<decltype(volume(shape)), Rational>) {
      const Rational exact = volume(shape);
      v.volume = exact.to_double();
      v.tightness = tightness(hull_volume_, exact);
    } else {
      v.volume = volume(shape);
      const bool is_double =
          std::isfinite(v.volume) && (v.volume > 0 || sign(hull_volume_) == Sign::zero);
      v.tightness.reset();
      if (is_double) v.tightness = tightness(hull_volume_, Rational(v.volume));
    }
    v.surface_area = surface_area(shape);
    v.mean_width = mean_width(shape);
    const bool finite = std::isfinite(v.volume + v.surface_area + v.mean_width);
    v.chances.reset();
    if (finite) v.chances = hit_probabilities(hull_, {v.volume, v.surface_area, v.mean_width});
  }

  BoundReport& report_;
  std::span<const Point3> points_;
  Rational hull_volume_;
  Measures3 hull_;
  std::vector<std::uint32_t> hull_vertices_;
  double hull_seconds_ = 0;
};

using Add = std::function<void(Builder&)>;

/// The kinds without a k, by name.
const std::vector<std::pair<std::string, Add>>& plain_kinds() {
  static const std::vector<std::pair<std::string, Add>> kinds{
      {"hull", [](Builder& b) { b.add_hull(); }},
      {"aabb", [](Builder& b) { b.add("aabb", [](auto& s) { return bounding_aabb(s); }); }},
      {"pca-obb", [](Builder& b) { b.add("pca-obb", [](auto& s) { return pca_obb(s); }); }},
      {"dito-obb",
       [](Builder& b) {
         b.add("dito-obb", [](auto& s) { return dito_obb(s, 26, BoxQuality::volume); });
       }},
      {"obb",
       [](Builder& b) {
         b.add("obb", [](auto& s) { return smallest_obb(s, BoxQuality::volume); });
       }},
      {"box-sphere",
       [](Builder& b) { b.add("box-sphere", [](auto& s) { return box_sphere(s); }); }},
      {"ritter-sphere",
       [](Builder& b) { b.add("ritter-sphere", [](auto& s) { return ritter_sphere(s); }); }},
      {"epos-sphere",
       [](Builder& b) { b.add("epos-sphere", [](auto& s) { return epos_sphere(s, 26); }); }},
      {"sphere",
       [](Builder& b) {
         b.add("sphere", [](auto& s) { return smallest_enclosing_sphere(s).sphere; });
       }},
      {"capsule",
       [](Builder& b) { b.add("capsule", [](auto& s) { return bounding_capsule(s); }); }},
      {"lozenge",
       [](Builder& b) { b.add("lozenge", [](auto& s) { return bounding_lozenge(s); }); }},
      {"cylinder",
       [](Builder& b) { b.add("cylinder", [](auto& s) { return bounding_cylinder(s); }); }},
  };
  return kinds;
}

bool is_kdop_size(std::size_t k) {
  return std::any_of(kdop_sizes.begin(), kdop_sizes.end(),
                     [k](int size) { return static_cast<std::size_t>(size) == k; });
}

}  // namespace

const std::vector<std::string>& bound_kinds() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const auto& [name, add] : plain_kinds()) list.push_back(name);
    list.push_back("kdop");
    list.push_back("kcbp");
    return list;
  }();
  return names;
}

BoundReport bound(const std::string& path, const std::vector<std::string>& kinds,
                  const std::vector<std::size_t>& k, std::optional<LengthUnit> unit,
                  const MeshReadOptions& reading) {
  const auto wanted = [&](const std::string& kind) {
    return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  };
  InputUnits units(unit, reading);
  BoundReport report{path, weld(units.read(path).mesh), {}, {}, {}};
  report.unit = units.report();
  const std::vector<Point3> points =
      report.mesh.triangles.empty() ? report.mesh.vertices : corners(report.mesh);
  if (points.empty()) throw Error(fmt::format("{}: there is no point to bound", path));
  Builder builder(report, points);
  builder.measure_hull();
  const auto attempt = [&](const std::string& kind, std::optional<std::size_t> size, auto&& build) {
    if (!wanted(kind)) return;
    detail::end_if_stopped();
    try {
      build();
    } catch (const InvalidArgument& e) {
      report.missing.push_back({kind, size, e.what()});
    }
  };
  for (const auto& [name, add] : plain_kinds()) attempt(name, {}, [&] { add(builder); });
  const std::vector<std::size_t> sizes =
      k.empty() ? std::vector(usual_sizes.begin(), usual_sizes.end()) : k;
  for (const std::size_t size : sizes) {
    attempt("kdop", size, [&] {
      if (!is_kdop_size(size))
        throw InvalidArgument(
            fmt::format("--k {}: there are k-DOPs for k = {}", size, fmt::join(kdop_sizes, ", ")));
      builder.add_kdop(size);
    });
    attempt("kcbp", size, [&] { builder.add_k_cbp(size); });
  }
  if (report.volumes.empty()) throw Error(path + ": " + report.missing.front().why);
  return report;
}

}  // namespace signum::cli
