// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "reading/json_object.hpp"

using signum::detail::json_fault;
using signum::detail::json_kind;
using signum::detail::json_quote;
using signum::detail::json_unquote;
using signum::detail::JsonKind;
using signum::detail::JsonWalk;
using signum::oracle::same_json;

namespace {

std::vector<std::pair<std::string, std::string>> walk(std::string_view container) {
  std::vector<std::pair<std::string, std::string>> parts;
  for (JsonWalk w{container}; w.next();) parts.emplace_back(w.raw_key(), w.value());
  return parts;
}

/// Text that is JSON or nearly so: pieces of it, at random.
rc::Gen<std::string> nearly_json() {
  const auto piece = rc::gen::element<std::string>(
      "{", "}", "[", "]", ",", ":", " ", "\"", "\"a\"", "\"a\":", "0", "1", "-", ".", "e", "E+",
      "true", "null", "fals", "\\", "\\n", "\\u00e9", "\t", "\xC3\xA9", "\xFF", "\x01", "[1,",
      "{\"b\":", "2]", "3}");
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](const auto& pieces) {
    std::string text;
    for (const std::string& p : pieces) text += p;
    return text;
  });
}

/// BEGIN, the parts with commas between, END.
std::string joined(const std::string& begin, const std::vector<std::string>& parts,
                   const std::string& end) {
  std::string text = begin;
  for (const std::string& part : parts) text += (text == begin ? "" : " ,") + part;
  return text + end;
}

/// Text that is JSON, its containers nested to that depth at most.
rc::Gen<std::string> document(int depth) {
  const auto leaf = rc::gen::element<std::string>("0", "-1", "12.5", "-0.0", "3e7", "null", "true",
                                                  "false", "[ ]", "{}", "\"\"", R"("]}\",")",
                                                  "\"\u00e9 \U0001F600\"", R"("a\n\\\u00e9")");
  if (depth == 0) return leaf;
  const auto parts = rc::gen::container<std::vector<std::string>>(document(depth - 1));
  return rc::gen::oneOf(leaf,
                        rc::gen::map(parts, [](const auto& p) { return joined("[", p, "]"); }),
                        rc::gen::map(parts, [](std::vector<std::string> p) {
                          for (std::size_t i = 0; i < p.size(); ++i) {
                            p[i] = "\t\"\\u00e9" + std::to_string(i + 10) + "\" : " + p[i];
                          }
                          return joined("{", p, "}");
                        }));
}

}  // namespace

TEST_CASE("Examples: a value is the slice that holds it") {
  CHECK(!json_fault(R"( {"a": [1, 2.50], "b\n": null} )"));
  const auto members = walk(R"({"a": [1, 2.50] , "b\n":null})");
  REQUIRE(members.size() == 2);
  CHECK(members[0] == std::pair<std::string, std::string>{"\"a\"", "[1, 2.50]"});
  CHECK(members[1] == std::pair<std::string, std::string>{R"("b\n")", "null"});
  CHECK(walk("[ ]").empty());
  CHECK(walk("[[],{}, \"]\"]").size() == 3);
  CHECK(json_kind("-1") == JsonKind::number);
}

TEST_CASE("Examples: a fault names the byte and what was expected") {
  const auto fault = json_fault("[1, 2");
  REQUIRE(fault);
  CHECK(fault->byte == 6);
  CHECK(std::string(fault->expected) == "',' or ']'");
}

TEST_CASE("Examples: strings") {
  CHECK(json_fault("\"\x1F\""));
  CHECK(!json_fault("\"\x20\x7F\""));
  CHECK(json_unquote(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\ude00")") ==
        "\"\\/\b\f\n\r\tA\u00e9\u20ac\U0001F600");
  CHECK(json_unquote(R"("\ud83dx\ude00\ud83d")") == "\uFFFDx\uFFFD\uFFFD");
  CHECK(json_quote(std::string("a\"\\\n\0", 5)) == R"("a\"\\\u000a\u0000")");
}

TEST_CASE("Consistency: text is JSON for us where it is for nlohmann's") {
  rc::prop("pieces", [] {
    const std::string text = *nearly_json();
    RC_ASSERT(!json_fault(text) == nlohmann::json::accept(text));
  });
  rc::prop("a document, and one with a byte changed", [] {
    std::string text = *document(3);
    RC_ASSERT(!json_fault(text));
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
    RC_ASSERT(!json_fault(text) == nlohmann::json::accept(text));
  });
}

TEST_CASE("Consistency: walking finds what nlohmann's finds") {
  rc::prop("parts", [] {
    const auto parts = *rc::gen::container<std::vector<std::string>>(document(2));
    const std::string text = joined("[", parts, "]");
    const nlohmann::json whole = nlohmann::json::parse(text);
    const auto found = walk(text);
    RC_ASSERT(found.size() == whole.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      RC_ASSERT(nlohmann::json::parse(found[i].second) == whole[i]);
      if (!whole[i].is_object()) continue;
      const auto members = walk(found[i].second);
      RC_ASSERT(members.size() == whole[i].size());
      for (const auto& [key, value] : members) {
        RC_ASSERT(nlohmann::json::parse(value) == whole[i].at(json_unquote(key)));
      }
    }
  });
  rc::prop("quoting", [] {
    const std::string text = *rc::gen::container<std::string>(rc::gen::inRange('\0', '\x7F'));
    RC_ASSERT(json_unquote(json_quote(text)) == text);
    RC_ASSERT(nlohmann::json::parse(json_quote(text)) == text);
  });
}

TEST_CASE("Range: every sequence of two to four bytes is UTF-8 for us where it is for nlohmann's") {
  const auto check = [](const std::string& bytes) {
    const std::string text = '"' + bytes + '"';
    return !json_fault(text) == nlohmann::json::accept(text);
  };
  const std::vector<int> tails = {0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
  bool all = true;
  for (int a = 0x20; a < 0x100; ++a) {
    for (const int b : tails) {
      const std::string two{static_cast<char>(a), static_cast<char>(b)};
      all = all && check(two);
      for (const int c : tails) {
        const std::string three = two + static_cast<char>(c);
        all = all && check(three);
        for (const int d : tails) all = all && check(three + static_cast<char>(d));
      }
    }
  }
  CHECK(all);
}

TEST_CASE("json_quote: what is no UTF-8 becomes U+FFFD") {
  CHECK(json_quote("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") ==
        "\"a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"");
  CHECK(json_quote("\xFF") == "\"\xEF\xBF\xBD\"");
  CHECK(json_quote("\xC3") == "\"\xEF\xBF\xBD\"");
  CHECK(json_quote("\xC3x") == "\"\xEF\xBF\xBDx\"");
  CHECK(json_quote("\xED\xA0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
  CHECK(!json_fault(json_quote("\xE2\x82\"\\\n")));
}

TEST_CASE("same_json: white space between tokens does not matter, that in strings does") {
  CHECK(same_json("{\"a\": [1, 2]}", " {\"a\":[1,2] }"));
  CHECK(same_json("\"a b\"", "\"a b\""));
  CHECK_FALSE(same_json("\"a b\"", "\"ab\""));
  CHECK_FALSE(same_json("\"a\\\" b\"", "\"a\\\"b\""));
  CHECK(same_json("\"1\\/3\"", "\"1/3\""));
  CHECK(same_json("\"\\u00e9\"", "\"\xC3\xA9\""));
  CHECK(same_json("{\"id\": 1}", "{\"id\": 1.0}"));
  CHECK(same_json("1e999", "1e999"));
  CHECK_FALSE(same_json("1e999", "2e999"));
  CHECK_FALSE(same_json("1", "\"1\""));
  CHECK_FALSE(same_json("[12]", "[1, 2]"));
  CHECK_FALSE(same_json("[1]", "[1, 2]"));
  CHECK_FALSE(same_json("1", "2"));
  CHECK(same_json("", ""));
}
