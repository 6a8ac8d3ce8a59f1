// SPDX-License-Identifier: MIT
// A runner of the public bench of booleans, as Solidean's "boolean-benchmark-runners" ask for one:
// it does the runs of a request in order and writes the result. scripts/bench_booleans starts it.
//
// Usage: bench_boolean_runner [--engine signum|corefinement|nef] --request IN.json --result
// OUT.json
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "engine.hpp"

namespace {

using namespace signum;
using nlohmann::json;

class Clock {
 public:
  double ms() const {
    const auto passed = std::chrono::steady_clock::now() - start_;
    return std::chrono::duration<double, std::milli>(passed).count();
  }
  double processor_ms() const {
    return 1e3 * static_cast<double>(std::clock() - processor_) / CLOCKS_PER_SEC;
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::clock_t processor_ = std::clock();
};

BooleanOperation operation_of(const std::string& op) {
  if (op == "boolean-union") return BooleanOperation::set_union;
  if (op == "boolean-intersection") return BooleanOperation::set_intersection;
  if (op == "boolean-difference") return BooleanOperation::set_difference;
  throw bench::Unsupported("no operation " + op);
}

/// Does one operation, which fills the next slot.
json done(const json& asked, bench::Engine& engine, const std::filesystem::path& folder,
          std::size_t slot) {
  json op;
  const Clock total;
  try {
    const std::string kind = asked.at("op");
    std::optional<Mesh> mesh;
    if (kind == "load-mesh") {
      const Clock io;
      mesh = read_mesh(asked.at("path").get<std::string>());
      op["io_ms"] = io.ms();
      const Clock import;
      engine.load(*mesh);
      op["import_ms"] = import.ms();
    } else {
      const auto args = asked.at("args").get<std::vector<std::size_t>>();
      const Clock made;
      engine.make(operation_of(kind), args);
      op["operation_ms"] = made.ms();
      op["operation_processor_ms"] = made.processor_ms();
      const Clock exported;
      mesh = engine.take(slot);
      op["export_ms"] = exported.ms();
    }
    const std::filesystem::path file = folder / ("op_" + std::to_string(slot) + ".off");
    write_mesh(file, *mesh);
    op["file"] = file.string();
    op["status"] = "success";
  } catch (const bench::Unsupported& e) {
    op["status"] = "unsupported", op["error"] = e.what();
  } catch (const std::exception& e) {
    op["status"] = "invalid_input", op["error"] = e.what();
  }
  op["debug_total_ms"] = total.ms();
  return op;
}

void write(const json& result, const std::filesystem::path& path) {
  const std::filesystem::path part = path.string() + ".tmp";
  std::ofstream(part) << result.dump(1) << '\n';
  std::filesystem::rename(part, path);
}

using MakeEngine = std::function<std::unique_ptr<bench::Engine>()>;

MakeEngine engine_of(const std::string& name) {
  if (name == "signum") return bench::signum_engine;
#if SIGNUM_HAS_CGAL
  if (name == "corefinement") return bench::corefinement_engine;
  if (name == "nef") return bench::nef_engine;
#endif
  throw std::runtime_error("--engine " + name +
                           ": expected signum, corefinement or nef, the last "
                           "two where CGAL was installed when this was built");
}

/// Whether all was done.
bool run(const json& request, const MakeEngine& make, const std::filesystem::path& to) {
  json result = {{"kind", "boolean-benchmark"},
                 {"version", 1},
                 {"id", request.at("id")},
                 {"runs", json::array()}};
  bool all_done = true;
  Clock since_write;
  for (const json& asked : request.at("runs")) {
    const Clock total;
    const auto slots = make();
    json ops = json::array();
    std::string status = "success";
    for (const json& op : asked.at("operations")) {
      ops.push_back(done(op, *slots, asked.at("out_dir").get<std::string>(), ops.size()));
      status = ops.back()["status"];
      if (status != "success") break;
    }
    all_done &= status == "success";
    result["runs"].push_back({{"case_id", asked.at("case_id")},
                              {"status", status},
                              {"duration_ms", total.ms()},
                              {"ops", ops}});
    if (since_write.ms() > 10'000) {
      write(result, to);
      since_write = Clock();
    }
  }
  write(result, to);
  return all_done;
}

}  // namespace

int main(int argc, char** argv) {
  std::string engine = "signum", request, result;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--engine") engine = argv[i + 1];
    if (option == "--request") request = argv[i + 1];
    if (option == "--result") result = argv[i + 1];
  }
  try {
    const MakeEngine make = engine_of(engine);
    if (request.empty() || result.empty()) throw std::runtime_error("no --request or no --result");
    std::ifstream file(request);
    if (!file) throw std::runtime_error(request + ": cannot be read");
    return run(json::parse(file), make, result) ? 0 : 1;
  } catch (const std::exception& e) {
    std::cerr << e.what() << '\n';
    return 2;
  }
}
