// SPDX-License-Identifier: MIT
// RapidCheck draws its cases from a random seed unless RC_PARAMS names one. Here the seed is fixed
// unless the environment names another, so that a run can be repeated. RapidCheck reads RC_PARAMS
// at the first property, after this.
#include <cstdlib>
#include <string>

namespace {

const bool seed_is_fixed = [] {
  const char* given = std::getenv("RC_PARAMS");
  std::string parameters = given ? given : "";
  if (parameters.find("seed=") == std::string::npos) parameters += " seed=20240229";
#ifdef _WIN32
  return _putenv_s("RC_PARAMS", parameters.c_str()) == 0;
#else
  return setenv("RC_PARAMS", parameters.c_str(), 1) == 0;
#endif
}();

}  // namespace
