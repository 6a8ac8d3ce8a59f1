// SPDX-License-Identifier: MIT
// The plane beside GEOS, Clipper 6.4 and Boost.Geometry, which round, and CGAL, which is exact:
// unions of two polygons and of maps, and one prepared polygon with many. A peer that is not
// installed, or not asked, has a dash.
#include <signum/plane/overlay.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/text.hpp>

#include "in_turn.hpp"

#if __has_include(<boost/geometry.hpp>)
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#define SIGNUM_HAS_BOOST_GEOMETRY 1
#endif
#if SIGNUM_HAS_CGAL
#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#endif
#if SIGNUM_HAS_CLIPPER
#include <polyclipping/clipper.hpp>
#endif
#if SIGNUM_HAS_GEOS
#include <geos_c.h>
#endif

namespace {

using namespace signum;
using bench::Runner;

constexpr double turn = 2 * 3.141592653589793;

/// A polygon with radii at random from a share of the greatest, around a centre.
std::vector<Point2> wheel(int edges, const Point2& centre, double radius, unsigned seed,
                          double least = 0.8) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> share(least, 1);
  std::vector<Point2> chain;
  for (int i = 0; i < edges; ++i) {
    const double r = radius * share(random), angle = i * turn / edges;
    chain.push_back({centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)});
  }
  return chain;
}

PlaneSet one(std::vector<Point2> chain) { return {{}, {}, {{std::move(chain)}}}; }

/// Small polygons on a lattice, none of which meet.
PlaneSet map_of(int side, double shift, unsigned seed) {
  PlaneSet set;
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y) {
      set.polygons.push_back({wheel(16, {3.0 * x + shift, 3.0 * y + shift}, 1.4, seed++)});
    }
  }
  return set;
}

#if SIGNUM_HAS_BOOST_GEOMETRY
using BoostPolygon =
    boost::geometry::model::polygon<boost::geometry::model::d2::point_xy<double>, false>;
using BoostMap = boost::geometry::model::multi_polygon<BoostPolygon>;

BoostMap boost_map(const PlaneSet& set) {
  BoostMap map;
  for (const Chains2& polygon : set.polygons) {
    BoostPolygon& made = map.emplace_back();
    for (const Point2& p : polygon[0]) made.outer().emplace_back(p.x, p.y);
    made.outer().push_back(made.outer().front());
  }
  return map;
}
#endif

#if SIGNUM_HAS_CGAL
using CgalKernel = CGAL::Exact_predicates_exact_constructions_kernel;

void add_cgal(const PlaneSet& set, std::vector<CGAL::Polygon_2<CgalKernel>>& polygons) {
  for (const Chains2& polygon : set.polygons) {
    auto& made = polygons.emplace_back();
    for (const Point2& p : polygon[0]) made.push_back({p.x, p.y});
  }
}
#endif

#if SIGNUM_HAS_CLIPPER
ClipperLib::Paths clipper_paths(const PlaneSet& set) {
  ClipperLib::Paths paths;
  for (const Chains2& polygon : set.polygons) {
    ClipperLib::Path& path = paths.emplace_back();
    for (const Point2& p : polygon[0]) {
      path.emplace_back(std::llround(p.x * 0x1p20), std::llround(p.y * 0x1p20));
    }
  }
  return paths;
}
#endif

#if SIGNUM_HAS_GEOS
class Geos {
 public:
  Geos() : handle(GEOS_init_r()) {}
  ~Geos() { GEOS_finish_r(handle); }
  Geos(const Geos&) = delete;
  Geos& operator=(const Geos&) = delete;

  GEOSGeometry* geometry(const PlaneSet& set) const {
    GEOSWKTReader* const reader = GEOSWKTReader_create_r(handle);
    GEOSGeometry* const made = GEOSWKTReader_read_r(handle, reader, write_wkt(set).c_str());
    GEOSWKTReader_destroy_r(handle, reader);
    return made;
  }

  GEOSContextHandle_t handle;
};
#endif

void print(const std::string& work, const std::vector<Runner>& all) {
  std::printf("| %s |", work.c_str());
  for (const char* const name : {"signum", "GEOS", "Clipper", "Boost.Geometry", "CGAL"}) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Runner& runner) { return runner.name == name; });
    if (found == all.end()) {
      std::printf(" - |");
    } else {
      std::printf(" %.4f (%.2f) |", found->seconds, found->seconds / all[0].seconds);
    }
  }
  std::printf("\n");
}

/// Boost.Geometry takes minutes where polygons of 100,000 edges cross often.
enum class Peers { all, without_boost };

void compare_unions(const std::string& work, const PlaneSet& a, const PlaneSet& b,
                    [[maybe_unused]] Peers peers = Peers::all) {
  std::vector<Runner> all;
  std::size_t made = 0;
  all.push_back(
      {"signum", [&] { made += overlay(BooleanOperation::set_union, a, b).polygons().size(); }});
#if SIGNUM_HAS_GEOS
  const Geos geos;
  GEOSGeometry *const geos_a = geos.geometry(a), *const geos_b = geos.geometry(b);
  all.push_back({"GEOS", [&] {
                   GEOSGeometry* const both = GEOSUnion_r(geos.handle, geos_a, geos_b);
                   made += both != nullptr ? 1 : 0;
                   GEOSGeom_destroy_r(geos.handle, both);
                 }});
#endif
#if SIGNUM_HAS_CLIPPER
  const ClipperLib::Paths clipper_a = clipper_paths(a), clipper_b = clipper_paths(b);
  all.push_back({"Clipper", [&] {
                   ClipperLib::Clipper clipper;
                   clipper.AddPaths(clipper_a, ClipperLib::ptSubject, true);
                   clipper.AddPaths(clipper_b, ClipperLib::ptClip, true);
                   ClipperLib::PolyTree both;
                   clipper.Execute(ClipperLib::ctUnion, both, ClipperLib::pftEvenOdd,
                                   ClipperLib::pftEvenOdd);
                   made += static_cast<std::size_t>(both.Total());
                 }});
#endif
#if SIGNUM_HAS_BOOST_GEOMETRY
  const BoostMap boost_a = boost_map(a), boost_b = boost_map(b);
  if (peers == Peers::all) {
    all.push_back({"Boost.Geometry", [&] {
                     BoostMap both;
                     boost::geometry::union_(boost_a, boost_b, both);
                     made += both.size();
                   }});
  }
#endif
#if SIGNUM_HAS_CGAL
  std::vector<CGAL::Polygon_2<CgalKernel>> cgal_polygons;
  add_cgal(a, cgal_polygons), add_cgal(b, cgal_polygons);
  all.push_back({"CGAL", [&] {
                   CGAL::Polygon_set_2<CgalKernel> both;
                   both.join(cgal_polygons.begin(), cgal_polygons.end());
                   made += both.number_of_polygons_with_holes();
                 }});
#endif
  bench::run_in_turn(all, 5, 3);
  print(work, all);
#if SIGNUM_HAS_GEOS
  GEOSGeom_destroy_r(geos.handle, geos_a);
  GEOSGeom_destroy_r(geos.handle, geos_b);
#endif
}

void compare_prepared(int edges, int count) {
  const PlaneSet land = one(wheel(edges, {0, 0}, 100, 1));
  std::vector<PlaneSet> parcels;
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> place(-100, 100);
  for (int i = 0; i < count; ++i) {
    parcels.push_back(
        one(wheel(8, {place(random), place(random)}, 0.5, static_cast<unsigned>(random() % 1000))));
  }
  std::vector<Runner> all;
  std::size_t inside = 0;
  const PreparedPlaneSet prepared(land);
  all.push_back({"signum", [&] {
                   for (const PlaneSet& p : parcels) {
                     inside += prepared.relate(p).is(PlanePredicate::contains) ? 1 : 0;
                   }
                 }});
#if SIGNUM_HAS_GEOS
  const Geos geos;
  GEOSGeometry* const geos_land = geos.geometry(land);
  const GEOSPreparedGeometry* const geos_prepared = GEOSPrepare_r(geos.handle, geos_land);
  std::vector<GEOSGeometry*> geos_parcels;
  for (const PlaneSet& p : parcels) geos_parcels.push_back(geos.geometry(p));
  all.push_back({"GEOS", [&] {
                   for (const GEOSGeometry* p : geos_parcels) {
                     inside += GEOSPreparedContains_r(geos.handle, geos_prepared, p) == 1 ? 1 : 0;
                   }
                 }});
#endif
  bench::run_in_turn(all, 5, 3);
  print("contains, " + std::to_string(count) + " octagons in " + std::to_string(edges) + " edges",
        all);
#if SIGNUM_HAS_GEOS
  for (GEOSGeometry* const p : geos_parcels) GEOSGeom_destroy_r(geos.handle, p);
  GEOSPreparedGeom_destroy_r(geos.handle, geos_prepared);
  GEOSGeom_destroy_r(geos.handle, geos_land);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  const bool full = argc > 1 && std::string(argv[1]) == "--full";
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  std::printf("Seconds of a processor (and times those of signum); - is not installed\n\n");
  std::printf(
      "| work | signum | GEOS | Clipper | Boost.Geometry | CGAL |\n"
      "|---|---|---|---|---|---|\n");
  for (const int edges : {10000, 100000, 1000000}) {
    if (edges > 100000 && !full) continue;
    // Spikes of a length with which crossings become as many more as edges.
    for (const double least : {1 - 20 / std::sqrt(edges), 1 - 4.0 / edges}) {
      const bool is_spiky = least < 1 - 4.0 / edges;
      if (edges > 10000 && is_spiky && !full) continue;
      compare_unions(std::string("union of two ") + (is_spiky ? "spiky" : "round") +
                         " polygons of " + std::to_string(edges) + " edges",
                     one(wheel(edges, {0, 0}, 100, 1, least)),
                     one(wheel(edges, {60, 60}, 100, 2, least)),
                     is_spiky && edges > 10000 ? Peers::without_boost : Peers::all);
    }
  }
  for (const int side : {25, 80}) {
    if (side > 25 && !full) continue;
    compare_unions("union of two maps of " + std::to_string(side * side) + " polygons",
                   map_of(side, 0, 1), map_of(side, 1.3, 100000));
  }
  compare_prepared(20000, 2000);
}
