// SPDX-License-Identifier: MIT
// JSON that is wrong in rare ways, and how fields name what is wrong with them.
// tests/oracle/json.cpp compares what is JSON with another library.
#include "text/json_field.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace signum::detail;

namespace {

/// "BYTE: what was expected" of a text that has a fault, "" of one that has none.
std::string fault(std::string_view text) {
  const auto found = json_fault(text);
  return found ? std::to_string(found->byte) + ": " + found->expected : "";
}

/// What is said by what f throws.
template <class Thrown, class F>
std::string said(F f) {
  try {
    f();
  } catch (const Thrown& thrown) {
    return thrown.what();
  }
  return "nothing is thrown";
}

std::string hidden(std::string_view key, std::string_view text) {
  const auto found = Field(text).find(key);
  return found ? std::string(found->json()) : "not found";
}

}  // namespace

TEST_CASE("json: texts that end too early name the byte after their end") {
  CHECK(fault("") == "1: a value");
  CHECK(fault("  ") == "3: a value");
  CHECK(fault("\"abc") == "5: the end of a string");
  CHECK(fault("\"abc\\") == "6: an escape");
  CHECK(fault("\"\\u12") == "6: four hexadecimal digits");
  CHECK(fault("-") == "2: a digit");
  CHECK(fault("1.") == "3: a digit");
  CHECK(fault("1e") == "3: a digit");
  CHECK(fault("1E+") == "4: a digit");
  CHECK(fault("tru") == "1: a value");
  CHECK(fault("[") == "2: a value");
  CHECK(fault("[1") == "3: ',' or ']'");
  CHECK(fault("[1,") == "4: a value");
  CHECK(fault("{") == "2: a key");
  CHECK(fault("{\"a\"") == "5: ':'");
  CHECK(fault("{\"a\":") == "6: a value");
  CHECK(fault("{\"a\":1") == "7: ',' or '}'");
  CHECK(fault("{\"a\":1,") == "8: a key");
}

TEST_CASE("json: texts that go on wrongly name the byte that is wrong") {
  CHECK(fault("1 2") == "3: the end of the line");
  CHECK(fault("1.e5") == "3: a digit");
  CHECK(fault("01") == "2: the end of the line");
  CHECK(fault("+1") == "1: a value");
  CHECK(fault("nul,") == "1: a value");
  CHECK(fault("{\"a\" 1}") == "6: ':'");
  CHECK(fault("{\"a\": 1, \"b\" 2}") == "14: ':'");
  CHECK(fault("{1: 2}") == "2: a key");
  CHECK(fault("[1, 2}") == "6: ',' or ']'");
  CHECK(fault("{\"a\": 1]") == "8: ',' or '}'");
  CHECK(fault("\"\\x\"") == "3: an escape");
  CHECK(fault("\"a\nb\"") == "3: no control character in a string");
  CHECK(fault("\"\xC3\"") == "2: UTF-8");
}

TEST_CASE("json: NUL is no end of a text, and nothing in it either") {
  const auto with_nul = [](const char* front, const char* back) {
    return std::string(front) + '\0' + back;
  };
  CHECK(fault(with_nul("", "")) == "1: a value");
  CHECK(fault(with_nul("1", "")) == "2: the end of the line");
  CHECK(fault(with_nul("\"\\", "\"")) == "3: an escape");
  CHECK(fault(with_nul("[1", "]")) == "3: ',' or ']'");
  CHECK(fault(with_nul("{\"a\"", ":1}")) == "5: ':'");
}

TEST_CASE("json: hexadecimal digits are small or capital letters up to f") {
  for (const char* escape : {"0000", "09af", "AFaf", "FFFF"}) {
    CHECK(fault("\"\\u" + std::string(escape) + "\"") == "");
  }
  for (const char wrong : {'g', 'G', '`', '@', '/', ':', '"', '~'}) {
    for (std::size_t at = 0; at < 4; ++at) {
      std::string digits = "1aA9";
      digits[at] = wrong;
      CHECK(fault("\"\\u" + digits + "\"") == std::to_string(4 + at) + ": four hexadecimal digits");
    }
  }
  CHECK(json_unquote(R"("\u00E9\u00e9\u20AC")") == "\u00e9\u00e9\u20ac");
}

TEST_CASE("json: a high surrogate goes with the low one after it, and with nothing else") {
  CHECK(json_unquote(R"("\ud800\udc00")") == "\U00010000");
  CHECK(json_unquote(R"("\uDBFF\uDFFF")") == "\U0010FFFF");
  CHECK(json_unquote(R"("\ud83d\u0041")") == "\uFFFDA");
  CHECK(json_unquote(R"("\ud83d\udbff\ude00")") == "\uFFFD\U0010FE00");
  CHECK(json_unquote(R"("\ud83d\ue000")") == "\uFFFD\uE000");
  CHECK(json_unquote(R"("\ud83d\n")") == "\uFFFD\n");
  CHECK(json_unquote(R"("\udc00\ud83d")") == "\uFFFD\uFFFD");
  CHECK(json_unquote(R"("\ud7ff\ue000")") == "\uD7FF\uE000");
}

TEST_CASE("json: an escape is written in as many bytes as its number needs") {
  CHECK(json_unquote(R"("\u007f\u0080\u07ff\u0800\uffff")") == "\x7F\u0080\u07FF\u0800\uFFFF");
  CHECK(json_unquote(R"("\ud800")") == "\uFFFD");
  CHECK(json_unquote(R"("\udfff")") == "\uFFFD");
  // What no low surrogate goes with stays as it is.
  CHECK(json_unquote(R"("\ue000\udc00")") == "\uE000\uFFFD");
  CHECK(json_unquote(R"("a\u0041\udc00")") == "aA\uFFFD");
  CHECK(json_unquote(R"("\ud800a\udc00")") == "\uFFFDa\uFFFD");
}

TEST_CASE("json: quotes, backslashes and control characters are escaped, and nothing else") {
  CHECK(json_quote("a\"b\\c/\u00e9") == "\"a\\\"b\\\\c/\u00e9\"");
  CHECK(json_quote("\x1F\x20\n") == "\"\\u001f \\u000a\"");
  CHECK(json_quote("\xE9!") == "\"\uFFFD!\"");
  CHECK(json_quote("") == "\"\"");
}

TEST_CASE("json: white space around a text, and a text of nothing else") {
  CHECK(json_trim(" \t\r\n[1, 2] \n") == "[1, 2]");
  CHECK(json_trim("1") == "1");
  CHECK(json_trim(" ") == "");
  CHECK(json_trim("") == "");
  CHECK(json_trim("\v1") == "\v1");
}

TEST_CASE("json: the kind of a value") {
  CHECK(json_kind("{}") == JsonKind::object);
  CHECK(json_kind("[]") == JsonKind::array);
  CHECK(json_kind("\"\"") == JsonKind::string);
  CHECK(json_kind("true") == JsonKind::boolean);
  CHECK(json_kind("false") == JsonKind::boolean);
  CHECK(json_kind("null") == JsonKind::null);
  CHECK(json_kind("-1") == JsonKind::number);
}

TEST_CASE("fields: a member is found by its key, in other words or not, and nowhere else") {
  CHECK(hidden("a", R"({"b": 1, "a": [2]})") == "[2]");
  CHECK(hidden("a", R"({"\u0061": 3})") == "3");
  CHECK(hidden("a", R"({"b": {"a": 1}})") == "not found");
  CHECK(hidden("a", "[\"a\"]") == "not found");
  CHECK(hidden("a", "\"a\"") == "not found");
  CHECK(said<FieldError>([] { hidden("a", R"({"a": 1, "a": 1})"); }) == "a: the key stands twice");
  CHECK(said<FieldError>([] { hidden("a", R"({"a": 1, "\u0061": 2})"); }) ==
        "a: the key stands twice");
}

TEST_CASE("fields: an error names the way to the field, and what is there") {
  const Field whole(R"({"ray": {"origin": [0, 1e999]}})");
  const auto ray = whole.find("ray");
  REQUIRE(ray);
  const auto origin = ray->find("origin");
  REQUIRE(origin);
  const std::vector<Field> numbers = origin->elements(2, 3, "a point");
  REQUIRE(numbers.size() == 2);
  CHECK(said<FieldNotFinite>([&] { numbers[1].fail_not_finite(); }) ==
        "ray.origin[1]: 1e999 is not finite: past the largest double");
  CHECK(said<FieldError>([&] { numbers[0].fail_expecting("a word"); }) ==
        "ray.origin[0]: expected a word, got 0");
  CHECK(said<FieldError>([&] { whole.fail("no"); }) == "no");
  CHECK(said<FieldError>([&] { origin->elements(0, 1, "one number"); }) ==
        "ray.origin: expected one number, got [0, 1e999]");
  CHECK(said<FieldError>([&] { origin->elements(3, 4, "three"); }) ==
        "ray.origin: expected three, got [0, 1e999]");
  CHECK(said<FieldError>([&] { ray->elements(0, 9, "an array"); }) ==
        R"(ray: expected an array, got {"origin": [0, 1e999]})");
}

TEST_CASE("fields: the members of an object, all of them, once, and no others") {
  const auto members = [](std::string_view text) {
    return said<FieldError>([&] {
      const Field whole(text);
      const auto [a, b] = whole.members<2>({"a", "b"});
      throw FieldError(std::string(a.json()) + " and " + std::string(b.json()));
    });
  };
  CHECK(members(R"({"b": 2, "a": 1})") == "1 and 2");
  CHECK(members(R"({"b": 2})") == "a: missing");
  CHECK(members(R"({"a": 2, "c": 3, "b": 1})") == "unknown key c");
  CHECK(members(R"({"a": 2, "a": 3, "b": 1})") == "the key a stands twice");
  CHECK(members("[1]") == "expected an object with the keys a b, got [1]");
}

TEST_CASE("fields: a long text is cut at the end of a character") {
  const std::string tens = "0123456789";
  const std::string fifty = tens + tens + tens + tens + tens;
  CHECK(shortened(fifty) == fifty);
  CHECK(shortened(fifty + "x") == fifty + "...");
  CHECK(shortened(fifty.substr(1) + "\u00e9") == fifty.substr(1) + "...");
  CHECK(shortened(fifty.substr(2) + "\u20acx") == fifty.substr(2) + "...");
  CHECK(shortened(fifty.substr(2) + "\u00e9x") == fifty.substr(2) + "\u00e9...");
  // What is no UTF-8 may have no such end.
  CHECK(shortened(std::string(60, '\x80')) == "...");
}
