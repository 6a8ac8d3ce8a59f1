// SPDX-License-Identifier: MIT
/// What is asked, with a hash of all its answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hash.hpp"

namespace golden {

using signum::Hash;

struct Entry {
  std::string name;
  std::uint64_t hash;
};

/// Every kind of question, some cases in every family.
std::vector<Entry> questions();
/// The predicates in vectors, on every family.
std::vector<Entry> predicates();
/// Contacts and hits on meshes that cross themselves.
std::vector<Entry> meshes();
/// Bounding volumes of clouds of points.
std::vector<Entry> bounds();

}  // namespace golden
