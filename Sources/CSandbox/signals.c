#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

// A handler of a signal may do almost nothing (signal-safety(7)), so it writes the number to a
// pipe, and a thread that waits there does the work.

static const int end_signals[] = {SIGHUP, SIGINT, SIGTERM};
static int note_ends[2];
static void (*prepare_end)(int number);

static void note_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  (void)!write(note_ends[1], &byte, 1);
  errno = error;
}

/// Ends the program by the signal, as if it were not handled.
static void end_by(int number) {
  sigset_t only;
  signal(number, SIG_DFL);
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

static void *wait_for_note(void *unused) {
  unsigned char number;
  ssize_t count;
  do count = read(note_ends[0], &number, 1);
  while (count < 0 && errno == EINTR);
  if (count == 1) {
    prepare_end(number);
    end_by(number);
  }
  return unused;
}

static int start_waiting(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int result = csandbox_start_thread(wait_for_note, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

/// Handles a signal once; a second one ends the program at once. A signal that is ignored, as by
/// nohup, stays ignored.
static void handle(int number) {
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART | SA_RESETHAND};
  struct sigaction before;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(number, &action, NULL);
}

/// Whoever starts the program may have blocked signals, as the threads of libdispatch do, and the
/// mask is inherited: nobody could end the program.
static void unblock_all(void) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

int csandbox_before_end_by_signal(void (*prepare)(int number)) {
  if (prepare_end != NULL) return 0;
  unblock_all();
  if (pipe2(note_ends, O_CLOEXEC) != 0) return -errno;
  prepare_end = prepare;
  int result = start_waiting();
  if (result != 0) return result;
  for (size_t index = 0; index < sizeof end_signals / sizeof *end_signals; index++)
    handle(end_signals[index]);
  return 0;
}
