// SPDX-License-Identifier: MIT
#include <signum/kernel/stop.hpp>

#include "handles.hpp"

struct signum_stop {
  signum::StopSource source;
};

namespace {

/// The scopes that this thread has begun, the last one innermost.
class Begun {
 public:
  ~Begun() {
    while (!scopes_.empty()) scopes_.pop_back();
  }
  void begin(const signum::StopSource& source, double seconds) {
    if (!(seconds >= 0)) throw signum::InvalidArgument("seconds: expected 0 for no limit, or more");
    scopes_.push_back(seconds == 0 ? std::make_unique<signum::StopScope>(source)
                                   : std::make_unique<signum::StopScope>(source, seconds));
  }
  void end() {
    if (scopes_.size() == kept_) {
      throw signum::InvalidArgument(
          kept_ == 0 ? "no signum_stop_begin of this thread"
                     : "a function that is asked ends only what it began itself");
    }
    scopes_.pop_back();
  }
  /// Asks a function, which cannot end the scopes that ask it, and what it began ends with it.
  bool ask(signum_asked asked, void* context) {
    const std::size_t before = std::exchange(kept_, scopes_.size());
    const bool answer = asked(context) != 0;
    while (scopes_.size() > kept_) scopes_.pop_back();
    kept_ = before;
    return answer;
  }

 private:
  std::vector<std::unique_ptr<signum::StopScope>> scopes_;
  std::size_t kept_ = 0;  ///< of these, those that were there when a function was asked
};

thread_local Begun begun;

}  // namespace

using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_stop_create(signum_stop** stop) {
  return guarded([&] { signum::c::give(stop, "stop", std::make_unique<signum_stop>()); });
}
signum_status signum_stop_create_asking(signum_asked asked, void* context, signum_stop** stop) {
  return guarded([&] {
    if (asked == nullptr) throw signum::InvalidArgument("asked: a null pointer was given");
    signum::c::give(stop, "stop",
                    std::unique_ptr<signum_stop>(new signum_stop{
                        signum::StopSource([=] { return begun.ask(asked, context); })}));
  });
}
void signum_stop_request(signum_stop* stop) {
  if (stop != nullptr) stop->source.request();
}
signum_status signum_stop_begin(const signum_stop* stop, double seconds) {
  return guarded([&] { begun.begin(required(stop, "stop").source, seconds); });
}
signum_status signum_stop_end(void) {
  return guarded([] { begun.end(); });
}
void signum_stop_free(signum_stop* stop) { delete stop; }
}
