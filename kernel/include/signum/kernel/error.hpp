// SPDX-License-Identifier: MIT
/// What signum throws.
#pragma once

#include <signum/kernel/config.hpp>
#include <stdexcept>
#include <string>

namespace SIGNUM_API signum {

/// The base of everything that signum throws on purpose.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A coordinate is NaN or infinite.
class NotFinite : public Error {
 public:
  NotFinite() : Error("a coordinate is not finite") {}
  using Error::Error;
};

/// An argument of finite numbers that names no shape or asks for no answer, such as a plane with a
/// zero normal; or an object that cannot be copied is asked after it was moved from.
class InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// A search that proves what it answers has come to its limit without a proof: of shapes that
/// touch in one place, or are nearer to touching than the limit that the function states.
class Undecided : public Error {
 public:
  using Error::Error;
};

}  // namespace signum
