// SPDX-License-Identifier: MIT
// signum: slots are expressions, whose meshes have their hierarchies and contacts with themselves
// from the import; what is made of them is exact, and rounded and checked in the export.
#include <optional>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "engine.hpp"

namespace signum::bench {

namespace {

class SignumEngine : public Engine {
 public:
  void load(const Mesh& mesh) override {
    const MeshBody body(mesh, BvhBuild::linear);
    body.contacts();
    slots_.emplace_back(body);
    made_.emplace_back();
  }
  void make(BooleanOperation operation, const std::vector<std::size_t>& of) override {
    SolidExpression all = slots_.at(of.at(0));
    for (std::size_t i = 1; i < of.size(); ++i) all.apply(operation, slots_.at(of[i]));
    made_.push_back(combine(all));
    slots_.push_back(all);
  }
  Mesh take(std::size_t slot) override { return rounded(made_.at(slot).value()).mesh; }

 private:
  std::vector<SolidExpression> slots_;
  std::vector<std::optional<ExactMesh>> made_;
};

}  // namespace

std::unique_ptr<Engine> signum_engine() { return std::make_unique<SignumEngine>(); }

}  // namespace signum::bench
