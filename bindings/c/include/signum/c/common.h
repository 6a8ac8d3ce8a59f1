/* SPDX-License-Identifier: MIT */
/* signum_status, signum_last_error(): versions, errors, stops, exact numbers and lists, which all
 * other headers need. signum.h includes them all. */
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

/* The version of the library that is loaded, to compare with SIGNUM_C_VERSION; and as "0.1.0". */
SIGNUM_C_API int signum_version(void);
SIGNUM_C_API const char* signum_version_text(void);

typedef enum signum_status {
  SIGNUM_OK = 0,
  SIGNUM_NOT_FINITE = 1,       /* a coordinate is NaN or infinite */
  SIGNUM_INVALID_ARGUMENT = 2, /* a null pointer, an invalid shape, a pair that is not taken */
  SIGNUM_FILE_ERROR = 3,       /* a file: the message names it, the line, what was expected */
  SIGNUM_OUT_OF_MEMORY = 4,
  SIGNUM_ERROR = 5,     /* anything else */
  SIGNUM_UNDECIDED = 6, /* two round shapes touch, or nearly so: see shapes/intersects.hpp */
  SIGNUM_STOPPED = 7    /* signum_stop_request was called, or the time is over */
} signum_status;

/* The message of this thread's last call that failed; "" if none has. It is valid until the next
 * one fails. */
SIGNUM_C_API const char* signum_last_error(void);

/* Ends long calls early (kernel/stop.hpp): contacts, verdicts, booleans, repair, rounding, and all
 * others that share their work among threads. The arguments of such a call stay as they were. */
typedef struct signum_stop signum_stop;
SIGNUM_C_API signum_status signum_stop_create(signum_stop** stop);
/* The same, where calls also ask asked(context) every now and then, on any of their threads, and
 * end if it is not 0: it may show that time passes, or look how much memory there is. It may call
 * signum, too: what it begins ends with it, and it can end nothing else. */
typedef int (*signum_asked)(void* context);
SIGNUM_C_API signum_status signum_stop_create_asking(signum_asked asked, void* context,
                                                     signum_stop** stop);
/* Asks the calls to end. It may be called on any thread, and in a signal handler. */
SIGNUM_C_API void signum_stop_request(signum_stop* stop);
/* From now on the calls of this thread end with SIGNUM_STOPPED once they are asked to, or after
 * `seconds`; 0 is no limit. signum_stop_end lifts what this thread began last. Free the stop only
 * after that. */
SIGNUM_C_API signum_status signum_stop_begin(const signum_stop* stop, double seconds);
SIGNUM_C_API signum_status signum_stop_end(void);
SIGNUM_C_API void signum_stop_free(signum_stop* stop);

/* A list of exact numbers, for results that a double cannot hold. */
typedef struct signum_numbers signum_numbers;
SIGNUM_C_API size_t signum_numbers_size(const signum_numbers* numbers);
/* The double nearest to number i; infinite past the largest double. 0 if there is no number i. */
SIGNUM_C_API double signum_numbers_rounded(const signum_numbers* numbers, size_t i);
/* Number i as "p/q" or "p"; as "p/q + r/s sqrt(t/u)" if it has a square root; "" if it is a root of
 * a polynomial. NULL if there is no number i. */
SIGNUM_C_API const char* signum_numbers_text(const signum_numbers* numbers, size_t i);
SIGNUM_C_API void signum_numbers_free(signum_numbers* numbers);

/* Indices. Pairs of indices lie one after the other, so that the size is twice their number. */
typedef struct signum_indices signum_indices;
SIGNUM_C_API size_t signum_indices_size(const signum_indices* indices);
SIGNUM_C_API const uint32_t* signum_indices_data(const signum_indices* indices);
SIGNUM_C_API void signum_indices_free(signum_indices* indices);

/* Doubles, such as the coordinates of points one after the other. */
typedef struct signum_doubles signum_doubles;
SIGNUM_C_API size_t signum_doubles_size(const signum_doubles* doubles);
SIGNUM_C_API const double* signum_doubles_data(const signum_doubles* doubles);
SIGNUM_C_API void signum_doubles_free(signum_doubles* doubles);

/* Lists of indices: list i is items[first[i]] to items[first[i + 1] - 1]. `first` has one number
 * more than there are lists. */
typedef struct signum_lists signum_lists;
SIGNUM_C_API size_t signum_lists_size(const signum_lists* lists);
SIGNUM_C_API const uint32_t* signum_lists_first(const signum_lists* lists);
SIGNUM_C_API const uint32_t* signum_lists_items(const signum_lists* lists);
SIGNUM_C_API void signum_lists_free(signum_lists* lists);

/* A text, or bytes, which may contain zeros. A zero follows the last one, which the size leaves
 * out. */
typedef struct signum_text signum_text;
SIGNUM_C_API size_t signum_text_size(const signum_text* text);
SIGNUM_C_API const char* signum_text_data(const signum_text* text);
SIGNUM_C_API void signum_text_free(signum_text* text);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_COMMON_H */
