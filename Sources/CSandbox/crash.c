#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

// A handler of a signal may do almost nothing (signal-safety(7)), and after a fault the heap may be
// damaged. So everything that is written was prepared before, in memory of its own.

static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { FAULT_SIGNALS = sizeof fault_signals / sizeof *fault_signals, STACK_SIZE = 1 << 16 };

struct note {
  /// 0: free; 1: being filled; 2: counts.
  atomic_int state;
  size_t size;
  char text[CSANDBOX_LONGEST_CRASH_NOTE];
};

static struct note notes[CSANDBOX_MOST_CRASH_NOTES];
static char crash_path[PATH_MAX];
static struct sigaction actions_before[FAULT_SIGNALS];
static atomic_bool is_watching, is_crashing;
/// A thread whose stack is exhausted needs another one for its handler (sigaltstack(2)).
static _Thread_local char stack_of_handler[STACK_SIZE];
static _Thread_local bool has_stack;
/// Whether this thread is the one that writes the notes.
static _Thread_local bool is_writer;

/// Appends a number in decimal digits; returns how many characters it has.
static size_t put_number(char *room, unsigned number) {
  char digits[12];
  size_t count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) != 0);
  for (size_t index = 0; index < count; index++) room[index] = digits[count - 1 - index];
  return count;
}

static size_t put_text(char *room, const char *text) {
  size_t size = 0;
  while (text[size] != 0) {
    room[size] = text[size];
    size++;
  }
  return size;
}

/// Writes one line: the note, the number of the signal, and how many other notes there were.
static void write_note(int file, const struct note *note, int number, unsigned others) {
  char line[CSANDBOX_LONGEST_CRASH_NOTE + 64];
  size_t size = 0;
  for (; size < note->size; size++) line[size] = note->text[size];
  size += put_text(line + size, ", \"signal\": ");
  size += put_number(line + size, (unsigned)number);
  size += put_text(line + size, ", \"others\": ");
  size += put_number(line + size, others);
  size += put_text(line + size, "}\n");
  (void)!write(file, line, size);
}

static void write_notes(int number) {
  unsigned count = 0;
  for (size_t index = 0; index < CSANDBOX_MOST_CRASH_NOTES; index++)
    count += atomic_load(&notes[index].state) == 2;
  if (count == 0) return;
  int file = open(
    crash_path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, 0666);
  if (file < 0) return;
  for (size_t index = 0; index < CSANDBOX_MOST_CRASH_NOTES; index++)
    if (atomic_load(&notes[index].state) == 2)
      write_note(file, &notes[index], number, count - 1);
  fsync(file);
  close(file);
}

/// Writes the notes once, and ends the process by the signal; also if the signal came from kill(2),
/// which does not come back as a fault does.
///
/// Earlier handlers are left out: one that prints where the program was can hang after a fault, and a
/// process that does not end keeps its medium and its locks.
static void take_fault(int number) {
  if (!is_writer && atomic_exchange(&is_crashing, true)) {
    // Another thread writes, and ends the process.
    for (;;) pause();
  }
  if (!is_writer) {
    is_writer = true;
    if (atomic_load(&is_watching)) write_notes(number);
    // Without memory, the runtime traps too.
    csandbox_end_by_own_limits();
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void prepare_stack(void) {
  stack_t stack = {.ss_sp = stack_of_handler, .ss_size = STACK_SIZE}, before;
  if (has_stack) return;
  has_stack = true;
  if (sigaltstack(NULL, &before) == 0 && (before.ss_flags & SS_DISABLE) != 0)
    sigaltstack(&stack, NULL);
}

int csandbox_begin_crash_notes(const char *path) {
  size_t size = strlen(path);
  if (size >= sizeof crash_path) return -ENAMETOOLONG;
  if (atomic_load(&is_watching)) return -EBUSY;
  memcpy(crash_path, path, size + 1);
  struct sigaction action = {.sa_handler = take_fault, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < FAULT_SIGNALS; index++)
    if (sigaction(fault_signals[index], &action, &actions_before[index]) != 0) return -errno;
  atomic_store(&is_watching, true);
  return 0;
}

void csandbox_end_crash_notes(void) {
  if (!atomic_exchange(&is_watching, false)) return;
  for (size_t index = 0; index < FAULT_SIGNALS; index++)
    sigaction(fault_signals[index], &actions_before[index], NULL);
  for (size_t index = 0; index < CSANDBOX_MOST_CRASH_NOTES; index++)
    atomic_store(&notes[index].state, 0);
}

int csandbox_add_crash_note(const char *text, size_t size) {
  if (size > CSANDBOX_LONGEST_CRASH_NOTE) return -EMSGSIZE;
  prepare_stack();
  for (int index = 0; index < CSANDBOX_MOST_CRASH_NOTES; index++) {
    int free_state = 0;
    if (!atomic_compare_exchange_strong(&notes[index].state, &free_state, 1)) continue;
    memcpy(notes[index].text, text, size);
    notes[index].size = size;
    atomic_store(&notes[index].state, 2);
    return index;
  }
  return -ENOSPC;
}

void csandbox_remove_crash_note(int number) {
  if (number >= 0 && number < CSANDBOX_MOST_CRASH_NOTES) atomic_store(&notes[number].state, 0);
}
