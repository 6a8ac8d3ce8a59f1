// SPDX-License-Identifier: MIT
// The cells of the tree are kept while it is built, as exact polytopes: so each half-space of a
// node holds its child's cell for certain, whatever its rounded normal is; a point of doubles
// inside a cell tells whether that is solid; and bevels are planes that support a cell.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/mesh/inspect.hpp>

#include "bsp/bsp_leaves.hpp"
#include "bsp/exact_cut.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "valid_mesh.hpp"

namespace signum::detail {

namespace {

struct Fragment {
  CutPolygon corners;
  CutPlaneRef plane;
};

/// A cell that is not in the tree yet, and the child that it is to become.
struct Open {
  CutCell cell;
  std::vector<Fragment> fragments;
  std::uint32_t parent;
  std::size_t side;
};

/// A fragment in the plane of a node.
struct Flat {
  std::uint32_t node;
  CutPolygon corners;
  Point3 normal;
};

constexpr std::uint32_t no_parent = 0xffffffff;
/// Cells of more fragments are divided by a plane along the axes first.
constexpr std::size_t many = 24;
/// How many fragments are tried, whose plane may divide a cell.
constexpr std::size_t candidates = 8;

class Builder {
 public:
  Builder(BspNodes& tree, Bevels bevels)
      : tree_(tree), leaves_(tree, bevels), limit_(8 * tree.body.mesh().triangles.size() + 64) {}

  void run() {
    Open all{CutCell::cube(), {}, no_parent, 0};
    add_triangles(all.fragments);
    fragments_ = all.fragments.size();
    open_.push_back(std::move(all));
    while (!open_.empty()) {
      Open next = std::move(open_.front());
      open_.pop_front();
      fragments_ -= next.fragments.size();
      settle(std::move(next));
    }
    for (const Flat& f : flats_) {
      if (is_covered(tree_.nodes[f.node].children[0], f.corners) ||
          is_covered(tree_.nodes[f.node].children[1], f.corners)) {
        continue;
      }
      tree_.nodes[f.node].flat_leaves.push_back(leaves_.of_polygon(f.corners, f.normal));
    }
  }

 private:
  void add_triangles(std::vector<Fragment>& fragments) {
    const Mesh& mesh = tree_.body.mesh();
    std::vector<CutPointRef> vertices;
    for (const Point3& p : mesh.vertices) {
      RationalPoint scaled = to_rational(p);
      for (BigRational* x : {&scaled.x, &scaled.y, &scaled.z}) {
        scale_by_power_of_two(*x, -tree_.exponent);
      }
      vertices.push_back(std::make_shared<const CutPoint>(std::move(scaled)));
    }
    for (const auto& [i, j, k] : mesh.triangles) {
      const CutPolygon corners{vertices[i], vertices[j], vertices[k]};
      const RationalPoint& a = corners[0]->exact;
      const RationalPoint normal = cross(corners[1]->exact - a, corners[2]->exact - a);
      if (is_zero(normal)) {
        tree_.loose_leaves.push_back(leaves_.of_segment(corners));
      } else {
        fragments.push_back({corners, std::make_shared<const CutPlane>(normal, a)});
      }
    }
  }

  void settle(Open&& open) {
    if (open.cell.faces.empty()) return;
    if (open.fragments.empty()) {
      if (tree_.locator && is_solid(open.cell)) {
        attach(open, {BspChild::Kind::leaf, leaves_.of_cell(open.cell)});
      }
      return;
    }
    Cutter cutter(plane_for(open.fragments));
    std::array<std::vector<Fragment>, 2> parts;
    std::vector<Fragment> flat;
    divide(open.fragments, cutter, parts, flat);
    const std::size_t size = parts[0].size() + parts[1].size();
    if (tree_.nodes.size() >= limit_ || fragments_ + size > limit_) {
      attach(open, {BspChild::Kind::leaf, leaves_.of_box(content(open))});
      return;
    }
    std::array<CutCell, 2> cells{open.cell.part(cutter, Sign::negative),
                                 open.cell.part(cutter, Sign::positive)};
    const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
    attach(open, {BspChild::Kind::node, index});
    BspNode node;
    for (const Fragment& f : flat) flats_.push_back({index, f.corners, f.plane->direction()});
    planes_.push_back(cutter.plane());
    const Point3 n = cutter.plane()->direction();
    for (std::size_t side = 0; side < 2; ++side) {
      node.half_spaces[side] = half_space_of(side == 0 ? n : negated(n), corners_of(cells[side]));
    }
    tree_.nodes.push_back(std::move(node));
    fragments_ += size;
    for (std::size_t side = 0; side < 2; ++side) {
      open_.push_back({std::move(cells[side]), std::move(parts[side]), index, side});
    }
  }

  void attach(const Open& open, const BspChild& child) {
    (open.parent == no_parent ? tree_.root : tree_.nodes[open.parent].children[open.side]) = child;
  }

  static void divide(const std::vector<Fragment>& fragments, Cutter& cutter,
                     std::array<std::vector<Fragment>, 2>& parts, std::vector<Fragment>& flat) {
    for (const Fragment& f : fragments) {
      bool is_flat = true;
      for (const Sign side : {Sign::negative, Sign::positive}) {
        CutPolygon part = cutter.part(f.corners, side);
        if (part.empty()) continue;
        is_flat = false;
        parts[side == Sign::negative ? 0 : 1].push_back({std::move(part), f.plane});
      }
      if (is_flat) flat.push_back(f);
    }
  }

  /// The plane of a fragment that cuts few others; but of many a plane across the longest axis, if
  /// that cuts few enough.
  static CutPlaneRef plane_for(const std::vector<Fragment>& fragments) {
    if (fragments.size() > many) {
      if (CutPlaneRef plane = middle_plane(fragments)) return plane;
    }
    const std::size_t step = (fragments.size() + candidates - 1) / candidates;
    CutPlaneRef best;
    std::size_t least = 0;
    for (std::size_t i = 0; i < fragments.size(); i += step) {
      const std::size_t cost = division(*fragments[i].plane, fragments).cost();
      if (!best || cost < least) {
        best = fragments[i].plane;
        least = cost;
      }
    }
    return best;
  }

  struct Division {
    std::size_t cuts, most;
    std::size_t cost() const { return 8 * cuts + most; }
  };
  static Division division(const CutPlane& plane, const std::vector<Fragment>& fragments) {
    std::size_t cuts = 0, negative = 0, positive = 0;
    for (const Fragment& f : fragments) {
      bool below = false, above = false;
      for (const CutPointRef& p : f.corners) {
        const Sign s = plane.side(*p);
        below |= s == Sign::negative;
        above |= s == Sign::positive;
      }
      if (below && above) ++cuts;
      if (below) ++negative;
      if (above) ++positive;
    }
    return {cuts, std::max(negative, positive)};
  }

  static CutPlaneRef middle_plane(const std::vector<Fragment>& fragments) {
    std::array<std::vector<double>, 3> places;
    for (const Fragment& f : fragments) {
      const Vec3<RunningError>& p = f.corners.front()->near;
      places[0].push_back(p.x.value);
      places[1].push_back(p.y.value);
      places[2].push_back(p.z.value);
    }
    std::size_t axis = 0;
    double longest = -1;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [least, greatest] = std::minmax_element(places[k].begin(), places[k].end());
      if (*greatest - *least > longest) {
        longest = *greatest - *least;
        axis = k;
      }
    }
    const auto middle = places[axis].begin() + static_cast<std::ptrdiff_t>(fragments.size() / 2);
    std::nth_element(places[axis].begin(), middle, places[axis].end());
    const Point3 normal{axis == 0 ? 1.0 : 0, axis == 1 ? 1.0 : 0, axis == 2 ? 1.0 : 0};
    const Point3 through{normal.x * *middle, normal.y * *middle, normal.z * *middle};
    auto plane = std::make_shared<const CutPlane>(to_rational(normal), to_rational(through));
    if (4 * division(*plane, fragments).most > 3 * fragments.size()) return nullptr;
    return plane;
  }

  /// Whether a polygon in a closed cell is in leaves alone, which make a leaf of its own needless.
  /// Leaves of an open mesh hold fragments, and not all of their cells.
  bool is_covered(const BspChild& child, const CutPolygon& polygon) const {
    if (!tree_.locator) return false;
    std::vector<std::pair<BspChild, CutPolygon>> open{{child, polygon}};
    while (!open.empty()) {
      const auto [at, part] = std::move(open.back());
      open.pop_back();
      if (at.kind == BspChild::Kind::leaf) continue;
      if (at.kind == BspChild::Kind::empty) return false;
      Cutter cutter(planes_[at.index]);
      bool is_flat = true;
      for (const std::size_t side : {0U, 1U}) {
        CutPolygon there = cutter.part(part, side == 0 ? Sign::negative : Sign::positive);
        if (there.empty()) continue;
        is_flat = false;
        open.emplace_back(tree_.nodes[at.index].children[side], std::move(there));
      }
      if (is_flat) return false;
    }
    return true;
  }

  /// What is in a cell that is not cut any more: all of it where the mesh has an inside.
  CutPolygon content(const Open& open) const {
    if (tree_.locator) return corners_of(open.cell);
    CutPolygon corners;
    for (const Fragment& f : open.fragments) {
      corners.insert(corners.end(), f.corners.begin(), f.corners.end());
    }
    return corners;
  }

  /// Decided at a point of doubles strictly inside; where none is found, the cell is so thin that
  /// it may be solid.
  bool is_solid(const CutCell& cell) const {
    Point3 total{0, 0, 0};
    const CutPolygon corners = corners_of(cell);
    for (const CutPointRef& p : corners) {
      total.x += p->near.x.value;
      total.y += p->near.y.value;
      total.z += p->near.z.value;
    }
    const auto back = [&](double x) {
      return std::ldexp(x / static_cast<double>(corners.size()), tree_.exponent);
    };
    const Point3 inside{back(total.x), back(total.y), back(total.z)};
    if (!is_finite(inside)) return true;
    RationalPoint scaled = to_rational(inside);
    for (BigRational* x : {&scaled.x, &scaled.y, &scaled.z}) {
      scale_by_power_of_two(*x, -tree_.exponent);
    }
    const CutPoint point(std::move(scaled));
    for (const CutCell::Face& face : cell.faces) {
      if (face.plane->side(point) != -face.outside) return true;
    }
    return tree_.locator->locate(inside) != Location::outside;
  }

  BspNodes& tree_;
  BspLeaves leaves_;
  /// Of nodes, and of fragments in open cells.
  std::size_t limit_;
  std::size_t fragments_ = 0;
  std::deque<Open> open_;
  /// What is in the planes of nodes, and these planes.
  std::vector<Flat> flats_;
  std::vector<CutPlaneRef> planes_;
};

}  // namespace

BspNodes build_bsp(Mesh mesh, Bevels bevels, SolidRule rule) {
  require_valid(mesh);
  if (mesh.triangles.empty()) throw InvalidArgument("mesh: expected at least one triangle");
  double greatest = 0;
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t i : triangle) {
      const Point3& p = mesh.vertices[i];
      greatest = std::max({greatest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
  }
  BspNodes tree(std::move(mesh));
  if (greatest > 0) tree.exponent = std::ilogb(greatest) + 1;
  if (tree.body.is_closed()) tree.locator.emplace(tree.body, rule);
  Builder(tree, bevels).run();
  return tree;
}

}  // namespace signum::detail
