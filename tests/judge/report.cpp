// SPDX-License-Identifier: MIT
// The report of the documentation, and the program that makes it.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <signum/judge/textbook_peers.hpp>
#include <string>

#include "program.hpp"

using namespace signum;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_picture = 30000, most_pictures = 80, most_lines = 700;

std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      files[fs::relative(entry.path(), folder).string()] = program::read_file(entry.path());
  }
  return files;
}

/// What the page shows by src="...".
std::vector<std::string> pictures_of(const std::string& page) {
  constexpr std::string_view before = "src=\"";
  std::vector<std::string> names;
  for (std::size_t at = 0; (at = page.find(before, at)) != page.npos;) {
    at += before.size();
    names.push_back(page.substr(at, page.find('"', at) - at));
  }
  return names;
}

void check_page(const std::map<std::string, std::string>& files) {
  const std::string& page = files.at("report.md");
  CHECK(std::count(page.begin(), page.end(), '\n') < static_cast<std::ptrdiff_t>(most_lines));
  const std::vector<std::string> pictures = pictures_of(page);
  CHECK(!pictures.empty());
  CHECK(pictures.size() <= most_pictures);
  for (const std::string& name : pictures) {
    INFO(name);
    REQUIRE(files.count(name));
    CHECK(files.at(name).starts_with("<svg "));
    CHECK(files.at(name).size() < largest_picture);
  }
  for (const auto& [name, bytes] : files) {
    INFO(name << " is shown");
    CHECK((name == "report.md" || std::count(pictures.begin(), pictures.end(), name) == 1));
  }
}

std::map<std::string, std::string> report(
    const std::string& arguments,
    const std::string& peers = "moller,gottschalk,crossings,determinants,goldman") {
  const program::TemporaryFolder folder;
  const std::string command = "'" SIGNUM_REPORT_PROGRAM "' --cases 40 --budget 300 --peers " +
                              peers + " --out '" + folder.file("") + "' " + arguments + " 2>'" +
                              folder.file("log") + "'";
  REQUIRE(std::system(command.c_str()) == 0);
  fs::remove(folder.file("log"));
  return files_in(folder.file(""));
}

}  // namespace

TEST_CASE("Examples: the report of five methods") {
  const auto files = report("");
  check_page(files);
  const std::string& page = files.at("report.md");
  CHECK(page.find("were asked 40 cases of each question in each of eight families") != page.npos);
  for (const char* line : {"| moller | intersects triangle triangle | 320 | ",
                           "| goldman | intersects line line | 320 | ", "### determinants\n"}) {
    INFO(line);
    CHECK(page.find(line) != page.npos);
  }
}

TEST_CASE("Laws: a report is the same on any number of threads, and another from another seed") {
  const auto files = report("--jobs 1");
  CHECK(files == report("--jobs 3"));
  CHECK(files != report("--seed 2"));
}

TEST_CASE("Regress: methods for boxes with right angles are asked of such boxes") {
  const auto files = report("");
  const std::string& page = files.at("report.md");
  CHECK(page.find("| gottschalk | intersects obb obb | ") != page.npos);
}

TEST_CASE("Examples: libraries are asked what they claim, floats those that calculate in floats") {
  const auto files = report("--library-cases 10", "boost-geometry,embree");
  const std::string& page = files.at("report.md");
  if (page.find("as not installed") != page.npos) {
    WARN("skipped: a library is not installed");
    return;
  }
  check_page(files);
  // Each of 80 cases is asked or left out.
  std::smatch row;
  REQUIRE(std::regex_search(
      page, row,
      std::regex(R"(\| boost-geometry \| orient2d \| (\d+) .* \| (\d+) \| \d+ \| [^|]*\| \|)")));
  CHECK(std::stoi(row[1]) + std::stoi(row[2]) == 80);
  CHECK(std::stoi(row[2]) > 0);
  // What is reduced stays in floats.
  const std::size_t embree = page.find("### embree"), end = page.find("### boost-geometry");
  REQUIRE(embree < end);
  std::size_t numbers = 0;
  const std::regex number(R"([\[",](-?(?:0x)?\d[0-9a-fp.+-]*)(?=[\]",]))");
  const std::string cases = page.substr(embree, end - embree);
  for (std::sregex_iterator n(cases.begin(), cases.end(), number), last; n != last; ++n) {
    const double x = std::strtod((*n)[1].str().c_str(), nullptr);
    INFO((*n)[1].str());
    CHECK(static_cast<double>(static_cast<float>(x)) == x);
    ++numbers;
  }
  CHECK(numbers > 0);
}

TEST_CASE("docs/report.md shows every textbook method and library, and all its pictures") {
  const fs::path docs = fs::path(SIGNUM_EXAMPLES).parent_path() / "docs";
  std::map<std::string, std::string> files = {
      {"report.md", program::read_file(docs / "report.md")}};
  for (auto& [name, bytes] : files_in(docs / "report")) files["report/" + name] = bytes;
  check_page(files);
  for (const oracle::TextbookPeer& peer : oracle::textbook_peers()) {
    INFO(peer.name);
    const std::string name(peer.name);
    CHECK(files.at("report.md").find("\n### " + name + "\n") != std::string::npos);
    CHECK(files.at("report.md").find("\n| " + name + " | ") != std::string::npos);
  }
  const std::string libraries =
      program::read_file(docs.parent_path() / "judge/peers/library/CMakeLists.txt");
  const std::regex peer(R"( signum_peer\(([a-z-]+) )");
  for (std::sregex_iterator p(libraries.begin(), libraries.end(), peer), last; p != last; ++p) {
    const std::string name = (*p)[1];
    INFO(name);
    const std::string& page = files.at("report.md");
    CHECK(page.find("\n### " + name + "\n") != page.npos);
    // What it claims, and what it was asked.
    const std::size_t claim = page.find("\n| " + name + " | ");
    REQUIRE(claim != page.npos);
    CHECK(page.find("\n| " + name + " | ", claim + 1) != page.npos);
  }
}
