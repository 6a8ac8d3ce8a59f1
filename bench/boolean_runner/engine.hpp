// SPDX-License-Identifier: MIT
/// What makes solids of solids, each in a slot.
#pragma once

#include <memory>
#include <signum/arrange/combine.hpp>
#include <stdexcept>
#include <vector>

namespace signum::bench {

/// What an engine does not do.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Engine {
 public:
  virtual ~Engine() = default;
  /// Fills the next slot with the solid of the mesh, in the engine's own form. Throws what the
  /// engine says of a mesh that it does not take.
  virtual void load(const Mesh& mesh) = 0;
  /// Fills the next slot with what is made of these slots.
  virtual void make(BooleanOperation operation, const std::vector<std::size_t>& of) = 0;
  /// The slot as a mesh of doubles.
  virtual Mesh take(std::size_t slot) = 0;
};

std::unique_ptr<Engine> signum_engine();
std::unique_ptr<Engine> corefinement_engine();
std::unique_ptr<Engine> nef_engine();

}  // namespace signum::bench
