// SPDX-License-Identifier: MIT
/// The whole public library.
#pragma once

#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/intersection.hpp>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/intersect/locate.hpp>
#include <signum/algorithms/intersect/polygon_locator.hpp>
#include <signum/algorithms/mesh/bvh.hpp>
#include <signum/algorithms/mesh/contacts.hpp>
#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/algorithms/mesh/locate.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/algorithms/mesh/read_mesh.hpp>
#include <signum/kernel/config.hpp>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/error_bounded.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/filter.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>
