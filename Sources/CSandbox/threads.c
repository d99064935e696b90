#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>

/// Stacks count as memory of the process (RLIMIT_DATA), and the default is what `ulimit -s` says.
enum { STACK_SIZE = 2 << 20 };

/// The reason why no thread was started: EAGAIN stands for a limit of threads and for one of memory
/// (pthread_create(3)).
static int reason_of(int result) {
  if (result != EAGAIN) return result;
  void *stack = mmap(
    NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return ENOMEM;
  munmap(stack, STACK_SIZE);
  return EAGAIN;
}

int csandbox_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  pthread_attr_t attributes;
  int result = pthread_attr_init(&attributes);
  if (result != 0) return -result;
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  result = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return -reason_of(result);
}
