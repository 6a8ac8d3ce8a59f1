// SPDX-License-Identifier: MIT
#include "fuzz/campaign_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <signum/kernel/error.hpp>
#include <system_error>
#include <thread>

#include "common/writing/output_files.hpp"
#include "fuzz/campaign_json.hpp"
#include "fuzz/campaign_page.hpp"

namespace signum::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "campaign.json";

[[noreturn]] void fail(const fs::path& path, int error) {
  throw Error(fmt::format("{}: {}", path.string(), std::generic_category().message(error)));
}

/// Closes what it holds.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

/// Returns when the text is on the disk.
void write_through(const fs::path& path, std::string_view text) {
  // What a link of this name leads to is not written.
  unlink(path.c_str());
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (file.get() < 0) fail(path, errno);
  while (!text.empty()) {
    const ssize_t n = write(file.get(), text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail(path, errno);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  if (fsync(file.get()) != 0) fail(path, errno);
}

/// Whether nobody else holds the lock, or not for long: a process that was killed while it wrote
/// lets go of it when the disk has answered.
bool locked_in_time(int fd) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(3);
  while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
    if (Clock::now() >= end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace

CampaignFile::CampaignFile(fs::path folder) : folder_(std::move(folder)), lock_(-1) {
  make_folder(folder_);
  lock_ = open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ < 0) fail(folder_, errno);
  if (!locked_in_time(lock_)) {
    close(lock_);
    throw Error(fmt::format("{}: another campaign runs in this folder", folder_.string()));
  }
  try {
    require_own_page(folder_);
  } catch (...) {
    close(lock_);
    throw;
  }
}

CampaignFile::~CampaignFile() { close(lock_); }

fs::path CampaignFile::path() const { return folder_ / file_name; }

bool CampaignFile::is_in(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / file_name, ignored);
}

FuzzCampaign CampaignFile::load() const {
  std::ifstream in(path(), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) throw Error(fmt::format("{}: cannot be read", path().string()));
  return campaign_from_json(text, path().string());
}

void CampaignFile::replace(const char* name, std::string_view text) const {
  const fs::path temporary = folder_ / (std::string(".") + name), final = folder_ / name;
  write_through(temporary, text);
  std::error_code error;
  fs::rename(temporary, final, error);
  if (error) throw Error(fmt::format("{}: {}", final.string(), error.message()));
}

void CampaignFile::save(const FuzzCampaign& campaign) {
  replace(file_name, to_json(campaign));
  replace(progress_file, campaign_page(campaign));
  fsync(lock_);
  saved_ = std::chrono::steady_clock::now();
}

void CampaignFile::save_now_and_then(const FuzzCampaign& campaign) {
  if (std::chrono::steady_clock::now() - saved_ >= std::chrono::seconds(1)) save(campaign);
}

}  // namespace signum::cli
