// SPDX-License-Identifier: MIT
// What is prepared once for many questions, is made in every floating-point environment and asked
// in every one, and compared bit for bit with what is made and asked in the default one.
// scripts/check_environment fails where a public class is not named here.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/signum.hpp>
#include <string>

#include "cases.hpp"
#include "environment.hpp"
#include "words.hpp"

using namespace signum;

namespace {

/// Coordinates of one kind a seed: multiples of a power of two from 2^-1074 to 2^-1022, so that
/// flushing any of them shows; ones whose differences and products round; both, and ones so large
/// that their products overflow.
class Coordinates {
 public:
  explicit Coordinates(std::uint64_t seed)
      : kind_(seed % 3), random_(seed), tiny_(std::ldexp(1.0, -1074 + between(0, 52))) {}
  double next() {
    const double unit = kind_ == 0 ? tiny_ : 1.0 / 3;
    const double huge = kind_ == 2 && random_() % 3 == 0 ? 0x1p900 : unit;
    return (kind_ == 2 && random_() % 3 == 0 ? tiny_ : huge) * between(-8, 8);
  }
  Point3 point() { return {next(), next(), next()}; }

 private:
  int between(int low, int high) {
    return low + static_cast<int>(random_() % static_cast<std::uint64_t>(high - low + 1));
  }

  std::uint64_t kind_;
  std::mt19937_64 random_;
  double tiny_;
};

struct Input {
  explicit Input(std::uint64_t seed) {
    Coordinates c(seed);
    a = tetrahedron(c);
    b = tetrahedron(c);
    points = a.vertices;
    points.insert(points.end(), b.vertices.begin(), b.vertices.end());
    points.push_back(seed % 2 == 0 ? a.vertices[seed / 2 % 4] : c.point());
    for (const Point3& p : points) flat.push_back({p.x, p.y});
    ray = {c.point(), c.point()};
    for (std::uint32_t i = 0; i + 1 < points.size(); ++i) {
      boxes.push_back(bounding_aabb(std::vector{points[i], points[i + 1]}));
      first.push_back({i, boxes[i]});
      second.push_back({i, boxes[boxes.size() - 1 - i / 2]});
    }
  }
  static Mesh tetrahedron(Coordinates& c) {
    return {{c.point(), c.point(), c.point(), c.point()},
            {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
  }
  Polyhedron3 solid() const { return {a.vertices, a.triangles}; }
  std::vector<MeshBody> prepared() const { return {MeshBody(a), MeshBody(b)}; }
  /// The cube from -1 to 1.
  static Frustum3 frustum() { return {{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}}; }

  Mesh a, b;
  std::vector<Point3> points;
  std::vector<Point2> flat;
  Ray3 ray;
  std::vector<Aabb3> boxes;
  std::vector<BoxUpdate> first, second;
  Pose pose{{0.1, -0.3, 0.7, 2}, {}};
};

template <class Make>
auto made(Make make) -> std::optional<decltype(make())> {
  try {
    return std::optional<decltype(make())>(make());
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// All that is prepared of one input, but nothing that the input is refused for.
struct Prepared {
  explicit Prepared(const Input& in)
      : binned(in.a),
        linear(in.a, BvhBuild::linear),
        locator(in.a),
        of_polyhedron(in.solid()),
        of_triangles(hierarchy(in.a)),
        refitted(in.b.vertices, in.b.triangles, BvhBuild::linear),
        of_boxes(in.boxes),
        polygon(Polygon2{{in.flat}, FillRule::even_odd}),
        orient2d_on(in.flat),
        orient3d_on(in.points),
        incircle_on(in.flat),
        insphere_on(in.points),
        pair(made([&] { return SolidPair(in.a, in.b); })),
        arranged(made([&] { return SolidArrangement(in.prepared()); })),
        either(made([&] { return SolidExpression(in.a) ^ in.b; })),
        convex(made([&] { return ConvexLocator(Convex3{in.points}); })),
        camera(made([&] { return PreparedFrustum(in.frustum()); })),
        culler(made([&] { return FrustumCuller(in.frustum()); })),
        polyhedron(made([&] { return PreparedPolyhedron(in.solid()); })),
        body_a(made([&] { return Surface(in.a); })),
        body_b(made([&] { return Surface(in.b); })),
        field(made([&] { return DistanceField(MeshBody(in.a), 3); })),
        apexes(made([&] { return ApexMap(in.points, 2); })),
        bsp(made([&] { return BspTree(in.a); })),
        hull(made([&] { return convex_hull(std::span<const Point3>(in.points)); })),
        k_planes(made([&] { return k_cbp(in.points, 8); })),
        sphere(made([&] { return smallest_enclosing_sphere(in.points); })),
        dop(made([&] { return bounding_kdop(in.points, 14); })),
        welded(weld(in.a)),
        distance3(squared_distance(in.a.triangle(0), in.b.triangle(1))),
        distance2(squared_distance(Segment2{in.flat[0], in.flat[1]}, in.flat[4])),
        on_lines(made([&] {
          return nearest_points(Line3{in.points[0], in.points[1]},
                                Line3{in.ray.origin, in.points[5]});
        })),
        triangle_hit(made([&] { return hit(in.ray, in.a.triangle(2)); })),
        impact(made([&] { return sweep(in.a.triangle(0), Aabb3(in.boxes[5]), in.ray.direction); })),
        meeting(sweep(Linear<Point3>{in.points[4], in.points[5]},
                      Linear<Triangle3>{in.a.triangle(0), in.a.triangle(1)})) {
    refitted.refit(in.a.vertices, in.a.triangles);
    for (const BroadPhase how : {BroadPhase::automatic, BroadPhase::sweep_and_prune,
                                 BroadPhase::hash_grid, BroadPhase::hierarchy}) {
      trackers.emplace_back(how).update(in.first);
    }
    if (body_a && body_b) {
      scene.add(body_a->body());
      scene.add(body_b->body(), in.pose);
      scene.add(Shape3(in.a.triangle(1)));
    }
    if (k_planes) cut = made([&] { return half_space_intersection(k_planes->planes); });
  }

  Surface binned, linear;
  Solid locator, of_polyhedron;
  Bvh of_triangles, refitted, of_boxes;
  PolygonLocator polygon;
  Orient2dOn orient2d_on;
  Orient3dOn orient3d_on;
  IncircleOn incircle_on;
  InsphereOn insphere_on;
  std::vector<PairTracker> trackers;
  std::optional<SolidPair> pair;
  std::optional<SolidArrangement> arranged;
  std::optional<SolidExpression> either;
  std::optional<ConvexLocator> convex;
  std::optional<PreparedFrustum> camera;
  std::optional<FrustumCuller> culler;
  std::optional<PreparedPolyhedron> polyhedron;
  std::optional<Surface> body_a, body_b;
  std::optional<DistanceField> field;
  Scene scene;
  std::optional<ApexMap> apexes;
  std::optional<BspTree> bsp;
  std::optional<ConvexHull3> hull;
  std::optional<KCbp3> k_planes;
  std::optional<HalfSpaceIntersection3> cut;
  std::optional<SmallestEnclosingSphere> sphere;
  std::optional<Kdop3> dop;
  Mesh welded;
  Distance3 distance3;
  Distance2 distance2;
  std::optional<NearestOnLines> on_lines;
  std::optional<std::optional<TriangleHit>> triangle_hit;
  std::optional<std::optional<Impact3>> impact;
  std::optional<FirstContact> meeting;
};

void ask_meshes(Words& said, Prepared& of, const Input& in) {
  for (const Surface* caster : {&of.binned, &of.linear}) {
    said.said_by([&](Words& w) {
      std::vector<std::optional<RayHit>> hits(9);
      caster->first(std::vector(9, in.ray), hits);
      w << caster->first(in.ray) << hits << caster->exact_first(in.ray) << caster->any(in.ray)
        << caster->all(in.ray) << candidate_pairs(caster->bvh());
    });
  }
  for (const Solid* locator : {&of.locator, &of.of_polyhedron}) {
    said.said_by([&](Words& w) { w << locator->locate(in.points); });
    said.said_by([&](Words& w) { w << locator->locate(in.points.back()); });
  }
  for (const Bvh* bvh : {&of.of_triangles, &of.refitted, &of.of_boxes}) {
    said.said_by([&](Words& w) {
      w << bvh->bounds() << candidates(*bvh, in.points.back()) << candidate_pairs(*bvh)
        << candidate_pairs(*bvh, of.of_triangles);
    });
    said.said_by([&](Words& w) {
      std::vector<std::uint32_t> near;
      walk(*bvh, in.ray, [&](std::uint32_t i) { return near.push_back(i), Walk::go_on; });
      std::sort(near.begin(), near.end());
      w << near;
    });
  }
  said.said_by([&](Words& w) {
    w << of.binned.body().contacts().contacts << contacts(in.a, in.b).contacts;
  });
  said.said_by([&](Words& w) {
    const Surface b(in.b);
    const Distance3 d = squared_distance(of.binned, b);
    w << d.squared_rounded() << d.squared() << within(of.linear, b, 1);
  });
}

void ask_points(Words& said, Prepared& of, const Input& in) {
  said.said_by([&](Words& w) { w << of.polygon.locate(in.flat); });
  const std::size_t n = in.points.size();
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t j = (i + 1) % n, k = (i + 3) % n, l = (i + 4) % n, m = (i + 6) % n;
    said << of.orient2d_on(i, j, k) << of.orient3d_on(i, j, k, l) << of.incircle_on(i, j, k, l)
         << of.insphere_on(i, j, k, l, m);
  }
  for (PairTracker& tracker : of.trackers) {
    said << tracker.pairs();
    said << tracker.update(in.second) << tracker.pairs() << tracker.update(in.first);
  }
}

/// What is said where it could be made.
template <class T, class Say>
void ask_if(Words& said, const std::optional<T>& made, Say say) {
  if (made) said.said_by(say);
}

void ask_solids(Words& said, const Prepared& of, const Input& in) {
  ask_if(said, of.pair, [&](Words& w) {
    const SolidVerdict v = of.pair->verdict();
    w << v.relation << v.a_in_b << v.b_in_a << v.witness << of.pair->common_volume().exact;
  });
  ask_if(said, of.arranged, [&](Words& w) {
    const auto in_one = [](std::span<const CellWinding> c) { return c[0].odd != c[1].odd; };
    const ExactMesh kept = select(*of.arranged, in_one);
    w << kept.volume().exact << kept.rounded_volume() << kept.triangles().size();
  });
  ask_if(said, of.either, [&](Words& w) {
    w << verdict(*of.either, in.a).witness << combine(*of.either).volume().exact;
  });
  ask_if(said, of.hull, [&](Words& w) {
    w << of.hull->dimension << of.hull->vertices << of.hull->faces << volume(*of.hull, in.points)
      << surface_area(*of.hull, in.points) << mean_width(*of.hull, in.points);
  });
  said.said_by([&](Words& w) {
    if (of.k_planes) w << of.k_planes->planes << of.k_planes->polytope.vertices;
    if (of.cut) w << of.cut->kind << of.cut->polytope.vertices << of.cut->redundant;
    if (of.cut && of.cut->kind == Boundedness::solid) w << volume(of.cut->polytope);
    if (of.sphere) w << of.sphere->sphere.center << of.sphere->sphere.radius << of.sphere->support;
    if (of.dop) w << of.dop->min << of.dop->max << volume(*of.dop);
  });
}

void ask_prepared_shapes(Words& said, const Prepared& of, const Input& in) {
  said.said_by([&](Words& w) {
    if (of.convex) w << of.convex->locate(in.points) << of.convex->locate(in.points.back());
  });
  ask_if(said, of.camera, [&](Words& w) {
    for (const Aabb3& box : in.boxes) w << of.camera->containment(box);
    for (const Point3& p : in.points) w << of.camera->containment(Sphere3{p, std::abs(p.x)});
  });
  ask_if(said, of.culler, [&](Words& w) {
    for (const Aabb3& box : in.boxes) {
      const CulledVolume seen = of.culler->containment(box);
      w << seen.containment << std::uint32_t{seen.planes};
    }
    for (const Point3& p : in.points) w << std::uint32_t{of.culler->nearer_planes(p)};
  });
  ask_if(said, of.polyhedron, [&](Words& w) {
    for (const Point3& p : in.points) w << of.polyhedron->locate(p);
    for (const Aabb3& box : in.boxes) w << of.polyhedron->intersects(box);
  });
}

void ask_field(Words& said, const Prepared& of, const Input& in) {
  if (!of.field) return;
  for (const Point3& p : in.points) {
    said.said_by([&](Words& w) {
      const DistanceBounds b = of.field->bounds(p);
      w << b.least << b.greatest << of.field->locate(p);
    });
  }
  said.said_by([&](Words& w) {
    const ParticleStep step = particle_step(*of.field, in.ray.origin, in.points.back());
    w << step.position << step.face << step.time;
  });
}

void ask_directions(Words& said, const Prepared& of, const Input& in) {
  if (!of.apexes) return;
  for (const Point3& n : in.points) said.said_by([&](Words& w) { w << of.apexes->support(n); });
}

void ask_bsp(Words& said, const Prepared& of, const Input& in) {
  if (!of.bsp) return;
  for (const Point3& p : in.points) {
    said.said_by([&](Words& w) {
      const auto contact = of.bsp->exact(p, in.ray.direction);
      w << of.bsp->early(Sphere3{p, 1}, in.ray.direction);
      if (contact) w << contact->time.to_double() << contact->face;
    });
  }
}

void ask_bodies(Words& said, Prepared& of, const Input& in) {
  if (!of.body_a || !of.body_b) return;
  said.said_by([&](Words& w) {
    const Placed placed{*of.body_b, in.pose};
    w << meeting_triangles(*of.body_a, placed) << intersects(*of.body_a, placed)
      << within(*of.body_a, placed, 1);
  });
  said.said_by([&](Words& w) {
    w << of.scene.pairs() << of.scene.nearer(0.5);
    if (of.body_a && of.body_b) {
      Proximity nearer(*of.body_a, *of.body_b);
      nearer.refine(3);
      w << nearer.bracket().lower << nearer.bracket().upper << nearer.distance().squared();
    }
    for (const SceneContact& c : of.scene.contacts().contacts) w << c.a << c.b << c.triangles;
    of.scene.move(1, Pose{});
    w << of.scene.pairs();
    of.scene.move(1, in.pose);
  });
}

/// Asks the results that keep the question, and make exact values of it when these are asked for.
void ask_results(Words& said, const Prepared& of) {
  said << of.welded.vertices << of.distance3.squared_rounded() << of.distance2.squared_rounded();
  said << of.distance3.squared() << of.distance3.nearest() << of.distance2.squared();
  if (of.on_lines) {
    said << of.on_lines->squared_rounded() << of.on_lines->squared_distance()
         << of.on_lines->points();
  }
  if (of.triangle_hit && *of.triangle_hit) {
    said << (*of.triangle_hit)->t << (*of.triangle_hit)->barycentric;
  }
  if (of.impact && *of.impact) {
    said << (*of.impact)->time;
    if ((*of.impact)->normal) said << (*of.impact)->normal.exact();
  }
  if (of.meeting) said << of.meeting->time << of.meeting->feature_a << of.meeting->feature_b;
}

std::string answers(Prepared& of, const Input& in) {
  Words said;
  ask_meshes(said, of, in);
  ask_points(said, of, in);
  ask_solids(said, of, in);
  ask_prepared_shapes(said, of, in);
  ask_field(said, of, in);
  ask_directions(said, of, in);
  ask_bsp(said, of, in);
  ask_bodies(said, of, in);
  ask_results(said, of);
  return said.text();
}

}  // namespace

TEST_CASE("Range: what is prepared answers alike, wherever it was made and wherever it is asked") {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(cases::count_of(3)); ++seed) {
    const Input in(seed);
    std::optional<Prepared> by_default(in);
    const std::string expected = answers(*by_default, in);
    const auto& settings = environment::every_setting;
    for (std::size_t made = 0; made < settings.size(); ++made) {
      std::optional<Prepared> prepared;
      {
        const environment::Scope scope(settings[made]);
        prepared.emplace(in);
      }
      // Every two settings come up with one of three inputs.
      for (std::size_t asked = (made + seed) % 3; asked < settings.size(); asked += 3) {
        std::string found;
        {
          const environment::Scope scope(settings[asked]);
          found = answers(*prepared, in);
        }
        CAPTURE(seed, settings[made].name, settings[asked].name);
        REQUIRE(found == expected);
      }
    }
  }
}

TEST_CASE("Regress: a locator made where subnormals are flushed knows its subnormal corners") {
  const double s = -1e-310;
  const Mesh mesh{{{s, s, s}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                  {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
  for (const environment::Setting& setting : environment::every_setting) {
    CAPTURE(setting.name);
    const environment::Scope scope(setting);
    CHECK(Solid(mesh).locate({s, s, s}) == Location::boundary);
  }
}
