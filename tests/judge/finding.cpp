// SPDX-License-Identifier: MIT
// What is handed over of a finding: a line, a program, a picture.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <signum/judge/finding.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/signum.hpp>
#include <sstream>

#include "cases.hpp"
#include "findings/case_numbers.hpp"
#include "findings/reply_words.hpp"

using namespace signum;
using cases::Family;
using generators::Random;
using oracle::Ask;
using oracle::Case;
using oracle::Finding;

namespace {

/// The finding of a peer that crashes.
std::optional<Finding> crash_at(const Case& question) {
  try {
    const oracle::Reply right = oracle::truth(question);
    return Finding{{oracle::kind_of(question), oracle::Response::crash, oracle::Verdict::right,
                    oracle::contact_class(question, right)},
                   question,
                   right,
                   {oracle::Response::crash, std::nullopt, "signal <11> & \"more\"\n"}};
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

/// One finding of every kind of question, from the families in turn.
std::vector<Finding> one_of_each() {
  std::vector<Finding> result;
  Random random(cases::first_seed());
  std::size_t turn = 0;
  for (const oracle::CaseKind& kind : oracle::all_case_kinds()) {
    std::optional<Finding> finding;
    while (!finding) {
      const Family family = cases::all_families[turn++ % cases::all_families.size()];
      finding = crash_at(oracle::make_case(kind, family, random));
    }
    result.push_back(*finding);
  }
  return result;
}

Finding triangles_that_touch() {
  const Triangle3 a = {{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}},
                  b = {{{{0, 0, 0}, {0, 0, 1}, {-1, -1, 1}}}};
  const Case question = {Ask::intersects, std::vector<Shape3>{a, b}};
  return {{oracle::kind_of(question), oracle::Response::answered, oracle::Verdict::false_negative,
           oracle::contact_class(question, true)},
          question,
          true,
          {oracle::Response::answered, oracle::Reply(false), ""}};
}

/// A cursory reader of XML: tags that match, attributes that are quoted, no bare & or <.
std::string xml_fault(std::string_view text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '&') {
      const std::string_view entity = text.substr(at, text.substr(at).find(';') + 1);
      if (entity != "&lt;" && entity != "&gt;" && entity != "&amp;" && entity != "&quot;") {
        return "a bare &";
      }
    }
    if (text[at] != '<') {
      ++at;
      continue;
    }
    const std::size_t end = text.find('>', at);
    if (end == text.npos) return "a tag without an end";
    const std::string_view tag = text.substr(at + 1, end - at - 1);
    if (tag.find('<') != tag.npos) return "a bare <";
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return "a quote without an end";
    const std::string name(tag.substr(0, tag.find_first_of(" />\n", 1)));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != tag) return "tags that do not match";
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end + 1;
  }
  return open.empty() ? "" : "an element without an end";
}

}  // namespace

// --- Examples

TEST_CASE("a finding as a program") {
  CHECK(oracle::finding_snippet(triangles_that_touch(), "some-peer") ==
        R"(// intersects triangle triangle: false negative (transversal, point, vertex vertex)
// some-peer says: they do not intersect
// The right answer: they intersect
#include <iostream>
#include <signum/signum.hpp>

int main() {
  const signum::Triangle3 a{.vertices = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  const signum::Triangle3 b{.vertices = {{{0, 0, 0}, {0, 0, 1}, {-1, -1, 1}}}};
  std::cout << (signum::intersects(a, b) ? "they intersect" : "they do not intersect") << "\n";
}
)");
}

TEST_CASE("numbers are written exactly") {
  const Case question = {Ask::orient2d, std::vector<Shape2>{Point2{0.5, -3}, Point2{0.1, 1e300},
                                                            Point2{-0.0, 0x1p-1074}}};
  const std::string snippet = oracle::finding_snippet(*crash_at(question), "p");
  CHECK(snippet.find("a{0.5, -3};") != snippet.npos);
  CHECK(snippet.find("b{0x1.999999999999ap-4, 0x1.7e43c8800759cp+996};") != snippet.npos);
  CHECK(snippet.find("c{-0.0, 0x1p-1074};") != snippet.npos);
}

// --- Laws

TEST_CASE("the line of every finding reads back as its question") {
  for (const Finding& finding : one_of_each()) {
    const std::string line = oracle::finding_line(finding, "a \"peer\"");
    INFO(line);
    const Case back = oracle::read_question(line);
    CHECK(oracle::values(back) == oracle::values(finding.smallest));
    CHECK(oracle::kind_of(back) == oracle::kind_of(finding.smallest));
  }
}

TEST_CASE("the picture of every finding is an SVG of finite numbers") {
  for (const Finding& finding : one_of_each()) {
    const std::string svg = oracle::finding_picture(finding, "a <peer> & more");
    INFO(oracle::finding_line(finding, "peer"));
    CHECK(xml_fault(svg) == "");
    CHECK(svg.find("nan") == svg.npos);
    CHECK(svg.find("inf ") == svg.npos);
    CHECK(svg.find("\"inf") == svg.npos);
    CHECK(svg.size() < 200000);
    CHECK(oracle::finding_picture(finding, "a <peer> & more") == svg);
  }
}

#ifdef SIGNUM_COMPILE_FLAGS
TEST_CASE("programs of findings compile, and print the right answer") {
  if (std::system("c++ --version >/dev/null 2>&1") != 0) {
    WARN("skipped: no compiler called c++");
    return;
  }
  // All in one program, which takes one compilation: each of them a function, after the other.
  std::string program = "#include <iostream>\n#include <signum/signum.hpp>\n", calls, expected;
  const std::vector<Finding> all = one_of_each();
  const std::size_t step = 1 + all.size() / 40;
  for (std::size_t i = 0; i < all.size(); i += step) {
    const std::string function = "finding" + std::to_string(i);
    std::string snippet = oracle::finding_snippet(all[i], "peer");
    snippet.erase(0, snippet.find("int main"));
    program += snippet.replace(0, std::string_view("int main").size(), "void " + function);
    calls += "  " + function + "();\n";
    expected += oracle::words(all[i].truth) + "\n";
  }
  program += "int main() {\n" + calls + "}\n";
  const auto folder = std::filesystem::temp_directory_path() / "signum_test_finding";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "program.cpp") << program;
  const std::string exe = (folder / "program").string(), out = exe + ".out";
  const std::string command = "c++ -std=c++20 -O0 -w " SIGNUM_COMPILE_FLAGS " '" + exe +
                              ".cpp' -o '" + exe + "' " SIGNUM_LINK_FLAGS " > '" + out +
                              "' 2>&1 && '" + exe + "' > '" + out + "'";
  const int status = std::system(command.c_str());
  std::ostringstream printed;
  printed << std::ifstream(out).rdbuf();
  std::filesystem::remove_all(folder);
  INFO(printed.str());
  REQUIRE(status == 0);
  CHECK(printed.str() == expected);
}
#else
TEST_CASE("programs of findings compile, and print the right answer") {
  WARN("skipped: nothing is linked with a library under sanitizers");
}
#endif
