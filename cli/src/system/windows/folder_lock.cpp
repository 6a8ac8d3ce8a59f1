// SPDX-License-Identifier: MIT
#include "system/folder_lock.hpp"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// After it.
#include <io.h>

#include <signum/kernel/error.hpp>
#include <system_error>

namespace signum::cli {
namespace {

// A file in the folder that nobody else opens, and that goes with who holds it.
std::filesystem::path lock_file(const std::filesystem::path& folder) { return folder / ".lock"; }

std::intptr_t number(HANDLE handle) { return reinterpret_cast<std::intptr_t>(handle); }

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(folder), handle_(number(INVALID_HANDLE_VALUE)) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    throw Error(folder.string() + ": is not a folder");
}

FolderLock::~FolderLock() {
  if (handle_ != number(INVALID_HANDLE_VALUE)) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

bool FolderLock::try_lock() {
  handle_ = number(CreateFileW(lock_file(folder_).c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                               FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, nullptr));
  return handle_ != number(INVALID_HANDLE_VALUE);
}

void FolderLock::flush_names() const {}  // A file's name is on the disk with the file.

bool flush_to_disk(std::FILE* file) {
  return std::fflush(file) == 0 && _commit(_fileno(file)) == 0;
}

}  // namespace signum::cli
