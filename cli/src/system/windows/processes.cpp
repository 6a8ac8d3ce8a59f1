// SPDX-License-Identifier: MIT
#include "system/processes.hpp"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// After it.
#include <psapi.h>

#include <array>

namespace signum::cli {

std::string machine_name() {
  std::array<char, MAX_COMPUTERNAME_LENGTH + 1> name{};
  auto size = static_cast<DWORD>(name.size());
  return GetComputerNameA(name.data(), &size) != 0 ? name.data() : "";
}

std::int64_t process_number() { return GetCurrentProcessId(); }

bool has_ended(std::int64_t process) {
  const HANDLE handle = OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(process));
  if (handle == nullptr) return GetLastError() == ERROR_INVALID_PARAMETER;
  // There is one as long as anybody holds it.
  const bool ended = WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
  CloseHandle(handle);
  return ended;
}

double largest_memory() {
  PROCESS_MEMORY_COUNTERS counters{};
  K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
  return static_cast<double>(counters.PeakWorkingSetSize);
}

}  // namespace signum::cli
