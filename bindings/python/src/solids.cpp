// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_expression.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>

#include "arrays.hpp"
#include "kept_mesh.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using bindings::KeptMesh;
using Kept = std::shared_ptr<KeptMesh>;

py::tuple verdict_tuple(const SolidVerdict& v) {
  py::object witness = py::none();
  if (v.witness) witness = to_tuple(v.witness->exact);
  return py::make_tuple(static_cast<int>(v.relation), v.a_in_b, v.b_in_a, witness);
}
py::tuple verdict(const KeptMesh& a, const KeptMesh& b, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  return verdict_tuple(without_gil({}, [&] { return signum::verdict(a.mesh(), b.mesh(), r); }));
}

py::tuple volume_tuple(const ExactVolume& v) {
  return py::make_tuple(v.rounded, to_python(v.exact));
}
py::tuple volume(const KeptMesh& mesh, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  return volume_tuple(without_gil({}, [&] { return solid_volume(mesh.mesh(), r); }));
}
py::tuple common_volume(const KeptMesh& a, const KeptMesh& b, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  return volume_tuple(
      without_gil({}, [&] { return signum::common_volume(a.mesh(), b.mesh(), r); }));
}

BooleanOperation operation_of(const std::string& name) {
  if (name == "union") return BooleanOperation::set_union;
  if (name == "intersection") return BooleanOperation::set_intersection;
  if (name == "difference") return BooleanOperation::set_difference;
  if (name == "symmetric_difference") return BooleanOperation::set_symmetric_difference;
  fail_type("operation",
            "expected \"union\", \"intersection\", \"difference\" or \"symmetric_difference\"");
}

/// How a solid is rounded: the words and numbers of Python.
struct Rounding {
  std::string how;
  bool floats;
  std::optional<double> spacing;
  bool simplify = false;
};

/// The mesh that `make` makes, rounded, and what Made says of it.
template <class Make>
py::tuple made_solid(const Rounding& rounding, Make make) {
  const auto& [how, floats, spacing, simplify] = rounding;
  if (how != "snapped" && how != "nearest") {
    fail_type("rounding", "expected \"snapped\" or \"nearest\"");
  }
  const auto rounds = how == "snapped" ? CoordinateRounding::snapped : CoordinateRounding::nearest;
  CoordinateGrid grid = floats ? CoordinateGrid::floats : CoordinateGrid::doubles;
  if (spacing) grid = grid.with_spacing(*spacing);
  double volume = 0;
  std::shared_ptr<KeptMesh> kept;
  const RoundedMesh r = without_gil({}, [&] {
    const ExactMesh whole = make(), solid = simplify ? simplified(whole) : whole;
    volume = solid.rounded_volume();
    RoundedMesh found = rounded(solid, rounds, grid);
    kept = std::make_shared<KeptMesh>(detail::body_of(solid, std::move(found)));
    return found;
  });
  auto sources = std::vector<std::uint32_t>();
  for (const TriangleSource& s : r.sources) {
    sources.insert(sources.end(), {s.mesh, s.triangle, s.turned ? 1U : 0U});
  }
  return py::make_tuple(
      kept, volume,
      py::array_t<std::uint32_t>({sources.size() / 3, std::size_t{3}}, sources.data()),
      r.rounded_vertices, r.largest_move, r.rounds, r.flat, r.turned, r.crossing_pairs,
      r.flat_triangles);
}

py::tuple combine(const std::string& operation, const std::vector<Kept>& solids,
                  const std::string& rule, const std::string& rounding, bool floats,
                  std::optional<double> spacing, bool simplify) {
  const BooleanOperation op = operation_of(operation);
  const SolidRule r = solid_rule(rule);
  return made_solid({rounding, floats, spacing, simplify}, [&] {
    std::vector<MeshBody> prepared;
    for (const Kept& mesh : solids) prepared.push_back(mesh->body());
    return signum::combine(op, prepared, r);
  });
}
py::tuple repair(const KeptMesh& mesh, const std::string& rule, const std::string& rounding,
                 bool floats, std::optional<double> spacing) {
  const SolidRule r = solid_rule(rule);
  return made_solid({rounding, floats, spacing}, [&] { return signum::repair(mesh.body(), r); });
}
py::tuple outer_hull(const KeptMesh& mesh, const std::string& rounding, bool floats,
                     std::optional<double> spacing) {
  return made_solid({rounding, floats, spacing}, [&] { return signum::outer_hull(mesh.body()); });
}

SolidExpression expression(const KeptMesh& mesh, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  return without_gil({}, [&] { return SolidExpression(mesh.body(), r); });
}

void add_expression(py::module_& m) {
  using Solid = SolidExpression;
  py::class_<Solid>(m, "SolidExpression")
      .def(py::init(&expression))
      .def("union", [](const Solid& a, const Solid& b) { return a | b; })
      .def("intersection", [](const Solid& a, const Solid& b) { return a & b; })
      .def("difference", [](const Solid& a, const Solid& b) { return a - b; })
      .def("symmetric_difference", [](const Solid& a, const Solid& b) { return a ^ b; })
      .def("volume",
           [](const Solid& a) {
             return volume_tuple(without_gil({}, [&] { return solid_volume(a); }));
           })
      .def("verdict",
           [](const Solid& a, const Solid& b) {
             return verdict_tuple(without_gil({}, [&] { return signum::verdict(a, b); }));
           })
      .def("make", [](const Solid& a, const std::string& rounding, bool floats,
                      std::optional<double> spacing, bool simplify) {
        return made_solid({rounding, floats, spacing, simplify},
                          [&] { return signum::combine(a); });
      });
}

}  // namespace

void add_solids(py::module_& m) {
  py::class_<KeptMesh, Kept>(m.attr("Mesh"))
      .def("_verdict", &verdict)
      .def("_volume", &volume)
      .def("_common_volume", &common_volume)
      .def("_repair", &repair)
      .def("_outer_hull", &outer_hull);
  add_expression(m);
  m.def("combine", &combine);
}

}  // namespace signum::python
