#include "csandbox.h"

#include <pthread.h>
#include <stdlib.h>

/// Room for the variables of a thread too (_Thread_local).
enum { STACK_SIZE = 1 << 18 };

static void *pass(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int csandbox_can_start_threads(size_t count) {
  pthread_t *threads = calloc(count, sizeof *threads);
  pthread_attr_t attributes;
  if (threads == NULL || pthread_attr_init(&attributes) != 0) {
    free(threads);
    return 0;
  }
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  size_t started = 0;
  // The limit counts what lives at the same time (RLIMIT_NPROC, getrlimit(2)).
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(threads + started, &attributes, pass, &gate) == 0)
    started++;
  pthread_mutex_unlock(&gate);
  for (size_t index = 0; index < started; index++) pthread_join(threads[index], NULL);
  pthread_attr_destroy(&attributes);
  free(threads);
  return started == count;
}
