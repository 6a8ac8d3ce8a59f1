// SPDX-License-Identifier: MIT
// E3: static bodies, beside a tree of k-DOPs for each.
#include <cstdio>
#include <fstream>

#include "experiments.hpp"
#include "log_plot.hpp"
#include "pipeline.hpp"

namespace signum::bench {

namespace {

struct Way {
  std::string name;
  Stages stages;
};

void print(const Model& model, std::size_t n, const std::vector<Way>& ways) {
  const Stages& first = ways.front().stages;
  const Stages& base = ways[2].stages;
  for (const Way& way : ways) {
    const Stages& s = way.stages;
    const bool is_first = &way == &ways.front();
    std::printf("| %s | %s | %s | %zu, %zu, %zu | %.3f | %.3f | %.3f | %.4f | %.4f | %zu |\n",
                is_first ? model.name.c_str() : "", is_first ? std::to_string(n).c_str() : "",
                way.name.c_str(), s.boxes, s.volumes, s.meet, 1e3 * s.find,
                1e3 * s.initialization(), 1e3 * s.detection(),
                s.initialization() / base.initialization(), s.detection() / base.detection(),
                differences(s.meeting, first.meeting));
  }
  std::fflush(stdout);
}

}  // namespace

void beside_trees(const std::vector<Model>& models, const Settings& settings) {
  std::printf("\n## E3: static, beside trees of k-DOPs\n\n");
  std::printf(
      "| model | n | way | pairs: boxes, volumes, meet | boxes, ms | init, ms | DT, ms | init / "
      "24-DOP tree "
      "| DT / 24-DOP tree | other answers |\n");
  std::printf("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  std::vector<std::pair<std::string, Way>> works;
  for (const Model& model : models) {
    const bool is_first = &model == &models.front();
    Curves inits, detections;
    for (const std::size_t n : {10, 20, 50, 100}) {
      // All numbers of the first model only.
      // Trees of k-DOPs take a kilobyte a triangle.
      const bool is_large = model.mesh.triangles.size() > 50'000;
      if (!is_first && n != (is_large || settings.quick ? 10U : 50U)) continue;
      if (settings.quick && n > 20) continue;
      const std::vector<Body> bodies =
          random_scene({{&model, n}}, edges_of_e3, settings.seed + 7 * n);
      const int rounds = is_large ? 1 : 3;
      std::vector<Way> ways{
          {"24-CBP and linear tree, each built", each_built(bodies, k_cbp_kind(24), rounds)},
          {"24-CBP, shared body", shared_body(bodies, k_cbp_kind(24), rounds)},
          {"24-DOP tree", kdop_trees(bodies, 24, rounds)},
          {"46-DOP tree", kdop_trees(bodies, 46, rounds)},
          {"46-CBP and linear tree, each built", each_built(bodies, k_cbp_kind(46), rounds)},
          {"hull and linear tree, each built", each_built(bodies, hull_kind(), rounds)},
          {"linear tree alone, each built", each_built(bodies, {}, rounds)},
          {"linear tree alone, shared body", shared_body(bodies, {}, rounds)}};
#if SIGNUM_HAS_FCL
      ways.push_back({"24-DOP tree, FCL", fcl_kdop_trees(bodies, rounds)});
#endif
      print(model, n, ways);
      for (const Way& way : ways) {
        const TreeCounts& c = way.stages.counts;
        if (c.volumes != 0) works.push_back({model.name + ", " + std::to_string(n), way});
      }
      for (const Way& way : ways) {
        const auto add = [&](Curves& curves, double seconds) {
          auto at = std::find_if(curves.begin(), curves.end(),
                                 [&](const auto& c) { return c.first == way.name; });
          if (at == curves.end()) at = curves.insert(at, {way.name, {}});
          at->second.push_back({static_cast<double>(n), 1e9 * seconds});
        };
        if (way.name.starts_with("46") || way.name.starts_with("hull")) continue;
        add(inits, way.stages.initialization());
        add(detections, way.stages.detection());
      }
    }
    if (!is_first || settings.folder.empty()) continue;
    std::ofstream(settings.folder + "/trees_initialization.svg")
        << log_plot("Initialization, nanoseconds: " + model.name, "bodies", inits);
    std::ofstream(settings.folder + "/trees_detection.svg")
        << log_plot("Detection, nanoseconds: " + model.name, "bodies", detections);
  }
  std::printf(
      "\n| what trees of k-DOPs did | way | pairs of volumes | of triangles | ns a pair of volumes "
      "|\n");
  std::printf("| --- | --- | ---: | ---: | ---: |\n");
  for (const auto& [name, way] : works) {
    const TreeCounts& c = way.stages.counts;
    std::printf("| %s | %s | %zu | %zu | %.1f |\n", name.c_str(), way.name.c_str(), c.volumes,
                c.triangles, 1e9 * way.stages.decide / static_cast<double>(c.volumes));
  }
}

}  // namespace signum::bench
