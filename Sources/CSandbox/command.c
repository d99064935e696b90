#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The files of its own that a command writes to, and its folder.
static int set_folder(
  posix_spawn_file_actions_t *actions, const struct csandbox_bounds *bounds) {
  int flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
  int result = posix_spawn_file_actions_addopen(actions, 1, bounds->output, flags, 0600);
  if (result == 0)
    result = posix_spawn_file_actions_addopen(actions, 2, bounds->errors, flags, 0600);
  if (result == 0) result = posix_spawn_file_actions_addchdir_np(actions, bounds->folder);
  return result;
}

/// The caller writes results to standard output, so the command writes to standard error.
static int set_actions(
  posix_spawn_file_actions_t *actions, int input, const struct csandbox_bounds *bounds) {
  int result = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (result == 0)
    result = bounds == NULL
      ? posix_spawn_file_actions_adddup2(actions, 2, 1) : set_folder(actions, bounds);
  if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return result;
}

/// The command gets its own process group, so that all its processes can be killed with it.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int result = posix_spawnattr_setflags(
    attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (result == 0) result = posix_spawnattr_setpgroup(attributes, 0);
  if (result == 0) result = posix_spawnattr_setsigmask(attributes, &none);
  if (result == 0) result = posix_spawnattr_setsigdefault(attributes, &all);
  return result;
}

/// The limits of a command, which its own processes inherit. It may have begun already; what it
/// did before is small.
static int limit(pid_t process, const struct csandbox_bounds *bounds) {
  struct rlimit memory = {bounds->memory, bounds->memory};
  struct rlimit size = {bounds->file_size, bounds->file_size};
  struct rlimit core = {0, 0};
  int result = prlimit(process, RLIMIT_AS, &memory, NULL);
  if (result == 0) result = prlimit(process, RLIMIT_FSIZE, &size, NULL);
  if (result == 0) result = prlimit(process, RLIMIT_CORE, &core, NULL);
  // One that has ended already needs no limits.
  return result == 0 || errno == ESRCH ? 0 : errno;
}

/// The programs that run with bounds, so that they end with this one; more are not noted.
enum { MOST_NOTED = 256 };
static _Atomic pid_t noted[MOST_NOTED];

static void exchange(pid_t old, pid_t new) {
  for (int index = 0; index < MOST_NOTED; index++) {
    pid_t expected = old;
    if (atomic_compare_exchange_strong(&noted[index], &expected, new)) return;
  }
}

void csandbox_end_bounded(void) {
  for (int index = 0; index < MOST_NOTED; index++) {
    pid_t process = atomic_load(&noted[index]);
    if (process > 0) kill(-process, SIGKILL);
  }
}

static int start_with(
  int input, const char *program, char *const arguments[], const struct csandbox_bounds *bounds,
  pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return result;
  result = posix_spawnattr_init(&attributes);
  if (result == 0) {
    result = set_actions(&actions, input, bounds);
    if (result == 0) result = set_attributes(&attributes);
    if (result == 0)
      result = posix_spawnp(process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

static int start(
  const char *program, const char *file, char *const arguments[],
  const struct csandbox_bounds *bounds, pid_t *process) {
  int input = file == NULL ? csandbox_empty_input() : open(file, O_RDONLY | O_CLOEXEC);
  if (input < 0) return file == NULL ? -input : errno;
  int result = start_with(input, program, arguments, bounds, process);
  close(input);
  if (result != 0) *process = 0;
  if (result != 0 || bounds == NULL) return result;
  exchange(0, *process);
  return limit(*process, bounds);
}

/// Whether the process ended in time.
static int ends_within(pid_t process, int milliseconds) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor < 0) return 0;
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  int result;
  do result = poll(&wait, 1, milliseconds);
  while (result < 0 && errno == EINTR);
  close(descriptor);
  return result > 0;
}

/// Ends a program whose limits could not be set.
static void end_bounded(pid_t process) {
  kill(-process, SIGKILL);
  exchange(process, 0);
  csandbox_reap(process, 1);
}

int csandbox_run(
  const char *program, const char *input, const char *arguments, size_t argument_count,
  const struct csandbox_bounds *bounds, int milliseconds, struct csandbox_death *death,
  int *timed_out) {
  char **list = calloc(argument_count + 1, sizeof *list);
  if (list == NULL) return -ENOMEM;
  for (size_t index = 0; index < argument_count; index++) {
    list[index] = (char *)arguments;
    while (*arguments++ != 0) {}
  }
  pid_t process = 0;
  csandbox_begin_start();
  int result = start(program, input, list, bounds, &process);
  csandbox_end_start();
  free(list);
  if (result != 0) {
    if (process > 0) end_bounded(process);
    return -result;
  }
  *timed_out = !ends_within(process, milliseconds);
  // Until it is reaped, its number and that of its group are not given to others.
  if (*timed_out || bounds != NULL) kill(-process, SIGKILL);
  if (bounds != NULL) exchange(process, 0);
  *death = csandbox_reap(process, 1);
  return 0;
}
