// SPDX-License-Identifier: MIT
// Open CASCADE (7.6), in doubles. BRepExtrema_DistShapeShape says how far two shapes are apart. Up
// to Precision::Confusion(), 1e-7, two points are one to it, and so a user takes a distance up to
// that for 0, and asks for no 0 itself: what meets is often 1e-16 apart. A point is located by
// BRepClass3d_SolidClassifier with the same tolerance.
//
// What it does not build (edges and solids not larger than that distance) or calls invalid
// afterwards is declined; and so are triangles not wider, of which it builds some, although their
// edges are one to it, and boxes, cylinders and cones that are turned otherwise than by right
// angles, as their axes are no doubles.
#include <BRepBuilderAPI_MakeEdge.hxx>
#include <BRepBuilderAPI_MakeFace.hxx>
#include <BRepBuilderAPI_MakePolygon.hxx>
#include <BRepBuilderAPI_MakeVertex.hxx>
#include <BRepCheck_Analyzer.hxx>
#include <BRepClass3d_SolidClassifier.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakeCone.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <Precision.hxx>
#include <Standard_Failure.hxx>
#include <Standard_Version.hxx>
#include <gp_Ax2.hxx>
#include <gp_Vec.hxx>
#include <string>

#include "adaptor.hpp"

namespace signum::library {
namespace {

using Made = std::optional<TopoDS_Shape>;

gp_Pnt point(const signum_shape& s, std::size_t from) { return vector_at<gp_Pnt>(s, from); }

/// Nothing where the command could not build its shape.
template <class Command>
Made built(Command&& command) {
  command.Build();
  return command.IsDone() ? Made(command.Shape()) : std::nullopt;
}

/// Whether all corners are as near to a line as points that are one to Open CASCADE.
bool is_flat(const signum_shape& triangle) {
  const gp_Pnt p = point(triangle, 0), q = point(triangle, 3), r = point(triangle, 6);
  const double longest = std::max({p.Distance(q), q.Distance(r), r.Distance(p)});
  return gp_Vec(p, q).CrossMagnitude(gp_Vec(p, r)) <= longest * Precision::Confusion();
}

Made triangle(const signum_shape& s) {
  if (is_flat(s)) return std::nullopt;
  BRepBuilderAPI_MakePolygon ring;
  for (std::size_t i = 0; i < 9; i += 3) ring.Add(point(s, i));
  ring.Close();
  return built(BRepBuilderAPI_MakeFace(ring.Wire(), Standard_True));
}

Made box(const signum_shape& s) {
  if (s.kind == SIGNUM_AABB) return built(BRepPrimAPI_MakeBox(point(s, 0), point(s, 3)));
  const auto b = unturned(s);
  if (!b) return std::nullopt;
  gp_Pnt least, most;
  for (std::size_t i = 0; i < 3; ++i) {
    const double center = b->center[i], half = b->half[i];
    if (!is_exact_sum(center, half) || !is_exact_sum(center, -half)) return std::nullopt;
    least.SetCoord(static_cast<int>(i) + 1, center - half);
    most.SetCoord(static_cast<int>(i) + 1, center + half);
  }
  return built(BRepPrimAPI_MakeBox(least, most));
}

/// A cylinder, or a cone, which stands on its base.
Made on_base(const signum_shape& s) {
  const auto core = upright_core(s);
  if (!core || core->length == 0) return std::nullopt;
  const std::size_t base = s.kind == SIGNUM_CONE ? 3 : 0, top = 3 - base;
  const double rise = s.numbers[top + core->axis] - s.numbers[base + core->axis];
  gp_XYZ up;
  up.SetCoord(static_cast<int>(core->axis) + 1, rise > 0 ? 1 : -1);
  const gp_Ax2 axes(point(s, base), gp_Dir(up));
  const double radius = s.numbers[6];
  if (s.kind == SIGNUM_CYLINDER) return built(BRepPrimAPI_MakeCylinder(axes, radius, core->length));
  return built(BRepPrimAPI_MakeCone(axes, radius, 0, core->length));
}

Made build(const signum_shape& s) {
  switch (s.kind) {
    case SIGNUM_POINT:
      return built(BRepBuilderAPI_MakeVertex(point(s, 0)));
    case SIGNUM_SEGMENT:
      return built(BRepBuilderAPI_MakeEdge(point(s, 0), point(s, 3)));
    case SIGNUM_TRIANGLE:
      return triangle(s);
    case SIGNUM_AABB:
    case SIGNUM_OBB:
      return box(s);
    case SIGNUM_SPHERE:
      return built(BRepPrimAPI_MakeSphere(point(s, 0), s.numbers[3]));
    case SIGNUM_CYLINDER:
    case SIGNUM_CONE:
      return on_base(s);
    default:
      return std::nullopt;
  }
}

/// Nothing for what Open CASCADE does not know, does not build, or calls invalid.
Made make(const signum_shape& s) {
  if (s.dimension != 3) return std::nullopt;
  try {
    const Made made = build(s);
    return made && BRepCheck_Analyzer(*made).IsValid() ? made : std::nullopt;
  } catch (const Standard_Failure&) {
    return std::nullopt;
  }
}

/// What the function says; an error where it throws one of Open CASCADE's exceptions.
template <class Function>
auto guarded(Function&& function) {
  try {
    return function();
  } catch (const Standard_Failure& failure) {
    throw std::runtime_error(failure.DynamicType()->Name() + std::string(": ") +
                             failure.GetMessageString());
  }
}

std::optional<double> distance(const signum_shape& a, const signum_shape& b) {
  const Made first = make(a), second = make(b);
  if (!first || !second) return std::nullopt;
  return guarded([&] {
    const BRepExtrema_DistShapeShape apart(*first, *second);
    if (!apart.IsDone()) throw std::runtime_error("no distance is found");
    return apart.Value() <= Precision::Confusion() ? 0 : apart.Value();
  });
}

std::optional<int> locate(const signum_shape& a, const signum_shape& b) {
  if (b.kind == SIGNUM_POINT || b.kind == SIGNUM_SEGMENT || b.kind == SIGNUM_TRIANGLE)
    return std::nullopt;
  const Made solid = make(b);
  if (!solid) return std::nullopt;
  switch (guarded([&] {
    return BRepClass3d_SolidClassifier(*solid, point(a, 0), Precision::Confusion()).State();
  })) {
    case TopAbs_IN:
      return 0;
    case TopAbs_ON:
      return 1;
    case TopAbs_OUT:
      return 2;
    default:
      throw std::runtime_error("the point is not located");
  }
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "Open CASCADE " OCC_VERSION_COMPLETE; }

int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* location) {
  return give(locate(*a, *b), location);
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto apart = distance(*a, *b);
  return give(apart ? std::optional(*apart == 0) : std::nullopt, intersects);
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  const auto apart = distance(*a, *b);
  return give(apart ? std::optional(*apart * *apart) : std::nullopt, squared);
}
}
