// SPDX-License-Identifier: MIT
#include "json_schema.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <stdexcept>

namespace program {

using nlohmann::json;

namespace {

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  if (type == "number") return value.is_number();
  if (type == "integer") return value.is_number_integer();
  throw std::invalid_argument("no type " + type);
}

const std::set<std::string> passed_over{"$schema", "title", "description", "$defs"};

}  // namespace

std::vector<std::string> JsonSchema::errors(const json& value) const {
  std::vector<std::string> found;
  check(schema_, value, "", found);
  return found;
}

void JsonSchema::check(const json& schema, const json& value, const std::string& at,
                       std::vector<std::string>& errors) const {
  const auto require = [&](bool right, const std::string& what) {
    if (!right) errors.push_back(at + ": " + what + ", found " + value.dump().substr(0, 60));
  };
  for (const auto& [keyword, wanted] : schema.items()) {
    if (keyword == "$ref") {
      const std::string target = wanted;
      check(schema_.at(json::json_pointer(target.substr(1))), value, at, errors);
    } else if (keyword == "type") {
      require(is_of_type(value, wanted), "expected " + wanted.dump());
    } else if (keyword == "enum") {
      require(std::find(wanted.begin(), wanted.end(), value) != wanted.end(),
              "expected one of " + wanted.dump());
    } else if (keyword == "minimum") {
      if (value.is_number()) require(value >= wanted, "expected at least " + wanted.dump());
    } else if (keyword == "minItems") {
      if (value.is_array()) require(value.size() >= wanted, "expected more elements");
    } else if (keyword == "maxItems") {
      if (value.is_array()) require(value.size() <= wanted, "expected fewer elements");
    } else if (keyword == "items") {
      if (!value.is_array()) continue;
      for (std::size_t i = 0; i < value.size(); ++i)
        check(wanted, value[i], at + "/" + std::to_string(i), errors);
    } else if (keyword == "required") {
      for (const std::string key : wanted)
        if (value.is_object()) require(value.contains(key), "expected the key " + key);
    } else if (keyword == "properties") {
      for (const auto& [key, inner] : wanted.items())
        if (value.is_object() && value.contains(key))
          check(inner, value[key], at + "/" + key, errors);
    } else if (keyword == "additionalProperties") {
      if (wanted != false) throw std::invalid_argument("only false is known");
      for (const auto& item : value.items())
        if (value.is_object())
          require(schema["properties"].contains(item.key()), "no key " + item.key());
    } else if (keyword == "anyOf") {
      const bool any = std::any_of(wanted.begin(), wanted.end(), [&](const json& one) {
        std::vector<std::string> of_one;
        check(one, value, at, of_one);
        return of_one.empty();
      });
      require(any, "expected any of " + wanted.dump());
    } else if (passed_over.count(keyword) == 0) {
      throw std::invalid_argument("no keyword " + keyword);
    }
  }
}

}  // namespace program

TEST_CASE("json schema: says what is wrong, and where") {
  const program::JsonSchema schema(nlohmann::json::parse(R"({
    "type": "object", "required": ["n"], "additionalProperties": false,
    "properties": {"n": {"$ref": "#/$defs/count"},
                   "list": {"type": "array", "maxItems": 2, "minItems": 1,
                            "items": {"anyOf": [{"type": "null"}, {"enum": ["a"]}]}}},
    "$defs": {"count": {"type": "integer", "minimum": 0}}})"));
  const auto errors = [&](const char* text) { return schema.errors(nlohmann::json::parse(text)); };
  CHECK(errors(R"({"n": 0, "list": [null, "a"]})").empty());
  CHECK(errors(R"({"n": 1})").empty());
  for (const char* wrong :
       {"[]", "{}", R"({"n": -1})", R"({"n": 1.5})", R"({"n": "1"})", R"({"n": 1, "m": 1})",
        R"({"n": 1, "list": []})", R"({"n": 1, "list": ["b"]})", R"({"n": 1, "list": [1]})",
        R"({"n": 1, "list": ["a", "a", "a"]})"}) {
    CAPTURE(wrong);
    CHECK(!errors(wrong).empty());
  }
  CHECK(errors(R"({"n": 1, "list": ["b"]})").front().rfind("/list/0: ", 0) == 0);
}
