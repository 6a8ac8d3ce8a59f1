// SPDX-License-Identifier: MIT
/// Whether JSON is as a schema says, for the keywords that our schemas use; others throw.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace program {

class JsonSchema {
 public:
  explicit JsonSchema(nlohmann::json schema) : schema_(std::move(schema)) {}

  /// What is wrong, each with its place; nothing where the value is right.
  std::vector<std::string> errors(const nlohmann::json& value) const;

 private:
  void check(const nlohmann::json& schema, const nlohmann::json& value, const std::string& at,
             std::vector<std::string>& errors) const;

  nlohmann::json schema_;
};

}  // namespace program
