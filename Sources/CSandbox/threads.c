#include "csandbox.h"

#include <pthread.h>

/// Stacks count as memory of the process (RLIMIT_DATA), and the default is what `ulimit -s` says.
enum { STACK_SIZE = 2 << 20 };

int csandbox_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  pthread_attr_t attributes;
  int result = pthread_attr_init(&attributes);
  if (result != 0) return -result;
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  result = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return -result;
}
