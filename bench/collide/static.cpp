// SPDX-License-Identifier: MIT
// E1 and E2: what a volume between the boxes and the trees is worth.
#include <sys/resource.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <signum/mesh/hierarchy.hpp>
#include <signum/shapes/intersects.hpp>

#include "experiments.hpp"
#include "log_plot.hpp"
#include "pipeline.hpp"
#include "textbook/convex/gjk.hpp"
#include "textbook/moller_1997.hpp"

namespace signum::bench {

namespace {

/// Volumes made and compared, trees made and compared: what the thesis calls detection.
double all_after_boxes(const Stages& s) { return s.make + s.compare + s.build + s.decide; }

void write_plot(const Settings& settings, const std::string& name, const std::string& title,
                const Curves& curves) {
  if (settings.folder.empty()) return;
  std::ofstream(settings.folder + "/" + name) << log_plot(title, "bodies", curves);
}

std::vector<Point3> in_floats(std::vector<Point3> points) {
  for (Point3& p : points) {
    p = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
  }
  return points;
}

/// How often what decides in doubles or floats is wrong, on the pairs of boxes of one scene.
void count_wrong(const std::vector<Body>& bodies, const std::vector<IndexPair>& pairs) {
  const VolumeKind kind = k_cbp_kind(16);
  std::vector<Shape3> volumes;
  std::vector<Bvh> trees;
  for (const Body& b : bodies) {
    volumes.push_back(kind.make(b.placed.vertices));
    trees.push_back(hierarchy(b.placed, BvhBuild::linear));
  }
  std::size_t gjk = 0, gjk_floats = 0, triangles = 0, moller = 0, moller_floats = 0;
  for (const auto& [a, b] : pairs) {
    const auto &p = std::get<Convex3>(volumes[a]), &q = std::get<Convex3>(volumes[b]);
    const bool meet = intersects(p, q);
    gjk += textbook::gjk_intersects(p.points, q.points) != meet ? 1 : 0;
    gjk_floats += textbook::gjk_intersects(in_floats(p.points), in_floats(q.points)) != meet;
    for (const auto& [i, j] : candidate_pairs(trees[a], trees[b])) {
      const auto triangle = [](const Mesh& mesh, std::uint32_t n) {
        const auto [u, v, w] = mesh.triangles[n];
        return Triangle3{{mesh.vertices[u], mesh.vertices[v], mesh.vertices[w]}};
      };
      const Triangle3 s = triangle(bodies[a].placed, i), t = triangle(bodies[b].placed, j);
      const bool truth = intersects(s, t);
      ++triangles;
      moller += textbook::moller_1997(s, t) != truth ? 1 : 0;
      const auto rounded = [](const Triangle3& x) {
        const std::vector<Point3> v = in_floats({x.vertices.begin(), x.vertices.end()});
        return Triangle3{{v[0], v[1], v[2]}};
      };
      moller_floats += textbook::moller_1997(rounded(s), rounded(t)) != truth ? 1 : 0;
    }
  }
  std::printf("\n| wrong verdicts | in doubles | corners in floats | of |\n");
  std::printf("| --- | ---: | ---: | ---: |\n");
  std::printf("| GJK, at most 32 steps, of two 16-CBPs | %zu | %zu | %zu |\n", gjk, gjk_floats,
              pairs.size());
  std::printf("| two triangles, Moller 1997 | %zu | %zu | %zu |\n", moller, moller_floats,
              triangles);
}

/// All pairs whose boxes overlap.
std::vector<IndexPair> pairs_of_boxes(const std::vector<Body>& bodies) {
  std::vector<IndexPair> all;
  std::vector<Shape3> boxes;
  const VolumeKind kind = all_volumes().front();
  for (const Body& b : bodies) boxes.push_back(kind.make(b.placed.vertices));
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
      if (may_meet(boxes[i], boxes[j])) all.push_back({i, j});
    }
  }
  return all;
}

}  // namespace

void one_model(const Model& model, const Settings& settings) {
  std::printf("\n## E1: %s, %zu triangles, boxes alone and with 16-CBPs\n\n", model.name.c_str(),
              model.mesh.triangles.size());
  std::printf(
      "| n | pairs: boxes | 16-CBPs | meet | r, boxes | r, 16-CBPs | CT boxes, ms | CT "
      "16-CBPs | DT boxes | DT 16-CBPs | DT hulls | shared: DT boxes | DT 16-CBPs | boxes, ms |\n");
  std::printf(
      "| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n");
  Curves curves{{"16-CBPs, each built", {}},
                {"boxes alone, each built", {}},
                {"16-CBPs, shared", {}},
                {"boxes alone, shared", {}}};
  std::size_t wrong = 0;
  for (const std::size_t n : {10, 30, 50, 70, 90, 100, 150, 200, 1000, 10000}) {
    // The last are for bodies that share, whose memory does not go with n.
    const bool is_large = n > 200;
    if (is_large && settings.quick) continue;
    // As dense as 200.
    const double edges = edges_of_e1 * (is_large ? std::cbrt(static_cast<double>(n) / 200) : 1);
    const std::vector<Body> bodies = random_scene({{&model, n}}, edges, settings.seed + n,
                                                  is_large ? Copies::none : Copies::placed);
    const int rounds = n > 1000 ? 1 : 3;
    const Stages shared = shared_body(bodies, {}, rounds);
    const Stages shared_cbp = shared_body(bodies, k_cbp_kind(16), rounds);
    wrong += differences(shared.meeting, shared_cbp.meeting);
    Stages box, cbp, hull;
    if (!is_large) {
      box = each_built(bodies, {});
      cbp = each_built(bodies, k_cbp_kind(16));
      hull = each_built(bodies, hull_kind());
      wrong += differences(box.meeting, cbp.meeting) + differences(box.meeting, hull.meeting);
      curves[0].second.push_back({static_cast<double>(n), 1e9 * all_after_boxes(cbp)});
      curves[1].second.push_back({static_cast<double>(n), 1e9 * all_after_boxes(box)});
    }
    const Stages& first = is_large ? shared : box;
    const Stages& second = is_large ? shared_cbp : cbp;
    const auto ms = [&](double s) {
      return is_large ? std::string() : std::to_string(1e3 * s).substr(0, 6);
    };
    curves[2].second.push_back({static_cast<double>(n), 1e9 * shared_cbp.detection()});
    curves[3].second.push_back({static_cast<double>(n), 1e9 * shared.detection()});
    std::printf(
        "| %zu | %zu | %zu | %zu | %.3f | %.3f | %s | %s | %s | %s | %s | %.3f | %.3f | %.3f |\n",
        n, first.boxes, second.volumes, first.meet, first.hit_rate(), second.hit_rate(),
        ms(box.find).c_str(), ms(cbp.make).c_str(), ms(all_after_boxes(box)).c_str(),
        ms(all_after_boxes(cbp)).c_str(), ms(all_after_boxes(hull)).c_str(),
        1e3 * shared.detection(), 1e3 * shared_cbp.detection(), 1e3 * shared.find);
    std::fflush(stdout);
  }
  std::printf("\nPairs that differ between the ways: %zu\n", wrong);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("Most memory so far: %ld MB\n", usage.ru_maxrss / 1024);
  write_plot(settings, "one_model.svg", "All pairs of bodies that meet, nanoseconds", curves);
}

void many_volumes(const std::vector<Model>& models, const Settings& settings) {
  std::vector<std::pair<const Model*, std::size_t>> counts;
  for (const Model& m : models) {
    // Fewer of the large ones, as in the thesis.
    const std::size_t size = m.mesh.triangles.size();
    counts.emplace_back(&m, (size > 50'000   ? 35U
                             : size > 20'000 ? 50U
                                             : 100U) /
                                (settings.quick ? 4 : 1));
  }
  const std::vector<Body> bodies = random_scene(counts, edges_of_e3 * 1.4, settings.seed);
  const Stages truth = each_built(bodies, {}, 1);
  std::printf("\n## E2: %zu bodies of %zu models, each built\n\n", bodies.size(), models.size());
  std::printf(
      "| volume | CT, us a body | pairs left | r | ns a pair | trees needed | init, ms | DT, ms | "
      "wrong |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const VolumeKind& kind : all_volumes()) {
    const Stages s = each_built(bodies, kind, 1);
    std::printf("| %s | %.1f | %zu | %.3f | %.0f | %.1f | %.1f | %.1f | %zu |\n", kind.name.c_str(),
                1e6 * s.make / static_cast<double>(bodies.size()), s.volumes, s.hit_rate(),
                1e9 * s.compare / static_cast<double>(s.boxes), 1e3 * s.build,
                1e3 * s.initialization(), 1e3 * s.detection(),
                differences(s.meeting, truth.meeting));
    std::fflush(stdout);
  }
  count_wrong(bodies, pairs_of_boxes(bodies));
}

}  // namespace signum::bench
