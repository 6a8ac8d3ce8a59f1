// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "shrink_moves.hpp"

namespace signum::oracle {
namespace {

template <class List>
List without(List list, std::size_t i) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
  return list;
}

/// Vertex j put on vertex i. Every edge stays in an even number of faces: the faces that collapse
/// give up their two other edges, which have become one.
Polyhedron3 contracted(Polyhedron3 p, std::uint32_t i, std::uint32_t j) {
  for (auto& face : p.faces) {
    for (std::uint32_t& v : face) {
      if (v == j) v = i;
      if (v > j) --v;
    }
  }
  const auto collapsed = [](const auto& f) { return f[0] == f[1] || f[1] == f[2] || f[2] == f[0]; };
  p.faces.erase(std::remove_if(p.faces.begin(), p.faces.end(), collapsed), p.faces.end());
  p.points = without(std::move(p.points), j);
  return p;
}

/// The polyhedron without the first two faces of the same vertices, which cancel by the even-odd
/// rule.
Polyhedron3 cancelled(Polyhedron3 p) {
  const auto is_permutation = [](const auto& f, const auto& g) {
    return std::is_permutation(f.begin(), f.end(), g.begin());
  };
  for (std::size_t i = 0; i < p.faces.size(); ++i) {
    for (std::size_t j = i + 1; j < p.faces.size(); ++j) {
      if (!is_permutation(p.faces[i], p.faces[j])) continue;
      p.faces = without(without(std::move(p.faces), j), i);
      return p;
    }
  }
  return p;
}

template <class S>
void propose(const S& s, const auto& add) {
  S copy = s;
  const auto add_copy = [&] {
    add(copy);
    copy = s;
  };
  if constexpr (requires { s.rule; }) {
    if (s.rule == FillRule::nonzero) copy.rule = FillRule::even_odd, add_copy();
    for (std::size_t c = 0; s.chains.size() > 1 && c < s.chains.size(); ++c) {
      copy.chains = without(s.chains, c), add_copy();
    }
    for (std::size_t c = 0; c < s.chains.size(); ++c) {
      for (std::size_t i = 0; s.chains[c].size() > 3 && i < s.chains[c].size(); ++i) {
        copy.chains[c] = without(s.chains[c], i), add_copy();
      }
    }
  } else if constexpr (requires { s.depth; }) {
    if (s.depth == DepthRange::direct3d) copy.depth = DepthRange::opengl, add_copy();
  } else if constexpr (requires { s.directions; }) {
    for (std::size_t i = 0; i < s.directions.size(); ++i) {
      copy.directions = without(s.directions, i);
      copy.min = without(s.min, i);
      copy.max = without(s.max, i);
      add_copy();
    }
  } else if constexpr (requires { s.faces; }) {
    const auto count = static_cast<std::uint32_t>(s.points.size());
    copy = cancelled(s), add_copy();
    for (std::uint32_t j = 0; j < count; ++j) {
      const auto uses = [j](const auto& f) { return std::find(f.begin(), f.end(), j) != f.end(); };
      if (std::none_of(s.faces.begin(), s.faces.end(), uses)) {
        copy = contracted(s, count, j), add_copy();
        continue;
      }
      for (std::uint32_t i = 0; i < j; ++i) copy = contracted(s, i, j), add_copy();
    }
  } else if constexpr (requires { s.points; }) {
    for (std::size_t i = 0; s.points.size() > 1 && i < s.points.size(); ++i) {
      copy.points = without(s.points, i), add_copy();
    }
  }
}

}  // namespace

std::vector<Case> with_fewer_parts(const Case& question) {
  std::vector<Case> result;
  std::visit(
      [&](const auto& shapes) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
          const auto add = [&](auto part) {
            result.push_back({question.ask, shapes});
            std::get<std::decay_t<decltype(shapes)>>(result.back().shapes)[i] = std::move(part);
          };
          std::visit([&](const auto& s) { propose(s, add); }, shapes[i]);
        }
      },
      question.shapes);
  return result;
}

}  // namespace signum::oracle
