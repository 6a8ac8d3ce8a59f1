// SPDX-License-Identifier: MIT
#include "system/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <signum/kernel/error.hpp>
#include <system_error>

namespace signum::cli {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(folder), handle_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (handle_ < 0) {
    throw Error(folder.string() + ": " + std::generic_category().message(errno));
  }
}

FolderLock::~FolderLock() { close(static_cast<int>(handle_)); }

bool FolderLock::try_lock() { return flock(static_cast<int>(handle_), LOCK_EX | LOCK_NB) == 0; }

void FolderLock::flush_names() const { fsync(static_cast<int>(handle_)); }

bool flush_to_disk(std::FILE* file) { return std::fflush(file) == 0 && fsync(fileno(file)) == 0; }

}  // namespace signum::cli
