// SPDX-License-Identifier: MIT
/// The elements of a page that hold data. None of them is a program, and none has a `<` in it, so
/// that no name can end the element before its time.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <string_view>

namespace signum::cli::page {

class Elements {
 public:
  explicit Elements(std::ostream& out) : out_(out) {}

  /// Writes numbers as they are in memory, and returns the number by which the page finds them.
  template <class T>
  std::size_t numbers(std::span<const T> values) {
    return bytes(std::as_bytes(values));
  }

  /// Writes coordinates, as floats where these hold them all, and corners of triangles, and returns
  /// where the page finds them.
  nlohmann::json mesh(const Mesh& mesh);

  void object(std::string_view id, const nlohmann::json& value);

 private:
  std::size_t bytes(std::span<const std::byte> values);

  std::ostream& out_;
  std::size_t count_ = 0;
};

/// The whole page, with what `write` writes in it.
void write_with(std::ostream& out, const std::function<void(Elements&)>& write);

}  // namespace signum::cli::page
