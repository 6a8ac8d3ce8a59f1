// SPDX-License-Identifier: MIT
#include <cstddef>
#include <signum/kernel/shape_members.hpp>
#include <span>

#include "shrink_moves.hpp"

namespace signum::oracle {
namespace {

/// The coordinates of the corners of a shape.
std::vector<double*> coordinates(Shape3& shape) {
  std::vector<double*> result;
  std::visit(
      [&](auto& s) { for_each_number(s, [&](double& x, MemberRole) { result.push_back(&x); }); },
      shape);
  return result;
}

/// The places of all corners at the start, or at the end.
std::vector<double*> places(std::vector<Shape3>& shapes, std::size_t which) {
  std::vector<double*> result = coordinates(shapes[which]);
  for (double* x : coordinates(shapes[2 + which])) result.push_back(x);
  return result;
}

/// ccd of which change(start, end) has changed the places of all corners.
template <class Change>
void add(std::vector<Case>& to, const Case& question, Change change) {
  to.push_back(question);
  auto& shapes = std::get<std::vector<Shape3>>(to.back().shapes);
  const std::vector<double*> start = places(shapes, 0), end = places(shapes, 1);
  change(std::span(start), std::span(end));
}

using Places = std::span<double* const>;

std::vector<Case> of_corners(const Case& question) {
  std::vector<Case> result;
  std::vector<Shape3> shapes = std::get<std::vector<Shape3>>(question.shapes);
  const std::size_t count = places(shapes, 0).size();
  for (std::size_t corner = 0; corner < count; corner += 3) {
    // The motion of this corner is taken from all, at the end or at the start; or from it alone.
    add(result, question, [&](Places start, Places end) {
      const double by[] = {*end[corner] - *start[corner], *end[corner + 1] - *start[corner + 1],
                           *end[corner + 2] - *start[corner + 2]};
      for (std::size_t i = 0; i < count; ++i) *end[i] -= by[i % 3];
    });
    add(result, question, [&](Places start, Places end) {
      for (std::size_t i = corner; i < corner + 3; ++i) *end[i] = *start[i];
    });
    add(result, question, [&](Places start, Places end) {
      for (std::size_t i = corner; i < corner + 3; ++i) *start[i] = *end[i];
    });
  }
  for (const double part : {0.5, 0.25, 0.75}) {
    add(result, question, [part](Places start, Places end) {
      for (std::size_t i = 0; i < end.size(); ++i)
        *end[i] = *start[i] + part * (*end[i] - *start[i]);
    });
    add(result, question, [part](Places start, Places end) {
      for (std::size_t i = 0; i < end.size(); ++i) {
        *start[i] = *end[i] - part * (*end[i] - *start[i]);
      }
    });
  }
  return result;
}

}  // namespace

std::vector<Case> with_less_motion(const Case& question) {
  return question.ask == Ask::ccd ? of_corners(question) : std::vector<Case>{};
}

}  // namespace signum::oracle
