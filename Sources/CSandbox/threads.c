#include "csandbox.h"

#include <pthread.h>

int csandbox_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  int result = pthread_create(&thread, NULL, body, context);
  if (result == 0) pthread_detach(thread);
  return -result;
}
