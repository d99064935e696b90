#define _GNU_SOURCE
#include "csystemio.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int write_everything(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
      if (poll(&wait, 1, -1) < 0 && errno != EINTR) return -errno;
    } else if (errno != EINTR) {
      return -errno;
    }
  }
  return 0;
}

int csystemio_write_all(int descriptor, const void *bytes, size_t count) {
  // A library may not change the process's signal dispositions. So SIGPIPE is blocked only for this
  // thread, and removed if this write raised it.
  sigset_t broken_pipe, before, pending;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  int result = write_everything(descriptor, bytes, count);
  if (result == -EPIPE && !sigismember(&pending, SIGPIPE)) {
    const struct timespec at_once = {0, 0};
    while (sigtimedwait(&broken_pipe, NULL, &at_once) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

int csystemio_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
