// SPDX-License-Identifier: MIT
#include "check/formats/short_names.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>

#include "common/writing/printable.hpp"

namespace signum::cli {
namespace {

/// The last n components of a path.
std::string tail(const std::filesystem::path& path, std::ptrdiff_t n) {
  const std::ptrdiff_t all = std::distance(path.begin(), path.end());
  std::filesystem::path last;
  for (auto i = std::next(path.begin(), std::max<std::ptrdiff_t>(all - n, 0)); i != path.end(); ++i)
    last /= *i;
  return last.string();
}

std::map<std::string, std::string> short_paths(const std::vector<CheckedPart>& parts) {
  std::set<std::string> left;
  for (const CheckedPart& part : parts) left.insert(part.path);
  std::map<std::string, std::string> names;
  for (std::ptrdiff_t n = 1; !left.empty(); ++n) {
    std::map<std::string, std::size_t> count;
    for (const std::string& path : left) ++count[tail(path, n)];
    std::erase_if(left, [&](const std::string& path) {
      const std::string name = tail(path, n);
      if (count[name] > 1 && name != tail(path, n + 1)) return false;
      names[path] = name;
      return true;
    });
  }
  return names;
}

std::string named(const std::string& path, const CheckedPart& part) {
  return printable(part.name.empty() ? path : path + "#" + part.name);
}

}  // namespace

std::vector<std::string> short_names(const std::vector<CheckedPart>& parts) {
  const std::map<std::string, std::string> paths = short_paths(parts);
  std::vector<std::string> names;
  for (const CheckedPart& part : parts) names.push_back(named(paths.at(part.path), part));
  return names;
}

std::string full_name(const CheckedPart& part) { return named(part.path, part); }

}  // namespace signum::cli
