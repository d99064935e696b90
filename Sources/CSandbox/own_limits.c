#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// The signals that end a process when time (SIGXCPU) or memory runs out; without memory the
// runtime aborts or traps.
static const int end_signals[] = {SIGXCPU, SIGABRT, SIGILL, SIGTRAP};
enum { COUNT = sizeof end_signals / sizeof *end_signals };

static struct sigaction actions_before[COUNT];
static struct rlimit memory_before, memory_limit, time_before;
static struct csandbox_ending ending;
static unsigned char *complaint, *document;
static volatile sig_atomic_t is_limited, is_time_limited;

/// How many programs are being started; these do not inherit the limit of memory.
static unsigned starting;
static pthread_mutex_t start_desk = PTHREAD_MUTEX_INITIALIZER;

static void write_all(int descriptor, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

/// Whether over a third of the memory is used up: a request for twice as much as a list has is what
/// fails first. A trap with less is another fault.
static bool is_memory_used_up(void) {
  size_t rest = (size_t)(memory_limit.rlim_cur / 3 * 2);
  void *room = mmap(
    NULL, rest, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return true;
  munmap(room, rest);
  return false;
}

static void end_with_complaint(void) {
  write_all(STDERR_FILENO, complaint, ending.complaint_size);
  write_all(STDOUT_FILENO, document, ending.document_size);
  _exit(ending.status);
}

void csandbox_end_by_own_limits(void) {
  if (is_limited && is_memory_used_up()) end_with_complaint();
}

/// A signal handler; it calls only what is allowed in one (signal-safety(7)), and mmap(2), which is a
/// system call alone.
static void end_process(int number) {
  if (number != SIGXCPU) csandbox_end_by_own_limits();
  else if (is_time_limited) end_with_complaint();
  signal(number, SIG_DFL);
  raise(number);
}

/// Lowers a soft limit; the hard limit stays, so that the soft limit can be restored.
static int lower(int resource, rlim_t value, struct rlimit *before, struct rlimit *limit) {
  if (getrlimit(resource, before) != 0) return -errno;
  *limit = *before;
  if (limit->rlim_cur > value) limit->rlim_cur = value;
  return setrlimit(resource, limit) == 0 ? 0 : -errno;
}

/// The seconds of processor time that this process has used, rounded up.
static rlim_t seconds_used(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 2;
}

/// A copy that outlives the caller's bytes; without memory for it, its count becomes zero.
static unsigned char *copy(const uint8_t *bytes, size_t *count) {
  unsigned char *all = *count == 0 ? NULL : malloc(*count);
  if (all == NULL) *count = 0;
  else memcpy(all, bytes, *count);
  return all;
}

int csandbox_begin_own_limits(
  uint64_t memory, uint64_t seconds, const struct csandbox_ending *end) {
  csandbox_end_own_limits();
  ending = *end;
  complaint = copy(end->complaint, &ending.complaint_size);
  document = copy(end->document, &ending.document_size);
  struct sigaction action = {.sa_handler = end_process};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < COUNT; index++)
    sigaction(end_signals[index], &action, &actions_before[index]);
  is_limited = 1;
  is_time_limited = seconds != 0;
  // Of the address space, a process with many threads reserves much that it never uses.
  int memory_result = lower(RLIMIT_DATA, memory, &memory_before, &memory_limit);
  struct rlimit time_limit;
  rlim_t end_of_time = seconds == 0 ? RLIM_INFINITY : seconds_used() + seconds;
  int time_result = lower(RLIMIT_CPU, end_of_time, &time_before, &time_limit);
  return memory_result != 0 ? memory_result : time_result;
}

void csandbox_begin_start(void) {
  pthread_mutex_lock(&start_desk);
  if (starting++ == 0 && is_limited) setrlimit(RLIMIT_DATA, &memory_before);
  pthread_mutex_unlock(&start_desk);
}

void csandbox_end_start(void) {
  pthread_mutex_lock(&start_desk);
  if (--starting == 0 && is_limited) setrlimit(RLIMIT_DATA, &memory_limit);
  pthread_mutex_unlock(&start_desk);
}

void csandbox_end_own_limits(void) {
  if (!is_limited) return;
  is_limited = 0;
  setrlimit(RLIMIT_DATA, &memory_before);
  setrlimit(RLIMIT_CPU, &time_before);
  for (size_t index = 0; index < COUNT; index++)
    sigaction(end_signals[index], &actions_before[index], NULL);
  free(complaint);
  free(document);
}
