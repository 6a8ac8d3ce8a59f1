// SPDX-License-Identifier: MIT
#include "fuzz/campaign/campaign_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <signum/judge/code_under_test.hpp>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <string_view>

#include "fuzz/campaign/campaign_file.hpp"

namespace signum::cli {
namespace {

namespace fs = std::filesystem;

class Hash {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    }
    // Two texts are not one that is longer.
    value_ = std::rotl(value_, 7) ^ bytes.size();
  }
  void add_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    add(std::string{std::istreambuf_iterator<char>(in), {}});
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

/// The file that a word of a command names, by its path or, without one, by PATH.
std::optional<fs::path> named_file(const std::string& word) {
  if (is_file(word)) return word;
  const char* const path = std::getenv("PATH");
  if (word.find('/') != word.npos || path == nullptr) return std::nullopt;
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (is_file(fs::path(folder) / word)) return fs::path(folder) / word;
  }
  return std::nullopt;
}

std::uint64_t hash_of_code(const std::string& against) {
  Hash hash;
  hash.add(against);
  hash.add(SIGNUM_VERSION);
  for (const fs::path& file : files_of_code(against)) hash.add_file(file);
  return hash.value();
}

}  // namespace

std::vector<fs::path> files_of_code(const std::string& against) {
  std::vector<fs::path> files;
  constexpr std::string_view command = "command:";
  if (!against.starts_with(command)) {
    const std::string plugin = oracle::plugin_path(against);
    if (is_file(plugin)) files.emplace_back(plugin);
    return files;
  }
  constexpr std::string_view between = " \t\n'\"|;&<>()";
  std::string_view rest = std::string_view(against).substr(command.size());
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(between), rest.size());
    const auto file = end > 0 ? named_file(std::string(rest.substr(0, end))) : std::nullopt;
    if (file) files.push_back(*file);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return files;
}

CampaignInputs inputs_of(const FuzzCampaign& campaign) {
  const oracle::CampaignParameters& p = campaign.state.parameters;
  Hash parameters, mesh;
  for (const oracle::CaseKind& kind : p.kinds) parameters.add(name(kind));
  for (const std::string& family : p.families) parameters.add(family);
  for (const std::string& word : p.without) parameters.add(word);
  parameters.add(fmt::format("{} {} {} {}", p.cases.value_or(0), p.seed, campaign.time_limit,
                             name(p.precision)));
  mesh.add_file(campaign.mesh);
  return {parameters.value(), hash_of_code(campaign.against),
          campaign.mesh.empty() ? 0 : mesh.value()};
}

void check_inputs(std::string_view option, const FuzzCampaign& campaign) {
  const CampaignInputs now = inputs_of(campaign);
  const auto check = [&](std::uint64_t then, std::uint64_t is, const std::string& what) {
    if (then != is)
      throw Error(
          fmt::format("{}: {} changed since the campaign was begun; expected the "
                      "same as then, or a new campaign with --out",
                      option, what));
  };
  check(campaign.inputs.parameters, now.parameters, "the parameters");
  check(campaign.inputs.code, now.code,
        fmt::format("the code under test, \"{}\",", campaign.against));
  check(campaign.inputs.mesh, now.mesh, fmt::format("the mesh \"{}\"", campaign.mesh));
}

}  // namespace signum::cli
