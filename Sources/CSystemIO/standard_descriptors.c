#include <errno.h>
#include <fcntl.h>

/// Fills the places of standard descriptors that the process was started without, as by `>&-`.
/// Otherwise the next file to be opened becomes standard output, and results are written into it.
/// A constructor, since the runtime opens descriptors before main. Writing to what is opened here
/// fails, as writing to a closed descriptor must.
__attribute__((constructor)) static void fill_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) open("/dev/null", O_RDONLY);
}
