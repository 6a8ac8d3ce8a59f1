// SPDX-License-Identifier: MIT
#include "system/start.hpp"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// After it.
#include <fcntl.h>
#include <io.h>

#include <cstdlib>
#include <string>
#include <vector>

// What reads the command line in the runtime of C. It puts names of files in the place of * and ?,
// which shells of Windows leave to the program.
extern "C" int __cdecl __wgetmainargs(int* argc, wchar_t*** argv, wchar_t*** environment,
                                      int expand, int* mode);

namespace signum::cli {
namespace {

UINT console_code_page = 0;

void restore_console() { SetConsoleOutputCP(console_code_page); }

std::string utf8(const wchar_t* text) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
  std::string result(static_cast<std::size_t>(size), '\0');
  WideCharToMultiByte(CP_UTF8, 0, text, -1, result.data(), size, nullptr, nullptr);
  result.pop_back();  // the zero at the end
  return result;
}

}  // namespace

void start_program(int& argc, char**& argv) {
  for (const int stream : {0, 1, 2}) _setmode(stream, _O_BINARY);
  console_code_page = GetConsoleOutputCP();
  if (console_code_page != 0 && SetConsoleOutputCP(CP_UTF8) != 0) std::atexit(restore_console);

  int count = 0, mode = 0;
  wchar_t **arguments = nullptr, **environment = nullptr;
  __wgetmainargs(&count, &arguments, &environment, 1, &mode);
  static std::vector<std::string> texts;
  static std::vector<char*> pointers;
  for (int i = 0; i < count; ++i) texts.push_back(utf8(arguments[i]));
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  argc = count;
  argv = pointers.data();
}

void let_pipes_fail() {}  // They do anyway.

}  // namespace signum::cli
