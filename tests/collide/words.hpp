// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <optional>
#include <signum/signum.hpp>
#include <string>
#include <type_traits>

namespace signum {

/// What was answered, as text: the bits of doubles, which no environment changes.
class Words {
 public:
  Words& operator<<(double x) { return *this << std::bit_cast<std::uint64_t>(x); }
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  Words& operator<<(T x) {
    text_ += std::to_string(static_cast<std::uint64_t>(x)) + " ";
    return *this;
  }
  Words& operator<<(const std::string& s) {
    text_ += s + " ";
    return *this;
  }
  Words& operator<<(const Rational& x) { return *this << x.to_string() << x.to_double(); }
  Words& operator<<(const Surd& x) {
    return *this << x.rational() << x.coefficient() << x.radicand() << x.to_double();
  }
  Words& operator<<(const DeferredSurd& x) { return *this << x.to_double() << x.exact(); }
  Words& operator<<(const Root& x) { return *this << x.to_double() << x.below() << x.above(); }
  template <class T>
  Words& operator<<(const Vec3<T>& p) {
    return *this << p.x << p.y << p.z;
  }
  Words& operator<<(const ExactPoint3& p) { return *this << p.exact << p.rounded; }
  Words& operator<<(const Aabb3& b) { return *this << b.min << b.max; }
  Words& operator<<(const Plane3& p) { return *this << p.normal << p.offset; }
  Words& operator<<(const IndexPair& p) { return *this << p.a << p.b; }
  Words& operator<<(const RayHit& h) {
    return *this << h.t << h.barycentric << h.face << h.feature;
  }
  Words& operator<<(const MeshHit& h) {
    return *this << h.t << h.inside << h.feature << h.barycentric << h.face;
  }
  Words& operator<<(const BarycentricWeights& w) { return *this << w.to_doubles() << w.exact(); }
  Words& operator<<(const PolygonFaces& f) { return *this << f.corners << f.first; }
  Words& operator<<(const PairChanges& c) { return *this << c.begun << c.ended; }
  Words& operator<<(const TriangleContact& c) {
    return *this << c.a << c.b << c.contact.planes << c.contact.dimension << c.contact.interiors
                 << c.contact.feature_a << c.contact.feature_b;
  }
  template <class T>
  Words& operator<<(const std::optional<T>& x) {
    return x ? *this << *x : *this << std::string("none");
  }
  template <class T>
    requires requires(const T& t) {
      t.begin();
      t.size();
    }
  Words& operator<<(const T& many) {
    *this << many.size();
    for (const auto& x : many) *this << x;
    return *this;
  }
  /// Adds what the function says, or where it refuses, why.
  template <class Say>
  void said_by(Say say) {
    try {
      say(*this);
    } catch (const Error& e) {
      *this << std::string(e.what());
    }
    text_ += "\n";
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace signum
