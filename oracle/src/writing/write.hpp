// SPDX-License-Identifier: MIT
/// Answers as the members of a JSON object, without its braces.
#pragma once

#include <signum/collide/closest_points.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/location.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/surd.hpp>
#include <signum/oracle/reply.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/side.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace signum::oracle {

std::string write(Sign sign);
std::string write(bool intersects);
std::string write(Location location);
std::string write(Side side);
std::string write(Containment side);
std::string write(const Contact& c);
std::string write(const ExactIntersection2& i);
std::string write(const ExactIntersection3& i);
std::string write(const Penetration2& p);
std::string write(const Penetration3& p);
/// Whether the shapes meet, and the proof.
std::string write(const Separation2& s);
std::string write(const Separation3& s);
/// Null for no hit.
std::string write_hit(const Hit* hit);
/// The answer to a sweep, from the time; null for no hit.
std::string write_time(const Surd* time);
std::string write_squared(const Surd& squared);

/// The answers of the lines that are made from bindings/verbs.toml.
std::string write(const std::optional<LastContact>& last);
/// Requires a PointContact.
std::string write(const SetContact& contact);
std::string write(const FeaturePairs& pairs);
std::string write(const NearestOnLines& nearest);
std::string write_place(const ClosestPlace& place);
std::string write(const ClosestPoints2& closest);
std::string write(const ClosestPoints3& closest);
std::string write(const std::optional<SetHit>& hit);
std::string write(const std::optional<Passage>& passage);
/// A yes or no is called as the verb is.
template <class Answer>
std::string write_verb(std::string_view verb, const Answer& answer) {
  if constexpr (std::is_same_v<Answer, bool>) {
    return '"' + std::string(verb) + (answer ? "\": true" : "\": false");
  } else {
    return write(answer);
  }
}

/// For a parameter, a squared distance and corners it writes only the nearest doubles.
std::string write_reply(const Reply& reply);

}  // namespace signum::oracle
