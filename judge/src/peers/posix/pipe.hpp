// SPDX-License-Identifier: MIT
/// Pipes to and from a child process.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <signum/kernel/error.hpp>
#include <string>

namespace signum::oracle {

[[noreturn]] inline void fail(const std::string& what) {
  throw Error(what + ": " + std::strerror(errno));
}

/// A descriptor that is closed at the end, and not inherited.
class Descriptor {
 public:
  Descriptor() = default;
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  /// Takes a descriptor over, away from the standard ones.
  void take(int fd) {
    if (fd <= STDERR_FILENO) {
      const int high = ::fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
      ::close(fd);
      fd = high;
    }
    fd_ = fd;
    if (fd_ < 0) fail("a pipe");
  }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }
  void do_not_block() const { ::fcntl(fd_, F_SETFL, O_NONBLOCK); }

 private:
  int fd_ = -1;
};

struct Pipe {
  Descriptor out, in;
  Pipe() {
    std::array<int, 2> fd{};
    if (::pipe2(fd.data(), O_CLOEXEC) != 0) fail("a pipe");
    out.take(fd[0]);
    in.take(fd[1]);
  }
};

/// While it lives, writing to a closed pipe is an error of the call, and no signal in this thread.
class NoSigpipe {
 public:
  NoSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
  }
  ~NoSigpipe() {
    const timespec now{};
    while (!was_pending_ && sigtimedwait(&pipe_, nullptr, &now) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoSigpipe(const NoSigpipe&) = delete;
  NoSigpipe& operator=(const NoSigpipe&) = delete;

 private:
  sigset_t pipe_, before_;
  bool was_pending_ = false;
};

}  // namespace signum::oracle
