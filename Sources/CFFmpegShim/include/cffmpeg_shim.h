#pragma once

// What Swift cannot import from the libraries' headers: macros that compute, and variadic calls.

#include <libavutil/error.h>
#include <stddef.h>

/// The libraries' error codes that are macros.
static const int cuelight_error_end_of_file = AVERROR_EOF;
static const int cuelight_error_exit = AVERROR_EXIT;
static const int cuelight_error_invalid_data = AVERROR_INVALIDDATA;
static const int cuelight_error_again = AVERROR(EAGAIN);
static const int cuelight_error_no_memory = AVERROR(ENOMEM);
static const int cuelight_error_not_permitted = AVERROR(EPERM);
static const int cuelight_error_input_output = AVERROR(EIO);
static const int cuelight_error_invalid_argument = AVERROR(EINVAL);

/// Takes one line of the libraries' log; `text` is valid during the call only.
typedef void (*cuelight_log_line)(void *_Nonnull receiver, int level, const char *_Nonnull text);

/// Puts our log callback in place of the libraries' own, which writes to standard error.
void cuelight_log_install(void);

/// Sends the lines that the calling thread causes to `line`; NULL drops them.
void cuelight_log_send(cuelight_log_line _Nullable line, void *_Nullable receiver);

/// Where some bytes first stand among others, or NULL: `memmem`, which the C library declares to
/// GNU sources only.
const void *_Nullable cuelight_find(
    const void *_Nonnull in, size_t in_size, const void *_Nonnull what, size_t what_size);

/// Makes the C library load the converter of a character set to UTF-8, and never unload it.
void cuelight_keep_converter(const char *_Nonnull name);
