#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>

/// Opens the standard descriptors that the process was started without, as by `>&-`. Otherwise the
/// next opened file becomes standard output, and results are written into it. It is a constructor,
/// because the runtime opens descriptors before main. Writing to these descriptors fails, as it
/// must for closed ones; so do those of a path only (open(2), O_PATH), where /dev/null is missing.
__attribute__((constructor)) static void fill_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    if (open("/dev/null", O_RDONLY) < 0) open("/", O_PATH);
  }
}
