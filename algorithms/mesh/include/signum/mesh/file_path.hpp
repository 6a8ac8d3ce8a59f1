// SPDX-License-Identifier: MIT
/// FilePath: the name of a file, which is a text or a std::filesystem::path.
#pragma once

#include <concepts>
#include <signum/kernel/config.hpp>
#include <string>
#include <string_view>

namespace SIGNUM_API signum {

/// What functions that read and write files take. On Windows a text is in UTF-8.
class FilePath {
 public:
  template <class Name>
    requires std::convertible_to<const Name&, std::string_view>
  FilePath(const Name& name)  // NOLINT(google-explicit-constructor)
      : name_(static_cast<std::string_view>(name)) {}
  template <class Path>
    requires requires(const Path& path) { path.lexically_normal().string(); }
  FilePath(const Path& path) : name_(path.string()) {}  // NOLINT(google-explicit-constructor)

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace signum
