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
    if (scopes_.empty()) throw signum::InvalidArgument("no signum_stop_begin of this thread");
    scopes_.pop_back();
  }

 private:
  std::vector<std::unique_ptr<signum::StopScope>> scopes_;
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
                    std::unique_ptr<signum_stop>(
                        new signum_stop{signum::StopSource([=] { return asked(context) != 0; })}));
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
