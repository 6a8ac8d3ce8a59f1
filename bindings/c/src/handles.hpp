// SPDX-License-Identifier: MIT
/// The handles of signum.h, and how a call becomes a status.
#pragma once

#include <signum/c/signum.h>

#include <array>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bvh/bvh.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <signum/kernel/root.hpp>
#include <signum/kernel/surd.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/hit.hpp>
#include <span>
#include <string>
#include <vector>

#include "flat_shape.hpp"
#include "kept_mesh.hpp"

/// What is in parentheses, as a macro gets it.
#define SIGNUM_LIST(...) __VA_ARGS__

struct signum_numbers {
  struct Number {
    double rounded;
    std::string text;
  };
  std::vector<Number> numbers;

  void add(const signum::Rational& x) { numbers.push_back({x.to_double(), x.to_string()}); }
  void add(const signum::Surd& x);
  template <class List>
  void add_all(const List& list) {
    for (const auto& x : list) add(x);
  }
};
struct signum_indices {
  std::vector<std::uint32_t> indices;
};
struct signum_mesh : signum::bindings::KeptMesh {
  using KeptMesh::KeptMesh;
  /// Of each triangle, where the mesh was made of others.
  std::vector<signum::TriangleSource> sources;
};
struct signum_contacts {
  std::vector<signum_triangle_contact> contacts, degenerate;
};
struct signum_tracker {
  signum::PairTracker tracker;
};
struct signum_hull {
  int dimension = -1;
  bool has_indices = false;
  std::vector<std::uint32_t> indices;
  std::vector<double> vertices;
  signum::PolygonFaces faces;
  std::vector<double> planes;
  std::optional<signum::Measures3> measures;
};

namespace signum::c {

/// Keeps the message for signum_last_error.
signum_status failed(signum_status status, const char* message) noexcept;
/// The status of the exception that is being caught, whose message is kept.
signum_status failed() noexcept;

/// Runs what a function of the interface does; what it throws becomes a status.
template <class Work>
signum_status guarded(Work work) noexcept {
  try {
    work();
    return SIGNUM_OK;
  } catch (...) {
    return failed();
  }
}

/// Throws InvalidArgument: an argument of that name is a null pointer.
[[noreturn]] void fail_null(const char* name);

template <class T>
T& required(T* argument, const char* name) {
  if (argument == nullptr) fail_null(name);
  return *argument;
}

/// The shape that is an argument of that name.
inline bindings::Shape shape_of(const signum_shape* s, const char* name) {
  return bindings::make_shape(required(s, name));
}

/// Makes a handle the caller's.
template <class Handle>
void give(Handle** to, const char* name, std::unique_ptr<Handle> handle) {
  Handle*& place = required(to, name);
  place = handle.release();
}

/// `count` items of `size` numbers each behind a pointer, which may be null when there are none.
inline std::span<const double> numbers(const double* from, std::size_t count, std::size_t size,
                                       const char* name) {
  if (from == nullptr && count != 0) fail_null(name);
  return {from, count * size};
}

/// What lies at a pointer to doubles, as values that are made of doubles alone.
template <class Value>
std::span<const Value> values(const double* from, std::size_t count, const char* name) {
  if (from == nullptr && count != 0) fail_null(name);
  return {reinterpret_cast<const Value*>(from), count};
}

/// The value that the doubles are.
template <class Value>
Value value(const double* from, const char* name) {
  if (from == nullptr) fail_null(name);
  Value v;
  std::memcpy(static_cast<void*>(&v), from, sizeof v);
  return v;
}

/// The numbers of a value, for the caller's array.
template <class Value>
void store(const Value& v, double* to, const char* name) {
  if (to == nullptr) fail_null(name);
  std::memcpy(to, &v, sizeof v);
}

/// No limit where the pointer is null.
inline HitLimit limit(const double* greatest_t) {
  HitLimit l;
  if (greatest_t != nullptr) l.greatest_t = *greatest_t;
  return l;
}

inline std::unique_ptr<signum_indices> flat(std::span<const IndexPair> pairs) {
  auto all = std::make_unique<signum_indices>();
  all->indices.reserve(2 * pairs.size());
  for (const IndexPair& p : pairs) all->indices.push_back(p.a), all->indices.push_back(p.b);
  return all;
}

inline signum_contact to_c(const Contact& c) {
  return {static_cast<int>(c.planes), c.dimension, c.interiors, static_cast<int>(c.feature_a),
          static_cast<int>(c.feature_b)};
}

}  // namespace signum::c
