// SPDX-License-Identifier: MIT
// What signum combine and signum repair write of solids that share faces, edges and vertices, and
// of solids in general position, is looked at by signum check and read back.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "../arrange/solid_shapes.hpp"
#include "program.hpp"

namespace {

using namespace signum;
using nlohmann::json;
using program::run;
using program::TemporaryFolder;
using Op = BooleanOperation;

const std::vector<std::pair<Op, std::string>> operations = {
    {Op::set_union, "union"},
    {Op::set_intersection, "intersection"},
    {Op::set_difference, "difference"},
    {Op::set_symmetric_difference, "symmetric-difference"}};

std::string written(const TemporaryFolder& folder, const std::string& name, const Mesh& mesh) {
  const std::string path = folder.file(name);
  write_mesh(path, mesh);
  return path;
}

/// A file name in any of the formats that are written.
std::string any_name() {
  const int format = *rc::gen::inRange(0, static_cast<int>(written_formats));
  return "made" + std::string(mesh_extensions[static_cast<std::size_t>(format)]);
}

/// Runs the command, which is to write to `out` a mesh of that volume.
void check_made(std::vector<std::string> command, const std::string& out, const Rational& volume) {
  command.insert(command.end(), {"-o", out, "--json"});
  const program::Result made = run(command);
  RC_LOG() << made.out << made.err << "\n";
  const json report = json::parse(made.out);
  RC_ASSERT(made.status == (report["triangles"] == 0 ? 3 : 0));
  RC_ASSERT(report["volume"] == volume.to_double());
  if (report["triangles"] == 0) {
    RC_ASSERT(volume == Rational(0.0));
    RC_TAG("nothing");
    return;
  }
  const Mesh mesh = read_mesh(out);
  RC_ASSERT(mesh.triangles.size() == report["triangles"]);
  RC_TAG(report["rounds"] > 0               ? "joined"
         : report["non_manifold_edges"] > 0 ? "touching itself"
         : report["rounded_vertices"] > 0   ? "rounded"
                                            : "of doubles");

  const program::Result checked = run({"check", out, "--json", "--fail-on", "any"});
  const json found = json::parse(checked.out);
  // Solids that touch along edges, or at corners, are no manifolds.
  RC_ASSERT(checked.status == (found["flaws"].empty() ? 0 : 1));
  const json& part = found["parts"][0];
  RC_ASSERT(found["contacts"].empty() && found["degenerate_contacts"].empty());
  RC_ASSERT(part["closed"] == true);
  for (const std::string flaw :
       {"boundary_edges", "misoriented_edges", "degenerate_triangles", "duplicate_triangles"}) {
    RC_ASSERT(part[flaw] == 0);
  }
  RC_ASSERT(part["non_manifold_edges"] == report["non_manifold_edges"]);
  // By either rule: so it is turned outward, and no shell is within another that looks the same
  // way.
  const Rational read = solid_volume(mesh, SolidRule::positive).exact;
  RC_ASSERT(read == solid_volume(mesh, SolidRule::even_odd).exact);
  if (report["rounds"] > 0) return;  // what crossed was cut anew, for which no bound is known
  const double most = solids::most_swept(mesh, report["largest_move"]);
  RC_ASSERT(std::abs((read - volume).to_double()) <= most);
}

void check_combined(const Mesh& a, const Mesh& b) {
  const TemporaryFolder folder;
  const auto& [operation, name] = *rc::gen::elementOf(operations);
  const std::string out = folder.file(any_name());
  check_made({"combine", name, written(folder, "a.obj", a), written(folder, "b.ply", b), "--rule",
              "nonzero"},
             out, combine(operation, a, b, SolidRule::nonzero).volume().exact);
}

void check_repaired(const Mesh& mesh) {
  const TemporaryFolder folder;
  const std::string out = folder.file(any_name());
  check_made({"repair", written(folder, "a.off", mesh)}, out,
             solid_volume(mesh, SolidRule::nonzero).exact);
}

}  // namespace

TEST_CASE("combine: two boxes that share an edge touch themselves along it, and that is said") {
  const TemporaryFolder folder;
  const std::string out = folder.file("out.obj"),
                    a = folder.write("a.obj", program::box({"0", "0", "0"}, {"1", "1", "1"})),
                    b = folder.write("b.obj", program::box({"1", "1", "0"}, {"2", "2", "1"}));
  const program::Result r = run({"combine", "union", a, b, "-o", out});
  CHECK(r.status == 0);
  CHECK(r.out.find("closed, free of crossings, touching itself along 1 edge\n") !=
        std::string::npos);
  CHECK(run({"check", out}).out.find("1 non-manifold edge") != std::string::npos);
}

TEST_CASE("combine: what is written of any solids passes signum check, and has their volume") {
  rc::prop("that share faces, edges and vertices",
           [] { check_combined(solids::grid_solid(4), solids::grid_solid(4)); });
  rc::prop("in general position", [] {
    check_combined(solids::jittered(solids::grid_solid(5)),
                   solids::jittered(solids::grid_solid(5)));
  });
}

TEST_CASE("repair: what is written of any shells passes signum check, and has their volume") {
  rc::prop("that share faces, edges and vertices",
           [] { check_repaired(solids::together(solids::grid_solid(4), solids::grid_solid(4))); });
  rc::prop("in general position", [] {
    check_repaired(
        solids::jittered(solids::together(solids::grid_solid(5), solids::grid_convex(5))));
  });
}

TEST_CASE("combine: what is interrupted says so, and leaves no file") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.obj", program::box({"0", "0", "0"}, {"2", "2", "2"})),
                    b = folder.write("b.obj", program::box({"1", "1", "1"}, {"3", "3", "3"})),
                    pipe = "'" + folder.file("pipe") + "'", out = folder.file("out.off");
  // More lines than a pipe holds: once they are written, the program is at work.
  const program::Result r = program::run_script(
      "mkfifo " + pipe + "\n" + program::command_line({"combine", "union", a, "-", "-o", out}) +
      " < " + pipe + " &\nexec 3> " + pipe +
      "\nhead -c 400000 /dev/zero | tr '\\0' '\\n' >&3\nkill -TERM $!\ncat '" + b +
      "' >&3\nexec 3>&-\nwait $!");
  CHECK(r.status == 2);
  CHECK(r.err == "signum: interrupted before it was done; no file was written\n");
  CHECK(!std::filesystem::exists(out));
}

TEST_CASE("limits of time and memory end every command that has them, and leave no file") {
  const std::string large = "examples/gears/large.off", small = "examples/gears/small.ply";
  struct Ended {
    std::vector<std::string> words;
    std::string out;
    /// With room enough.
    int status;
  };
  const std::vector<Ended> commands = {
      {{"combine", "union", large, small, "-o"}, "out.off", 0},
      {{"repair", large, "-o"}, "out.off", 0},
      {{"check", large, small, "--html"}, "out.html", 1},
      {{"bound", large, "--html"}, "out.html", 0},
      {{"section", large, "--plane", "0,0,1,-1", "--svg"}, "out.svg", 0},
      {{"plane", "triangulate", "POLYGON ((0 0, 4 0, 4 4, 0 4))", "--svg"}, "out.svg", 0},
      {{"collide", "examples/scenes/gears.json", "--html"}, "out.html", 1}};
  for (const std::string option : {"time", "memory"}) {
    const std::string value = option == "time" ? "1e-9" : "1", limit = "--" + option + "-limit";
    for (auto [words, out, status] : commands) {
      const TemporaryFolder folder;
      words.insert(words.end(), {folder.file(out), limit, value});
      CAPTURE(words);
      const program::Result r = run(words);
      CHECK(r.status == 2);
      CHECK(r.err == "signum: ended " +
                         std::string(option == "time" ? "after 1e-09 s" : "at 1 MB") +
                         ", before it was done, by " + limit + "; no file was written\n");
      CHECK(r.out.empty());
      CHECK(std::filesystem::is_empty(std::filesystem::path(folder.file("x")).parent_path()));
      // With room enough it does what it does without.
      words.back() = "1000000";
      CHECK(run(words).status == status);
    }
    for (const std::string wrong : {"0", "-1", "x", "1e300"}) {
      const program::Result r = run({"repair", large, "-o", "-", limit, wrong});
      CHECK(r.status == 2);
      CHECK(
          r.err.find("expected " + std::string(option == "time" ? "seconds" : "a whole number")) !=
          std::string::npos);
    }
  }
}

TEST_CASE("combine: says what it is doing, where that takes long") {
  const program::Result r = program::run_script(
      "(sleep 0.4; cat examples/gears/large.off) | SIGNUM_PROGRESS_SECONDS=0.1 " +
      program::command_line({"combine", "union", "examples/gears/small.ply", "-", "-o", "-"}));
  CHECK(r.status == 0);
  CHECK(r.err.starts_with("0 s, 50 %: reading -\n"));
}
