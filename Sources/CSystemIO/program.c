#define _GNU_SOURCE
#include "csystemio.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

static int argument_count;
static char **arguments;
static char program_path[PATH_MAX];

/// The path of the program; without /proc, the one that it was started by (getauxval(3)).
static void keep_path(void) {
  ssize_t length = readlink("/proc/self/exe", program_path, sizeof program_path - 1);
  if (length > 0) return;
  const char *started_by = (const char *)getauxval(AT_EXECFN);
  if (started_by == NULL || realpath(started_by, program_path) == NULL) program_path[0] = 0;
}

/// Keeps what the kernel gave this program.
///
/// The Swift runtime takes the arguments from /proc/self/cmdline instead; where /proc is not mounted,
/// it has none. glibc gives those of main to constructors too (__libc_start_main). The path is
/// resolved at once, because it may be relative to the folder in which the program was started.
__attribute__((constructor)) static void keep_call(int count, char **list) {
  argument_count = count;
  arguments = list;
  keep_path();
}

int csystemio_argument_count(void) { return argument_count; }

const char *csystemio_argument(int index) { return arguments[index]; }

const char *csystemio_program_path(void) { return program_path; }
