// SPDX-License-Identifier: MIT
/// A value of a question, and the numbers in it.
#pragma once

#include "text/json_field.hpp"

namespace signum::oracle {

using detail::Field;
using detail::json_quote;
using detail::json_unquote;
using detail::JsonKind;
using detail::JsonWalk;
using detail::shortened;

/// What is wrong with a question, naming the field.
using QuestionError = detail::FieldError;

/// The finite double that a JSON number or a hexadecimal string is. Throws QuestionError, for what
/// is past the largest double FieldNotFinite.
double read_number(const Field& f);

/// Reads a radius or half-extent as read_number does. Throws QuestionError when it is negative,
/// too.
double read_not_negative(const Field& f);

}  // namespace signum::oracle
