// SPDX-License-Identifier: MIT
#include <cstdio>
#include <signum/kernel/error.hpp>
#include <signum/kernel/stop.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "handles.hpp"

namespace {

// Messages are cut to this length, so that nothing is allocated that could fail.
constexpr std::size_t longest_message = 1000;
thread_local std::array<char, longest_message> last_error{};

}  // namespace

namespace signum::c {

signum_status failed(signum_status status, const char* message) noexcept {
  std::snprintf(last_error.data(), last_error.size(), "%s", message);
  return status;
}

signum_status failed() noexcept {
  try {
    throw;
  } catch (const NotFinite& e) {
    return failed(SIGNUM_NOT_FINITE, e.what());
  } catch (const InvalidArgument& e) {
    return failed(SIGNUM_INVALID_ARGUMENT, e.what());
  } catch (const FileError& e) {
    return failed(SIGNUM_FILE_ERROR, e.what());
  } catch (const Stopped& e) {
    return failed(SIGNUM_STOPPED, e.what());
  } catch (const Undecided& e) {
    return failed(SIGNUM_UNDECIDED, e.what());
  } catch (const std::bad_alloc&) {
    return failed(SIGNUM_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception& e) {
    return failed(SIGNUM_ERROR, e.what());
  } catch (...) {
    return failed(SIGNUM_ERROR, "an unknown error");
  }
}

void fail_null(const char* name) {
  throw InvalidArgument(std::string(name) + " is a null pointer");
}

}  // namespace signum::c

void signum_numbers::add(const signum::Surd& x) {
  std::string text = x.rational().to_string();
  if (sign(x.coefficient()) != signum::Sign::zero) {
    text += " + " + x.coefficient().to_string() + " sqrt(" + x.radicand().to_string() + ")";
  }
  numbers.push_back({x.to_double(), std::move(text)});
}

extern "C" {

int signum_version(void) { return SIGNUM_C_VERSION; }
const char* signum_version_text(void) { return SIGNUM_VERSION_TEXT; }
const char* signum_last_error(void) { return last_error.data(); }

size_t signum_numbers_size(const signum_numbers* numbers) {
  return numbers == nullptr ? 0 : numbers->numbers.size();
}
double signum_numbers_rounded(const signum_numbers* numbers, size_t i) {
  return i < signum_numbers_size(numbers) ? numbers->numbers[i].rounded : 0;
}
const char* signum_numbers_text(const signum_numbers* numbers, size_t i) {
  return i < signum_numbers_size(numbers) ? numbers->numbers[i].text.c_str() : nullptr;
}
void signum_numbers_free(signum_numbers* numbers) { delete numbers; }

size_t signum_indices_size(const signum_indices* indices) {
  return indices == nullptr ? 0 : indices->indices.size();
}
const uint32_t* signum_indices_data(const signum_indices* indices) {
  return indices == nullptr ? nullptr : indices->indices.data();
}
void signum_indices_free(signum_indices* indices) { delete indices; }
}
