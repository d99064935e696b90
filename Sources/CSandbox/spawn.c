#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/// The strings of a block as a list that ends in NULL, for exec; NULL without memory.
static char **string_list(const char *block, size_t count) {
  char **list = calloc(count + 1, sizeof *list);
  if (list == NULL) return NULL;
  for (size_t index = 0; index < count; index++) {
    list[index] = (char *)block;
    block += strlen(block) + 1;
  }
  return list;
}

/// No file is opened, not even /dev/null: a minimal root may lack it.
static int set_actions(posix_spawn_file_actions_t *actions, int input, int socket, int errors) {
  int result = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (result == 0) result = posix_spawn_file_actions_adddup2(actions, errors, 1);
  if (result == 0) result = posix_spawn_file_actions_adddup2(actions, errors, 2);
  if (result == 0)
    result = posix_spawn_file_actions_adddup2(actions, socket, CSANDBOX_WORKER_SOCKET);
  // Other libraries of the parent may have descriptors without close-on-exec.
  if (result == 0)
    result = posix_spawn_file_actions_addclosefrom_np(actions, CSANDBOX_WORKER_SOCKET + 1);
  return result;
}

/// The worker gets its own process group: Ctrl-C reaches only the parent, which ends its workers.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  int result = posix_spawnattr_setflags(attributes, flags);
  if (result == 0) result = posix_spawnattr_setpgroup(attributes, 0);
  if (result == 0) result = posix_spawnattr_setsigmask(attributes, &none);
  if (result == 0) result = posix_spawnattr_setsigdefault(attributes, &all);
  return result;
}

struct order {
  const struct csandbox_program *program;
  int socket, errors;
  pid_t process;
  int result;
};

static int spawn_with(
  struct order *order, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *attributes) {
  const struct csandbox_program *program = order->program;
  char **arguments = string_list(program->arguments, program->argument_count);
  char **environment = string_list(program->environment, program->environment_count);
  int result = ENOMEM;
  if (arguments != NULL && environment != NULL) {
    csandbox_begin_start();
    result = posix_spawn(
      &order->process, program->path, actions, attributes, arguments, environment);
    csandbox_end_start();
  }
  free(arguments);
  free(environment);
  return result;
}

static void carry_out_with(struct order *order, int input) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  order->result = posix_spawn_file_actions_init(&actions);
  if (order->result != 0) return;
  order->result = posix_spawnattr_init(&attributes);
  if (order->result == 0) {
    order->result = set_actions(&actions, input, order->socket, order->errors);
    if (order->result == 0) order->result = set_attributes(&attributes);
    if (order->result == 0) order->result = spawn_with(order, &actions, &attributes);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
}

static void carry_out(struct order *order) {
  int input = csandbox_empty_input();
  order->result = -input;
  if (input < 0) return;
  carry_out_with(order, input);
  close(input);
}

// The thread that starts workers. PR_SET_PDEATHSIG kills a child when the *thread* that started
// it ends (prctl(2)), and threads of a pool end when they are idle. This thread never ends.

static pthread_mutex_t desk = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t desk_changed = PTHREAD_COND_INITIALIZER;
static struct order *waiting;
static bool has_clerk;

static void *clerk_main(void *unused) {
  pthread_mutex_lock(&desk);
  for (;;) {
    while (waiting == NULL) pthread_cond_wait(&desk_changed, &desk);
    carry_out(waiting);
    waiting = NULL;
    pthread_cond_broadcast(&desk_changed);
  }
  return unused;
}

/// Starts the thread with all signals blocked, so that handlers run on the other threads.
static int start_clerk(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int result = csandbox_start_thread(clerk_main, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return -result;
}

static int hand_over(struct order *order) {
  int result = 0;
  pthread_mutex_lock(&desk);
  if (!has_clerk) result = start_clerk();
  if (result == 0) {
    has_clerk = true;
    while (waiting != NULL) pthread_cond_wait(&desk_changed, &desk);
    waiting = order;
    pthread_cond_broadcast(&desk_changed);
    while (waiting == order) pthread_cond_wait(&desk_changed, &desk);
  }
  pthread_mutex_unlock(&desk);
  return result;
}

int csandbox_spawn(
  const struct csandbox_program *program, int socket, int errors, pid_t *process) {
  struct order order = {.program = program, .socket = socket, .errors = errors};
  int result = hand_over(&order);
  if (result == 0) result = order.result;
  if (result == 0) *process = order.process;
  return -result;
}

struct csandbox_death csandbox_reap(pid_t process, int waits) {
  int status = 0;
  pid_t result;
  do result = waitpid(process, &status, waits ? 0 : WNOHANG);
  while (result < 0 && errno == EINTR);
  if (result == 0) return (struct csandbox_death){CSANDBOX_RUNNING, 0};
  if (result < 0) return (struct csandbox_death){CSANDBOX_UNKNOWN, 0};
  if (WIFSIGNALED(status)) return (struct csandbox_death){CSANDBOX_SIGNALED, WTERMSIG(status)};
  return (struct csandbox_death){CSANDBOX_EXITED, WEXITSTATUS(status)};
}
