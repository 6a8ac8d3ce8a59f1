// SPDX-License-Identifier: MIT
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>
#include <variant>

#include "mesh_form.hpp"
#include "own_questions.hpp"
#include "shape_reader.hpp"
#include "vector_reader.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

/// A shape or a mesh.
struct Operand {
  std::variant<Shape, Mesh> what;

  bool is_polygon() const {
    const auto* const shape = std::get_if<Shape>(&what);
    return shape &&
           std::visit([](const auto& s) { return kind_of(ref(s)) == ShapeKind::polygon; }, *shape);
  }
  ShapeRef2 in_2d() const { return ref(std::get<Shape2>(std::get<Shape>(what))); }
  detail::SweepRef3 in_3d() const {
    if (const auto* const mesh = std::get_if<Mesh>(&what)) return mesh;
    return ref(std::get<Shape3>(std::get<Shape>(what)));
  }
};

constexpr bool moves(ShapeKind k) { return sweep_takes(k) && k != ShapeKind::plane; }

Operand read_operand(const Field& f, VectorReader& reader, Takes takes) {
  if (std::optional<Mesh> mesh = read_mesh(f, reader)) return {*std::move(mesh)};
  return {read_shape(f, reader, takes).shape};
}

struct Sweep {
  Operand a, b;
  Vector motion;
  bool is_3d;

  /// The members of the answer.
  std::string answer() const {
    if (is_3d) return answer_of(sweep3(a.in_3d(), b.in_3d()));
    return answer_of(detail::sweep_any(a.in_2d(), b.in_2d(), as_difference(motion.xy())));
  }

  /// Throws QuestionError for what the library refused, naming the shape at fault.
  [[noreturn]] void blame(std::span<const Field> fields, const InvalidArgument& error) const {
    probe(fields[0], a);
    probe(fields[1], b);
    throw QuestionError(std::string("a, b: ") + error.what());
  }

 private:
  std::optional<Impact3> sweep3(const detail::SweepRef3& x, const detail::SweepRef3& y) const {
    return detail::sweep_any(x, y, as_difference(motion.xyz()));
  }

  template <class Impact>
  static std::string answer_of(const std::optional<Impact>& impact) {
    if (!impact) return write_time(nullptr);
    const Surd time = impact->time.exact();
    return write_time(&time);
  }

  /// Sweeps the shape against itself: where that fails, this shape is at fault.
  void probe(const Field& f, const Operand& operand) const {
    try {
      if (is_3d) {
        sweep3(operand.in_3d(), operand.in_3d());
      } else {
        detail::sweep_exactly(operand.in_2d(), operand.in_2d(), as_difference(Point2{0, 0}));
      }
    } catch (const InvalidArgument& e) {
      f.fail(e.what());
    }
  }
};

Sweep read_sweep(std::span<const Field> fields) {
  VectorReader reader;
  Operand a = read_operand(fields[0], reader, moves);
  // A k-DOP without directions does not tell whether it is of 2D.
  const bool open = reader.dimension() == 0;
  Operand b = read_operand(fields[1], reader, sweep_takes);
  const bool both_open = reader.dimension() == 0;
  const Vector motion = reader.read(fields[2]);
  if (open) a = read_operand(fields[0], reader, moves);
  if (both_open) b = read_operand(fields[1], reader, sweep_takes);
  if (fields.size() > 3) {
    const FillRule rule = read_rule(fields[3]);
    if (!a.is_polygon() && !b.is_polygon()) fields[3].fail("neither a nor b is a polygon");
    for (Operand* const operand : {&a, &b}) {
      if (auto* const shape = std::get_if<Shape>(&operand->what)) fill(*shape, rule);
    }
  }
  return {std::move(a), std::move(b), motion, reader.is_3d()};
}

}  // namespace

bool sweep_asks_of(ShapeKind a, ShapeKind b) { return moves(a) && sweep_takes(b); }

Case read_sweep_case(Ask ask, std::span<const Field> fields) {
  Sweep sweep = read_sweep(fields);
  for (std::size_t i = 0; i < 2; ++i) {
    const Operand& operand = i == 0 ? sweep.a : sweep.b;
    if (std::holds_alternative<Mesh>(operand.what)) {
      fields[i].fail("only the oracle itself is asked of a mesh");
    }
  }
  const auto shapes = [&]<class S>(const S& motion) -> Case {
    std::vector<S> list;
    for (Operand* const operand : {&sweep.a, &sweep.b}) {
      list.push_back(std::get<S>(std::get<Shape>(std::move(operand->what))));
    }
    list.push_back(motion);
    return {ask, std::move(list)};
  };
  return sweep.is_3d ? shapes(Shape3(sweep.motion.xyz())) : shapes(Shape2(sweep.motion.xy()));
}

std::string ask_sweep(std::span<const Field> fields) {
  const Sweep sweep = read_sweep(fields);
  try {
    return sweep.answer();
  } catch (const InvalidArgument& e) {
    sweep.blame(fields, e);
  }
}

}  // namespace signum::oracle
