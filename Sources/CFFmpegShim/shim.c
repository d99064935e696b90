#define _GNU_SOURCE

#include "cffmpeg_shim.h"

#include <iconv.h>
#include <libavutil/log.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

// The libraries log from the thread that calls them (they are told to start none of their own), so
// a receiver for each thread keeps the lines of files examined at the same time apart.
static _Thread_local cuelight_log_line current_line;
static _Thread_local void *current_receiver;

static void trampoline(void *context, int level, const char *format, va_list arguments) {
  // Only errors: everything else would be formatted for nobody.
  if (level > AV_LOG_ERROR || current_line == NULL || current_receiver == NULL) return;
  char text[512];
  // No prefix: it holds the address of the context, which differs from run to run.
  int prefix = 0;
  if (av_log_format_line2(context, level, format, arguments, text, sizeof text, &prefix) < 0) return;
  current_line(current_receiver, level, text);
}

void cuelight_log_install(void) { av_log_set_callback(trampoline); }

void cuelight_log_send(cuelight_log_line line, void *receiver) {
  current_line = line;
  current_receiver = receiver;
}

const void *cuelight_find(const void *in, size_t in_size, const void *what, size_t what_size) {
  return memmem(in, in_size, what, what_size);
}

void cuelight_keep_converter(const char *name) {
  // A converter that is open stays loaded; a set that the system lacks fails here and later alike.
  (void)iconv_open("UTF-8", name);
}
