// SPDX-License-Identifier: MIT
/// Answers as the members of a JSON object, without its braces.
#pragma once

#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/intersection.hpp>
#include <signum/kernel/sign.hpp>
#include <string>

namespace signum::oracle {

std::string write(Sign sign);
std::string write(bool intersects);
std::string write(const Contact& c);
std::string write(const Intersection2& i);
std::string write(const Intersection3& i);

}  // namespace signum::oracle
