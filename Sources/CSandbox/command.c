#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The caller writes results to standard output, so the command writes to standard error.
static int set_actions(posix_spawn_file_actions_t *actions, int input) {
  int result = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (result == 0) result = posix_spawn_file_actions_adddup2(actions, 2, 1);
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

/// The limits of a command, which its own processes inherit. It sets them itself before it begins: on
/// a busy machine it could start others, or fill a disk, before its parent sets them.
static int set_limits(const struct csandbox_bounds *bounds) {
  struct rlimit memory = {bounds->memory, bounds->memory};
  struct rlimit size = {bounds->file_size, bounds->file_size};
  struct rlimit core = {0, 0};
  int result = setrlimit(RLIMIT_AS, &memory);
  if (result == 0) result = setrlimit(RLIMIT_FSIZE, &size);
  if (result == 0) result = setrlimit(RLIMIT_CORE, &core);
  return result;
}

/// Opens a file of its own that a command writes to.
static int set_file(int number, const char *path) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
  if (file < 0 || file == number) return file < 0 ? -1 : 0;
  int result = dup2(file, number);
  close(file);
  return result < 0 ? -1 : 0;
}

/// What a process becomes before it is the command: only functions that are safe between fork(2) and
/// execve(2) are called.
static int become(int input, const struct csandbox_bounds *bounds) {
  if (setpgid(0, 0) != 0) return -1;
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (dup2(input, 0) < 0 || set_file(1, bounds->output) != 0 || set_file(2, bounds->errors) != 0)
    return -1;
  if (chdir(bounds->folder) != 0 || set_limits(bounds) != 0) return -1;
  if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return -1;
  sigset_t none;
  sigemptyset(&none);
  return sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Starts the program, looked up as execvp(3) does, but never with a shell; returns if it cannot.
static void execute(const char *program, char *const arguments[], const char *search) {
  if (strchr(program, '/') != NULL) {
    execve(program, arguments, environ);
    return;
  }
  int reason = ENOENT;
  while (search != NULL) {
    const char *end = strchrnul(search, ':');
    char path[PATH_MAX];
    size_t folder = (size_t)(end - search), name = strlen(program);
    if (folder + name + 2 <= sizeof path) {
      memcpy(path, search, folder);
      if (folder > 0) path[folder++] = '/';
      memcpy(path + folder, program, name + 1);
      execve(path, arguments, environ);
      if (errno != ENOENT && errno != ENOTDIR) reason = errno;
      if (errno != ENOENT && errno != ENOTDIR && errno != EACCES) break;
    }
    search = *end == 0 ? NULL : end + 1;
  }
  errno = reason;
}

/// Starts a command within bounds; the reason why it cannot be started comes through a pipe, which
/// the start of the program closes.
static int start_bounded(
  int input, const char *program, char *const arguments[], const struct csandbox_bounds *bounds,
  pid_t *process) {
  const char *search = getenv("PATH");
  if (search == NULL) search = "/bin:/usr/bin";
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // Above the standard streams, which the command gets.
  int own_input = fcntl(input, F_DUPFD_CLOEXEC, 3), report = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
  int reason = own_input < 0 || report < 0 ? errno : 0;
  close(ends[1]);
  sigset_t all, before;
  sigfillset(&all);
  if (reason == 0) {
    // No handler of this process runs in the new one.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    *process = _Fork();
    if (*process == 0) {
      if (become(own_input, bounds) == 0) execute(program, arguments, search);
      reason = errno;
      while (write(report, &reason, sizeof reason) < 0 && errno == EINTR) {}
      _exit(127);
    }
    if (*process < 0) reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (own_input >= 0) close(own_input);
  if (report >= 0) close(report);
  if (reason == 0) {
    ssize_t count;
    do count = read(ends[0], &reason, sizeof reason);
    while (count < 0 && errno == EINTR);
    if (count != sizeof reason) reason = 0;
    if (reason != 0) csandbox_reap(*process, 1);
  }
  close(ends[0]);
  return reason;
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

static int start_unbounded(
  int input, const char *program, char *const arguments[], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return result;
  result = posix_spawnattr_init(&attributes);
  if (result == 0) {
    result = set_actions(&actions, input);
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
  int result = bounds == NULL
    ? start_unbounded(input, program, arguments, process)
    : start_bounded(input, program, arguments, bounds, process);
  close(input);
  if (result != 0) *process = 0;
  if (result == 0 && bounds != NULL) exchange(0, *process);
  return result;
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
  if (result != 0) return -result;
  *timed_out = !ends_within(process, milliseconds);
  // Until it is reaped, its number and that of its group are not given to others.
  if (*timed_out || bounds != NULL) kill(-process, SIGKILL);
  if (bounds != NULL) exchange(process, 0);
  *death = csandbox_reap(process, 1);
  return 0;
}
