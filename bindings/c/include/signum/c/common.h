/* SPDX-License-Identifier: MIT */
/* Versions, errors, exact numbers and lists, which all others need. signum.h has it all. */
#ifndef SIGNUM_C_COMMON_H
#define SIGNUM_C_COMMON_H

#include <signum/c/types.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(signum_c_EXPORTS)
#define SIGNUM_C_API __declspec(dllexport)
#elif defined(_WIN32)
#define SIGNUM_C_API __declspec(dllimport)
#elif defined(__GNUC__)
#define SIGNUM_C_API __attribute__((visibility("default")))
#else
#define SIGNUM_C_API
#endif

#define SIGNUM_C_VERSION_MAJOR 0
#define SIGNUM_C_VERSION_MINOR 1
#define SIGNUM_C_VERSION_PATCH 0
#define SIGNUM_C_VERSION \
  (SIGNUM_C_VERSION_MAJOR * 10000 + SIGNUM_C_VERSION_MINOR * 100 + SIGNUM_C_VERSION_PATCH)

/* The version of the library that is loaded: as SIGNUM_C_VERSION has it, and as "0.1.0". */
SIGNUM_C_API int signum_version(void);
SIGNUM_C_API const char* signum_version_text(void);

typedef enum signum_status {
  SIGNUM_OK = 0,
  SIGNUM_NOT_FINITE = 1,       /* a coordinate is NaN or infinite */
  SIGNUM_INVALID_ARGUMENT = 2, /* no shape, no such pair, sizes that do not fit */
  SIGNUM_FILE_ERROR =
      3, /* a mesh cannot be read: the message names file, line, what was expected */
  SIGNUM_OUT_OF_MEMORY = 4,
  SIGNUM_ERROR = 5,     /* anything else */
  SIGNUM_UNDECIDED = 6, /* two round shapes touch, or nearly so: see shapes/intersects.hpp */
  SIGNUM_STOPPED = 7    /* signum_stop_request, or the limit of signum_stop_begin */
} signum_status;

/* What the last call of this thread that failed has said; "" before any. Valid until the next that
 * fails. */
SIGNUM_C_API const char* signum_last_error(void);

/* What ends long calls before they are done (kernel/stop.hpp): contacts, verdicts, booleans,
 * repair, rounding, and all others that share their work among threads. What was given to them
 * stays as it was. */
typedef struct signum_stop signum_stop;
SIGNUM_C_API signum_status signum_stop_create(signum_stop** stop);
/* Asks calls to end. It may be called on any thread, and in a signal handler. */
SIGNUM_C_API void signum_stop_request(signum_stop* stop);
/* From now on calls of this thread end with SIGNUM_STOPPED once they are asked to, or so many
 * seconds from now; 0 is no limit. Until signum_stop_end, which ends what was begun last on this
 * thread, and before which the stop is not to be freed. */
SIGNUM_C_API signum_status signum_stop_begin(const signum_stop* stop, double seconds);
SIGNUM_C_API signum_status signum_stop_end(void);
SIGNUM_C_API void signum_stop_free(signum_stop* stop);

/* A list of exact numbers: what a result is when a double is not enough. */
typedef struct signum_numbers signum_numbers;
SIGNUM_C_API size_t signum_numbers_size(const signum_numbers* numbers);
/* The nearest double; infinite past the largest. 0 where there is no such number. */
SIGNUM_C_API double signum_numbers_rounded(const signum_numbers* numbers, size_t i);
/* "p/q" or "p"; "p/q + r/s sqrt(t/u)" for a number with a root; "" for a root of a polynomial.
 * NULL where there is no such number. */
SIGNUM_C_API const char* signum_numbers_text(const signum_numbers* numbers, size_t i);
SIGNUM_C_API void signum_numbers_free(signum_numbers* numbers);

/* Indices, or pairs of them one after the other. */
typedef struct signum_indices signum_indices;
SIGNUM_C_API size_t signum_indices_size(const signum_indices* indices);
SIGNUM_C_API const uint32_t* signum_indices_data(const signum_indices* indices);
SIGNUM_C_API void signum_indices_free(signum_indices* indices);

/* Doubles, such as the coordinates of points one after the other. */
typedef struct signum_doubles signum_doubles;
SIGNUM_C_API size_t signum_doubles_size(const signum_doubles* doubles);
SIGNUM_C_API const double* signum_doubles_data(const signum_doubles* doubles);
SIGNUM_C_API void signum_doubles_free(signum_doubles* doubles);

/* Lists of indices: list i is items[first[i]] to items[first[i + 1] - 1], and there is one number
 * of first more than there are lists. */
typedef struct signum_lists signum_lists;
SIGNUM_C_API size_t signum_lists_size(const signum_lists* lists);
SIGNUM_C_API const uint32_t* signum_lists_first(const signum_lists* lists);
SIGNUM_C_API const uint32_t* signum_lists_items(const signum_lists* lists);
SIGNUM_C_API void signum_lists_free(signum_lists* lists);

/* A text, which ends with a zero, or bytes, which may have zeros before. */
typedef struct signum_text signum_text;
SIGNUM_C_API size_t signum_text_size(const signum_text* text);
SIGNUM_C_API const char* signum_text_data(const signum_text* text);
SIGNUM_C_API void signum_text_free(signum_text* text);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_COMMON_H */
