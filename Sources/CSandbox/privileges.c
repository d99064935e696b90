#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static int resource_number(enum csandbox_resource resource) {
  switch (resource) {
  case CSANDBOX_ADDRESS_SPACE: return RLIMIT_AS;
  case CSANDBOX_CPU_TIME: return RLIMIT_CPU;
  case CSANDBOX_DESCRIPTORS: return RLIMIT_NOFILE;
  case CSANDBOX_CORE: return RLIMIT_CORE;
  case CSANDBOX_FILE_SIZE: return RLIMIT_FSIZE;
  }
  return -1;
}

int csandbox_limit(enum csandbox_resource resource, uint64_t value) {
  int number = resource_number(resource);
  struct rlimit limit;
  if (getrlimit(number, &limit) != 0) return -errno;
  if (limit.rlim_max > value) limit.rlim_max = value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(number, &limit) == 0 ? 0 : -errno;
}

/// Root becomes the user `nobody`. If a user namespace does not map that user, root stays root.
static void drop_root(void) {
  const id_t nobody = 65534;
  if (geteuid() != 0) return;
  if (setgroups(0, NULL) != 0) return;
  if (setresgid(nobody, nobody, nobody) != 0) return;
  (void)!setresuid(nobody, nobody, nobody);
}

/// Ends this process if its parent died before the death signal was set: then no signal comes.
/// The parent's end of the socket is closed, or another process is the parent now; while the
/// threads of a process die, the last one may keep the socket open.
static void end_without_parent(void) {
  struct pollfd connection = {.fd = CSANDBOX_WORKER_SOCKET};
  if (poll(&connection, 1, 0) == 1 && (connection.revents & POLLHUP)) _exit(0);
  struct ucred maker;
  socklen_t size = sizeof maker;
  if (getsockopt(connection.fd, SOL_SOCKET, SO_PEERCRED, &maker, &size) != 0) return;
  if (maker.pid > 0 && maker.pid != getppid()) _exit(0);
}

/// Blocks the signals that ask for an end. Batch systems send them to every process of a job, but
/// only the parent handles them: it lets its workers finish a medium, and ends them by SIGKILL.
static void block_requests_to_end(void) {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGHUP);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigprocmask(SIG_BLOCK, &ends, NULL);
}

int csandbox_renounce_privileges(void) {
  // This comes first: a change of user clears the death signal (prctl(2), PR_SET_PDEATHSIG).
  drop_root();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -errno;
  end_without_parent();
  block_requests_to_end();
  return 0;
}
