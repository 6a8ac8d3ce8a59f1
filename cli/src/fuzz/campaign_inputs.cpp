// SPDX-License-Identifier: MIT
#include "fuzz/campaign_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <signum/judge/code_under_test.hpp>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <string_view>

#include "fuzz/campaign_file.hpp"

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

/// Adds the file that a word of a command names, by its path or, without one, by PATH.
void add_named(const std::string& word, Hash& hash) {
  if (is_file(word)) return hash.add_file(word);
  const char* const path = std::getenv("PATH");
  if (word.find('/') != word.npos || path == nullptr) return;
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (is_file(fs::path(folder) / word)) return hash.add_file(fs::path(folder) / word);
  }
}

std::uint64_t hash_of_code(const std::string& against) {
  Hash hash;
  hash.add(against);
  hash.add(SIGNUM_VERSION);
  constexpr std::string_view command = "command:";
  if (!against.starts_with(command)) {
    const std::string plugin = oracle::plugin_path(against);
    if (is_file(plugin)) hash.add_file(plugin);
    return hash.value();
  }
  constexpr std::string_view between = " \t\n'\"|;&<>()";
  std::string_view rest = std::string_view(against).substr(command.size());
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(between), rest.size());
    if (end > 0) add_named(std::string(rest.substr(0, end)), hash);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return hash.value();
}

}  // namespace

CampaignInputs inputs_of(const FuzzCampaign& campaign) {
  const oracle::CampaignParameters& p = campaign.state.parameters;
  Hash parameters, mesh;
  for (const oracle::CaseKind& kind : p.kinds) parameters.add(name(kind));
  for (const std::string& family : p.families) parameters.add(family);
  parameters.add(fmt::format("{} {} {}", p.cases.value_or(0), p.seed, campaign.time_limit));
  mesh.add_file(campaign.mesh);
  return {parameters.value(), hash_of_code(campaign.against),
          campaign.mesh.empty() ? 0 : mesh.value()};
}

void check_inputs(const FuzzCampaign& campaign) {
  const CampaignInputs now = inputs_of(campaign);
  const auto check = [](std::uint64_t then, std::uint64_t is, const std::string& what) {
    if (then != is)
      throw Error(
          fmt::format("--resume: {} changed since the campaign was begun; expected the "
                      "same as then, or a new campaign with --out",
                      what));
  };
  check(campaign.inputs.parameters, now.parameters, "the parameters");
  check(campaign.inputs.code, now.code,
        fmt::format("the code under test, \"{}\",", campaign.against));
  check(campaign.inputs.mesh, now.mesh, fmt::format("the mesh \"{}\"", campaign.mesh));
}

}  // namespace signum::cli
