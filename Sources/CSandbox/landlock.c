#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

// Defined here because the headers of a distribution may be older than the kernels of its users.
// Source: Linux, include/uapi/linux/landlock.h; the numbers are the same on all architectures.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif
#ifndef SYS_landlock_restrict_self
#define SYS_landlock_restrict_self 446
#endif

#define ASK_FOR_VERSION (1U << 0)

struct ruleset {
  uint64_t handled_files;
  uint64_t handled_network;
  uint64_t scoped;
};

static uint64_t file_rights(long version) {
  uint64_t rights = (1ULL << 13) - 1;              // EXECUTE ... MAKE_SYM
  if (version >= 2) rights |= 1ULL << 13;          // REFER
  if (version >= 3) rights |= 1ULL << 14;          // TRUNCATE
  if (version >= 5) rights |= 1ULL << 15;          // IOCTL_DEV
  return rights;
}

/// An older kernel takes a shorter structure.
static size_t ruleset_size(long version) {
  if (version < 4) return sizeof(uint64_t);
  if (version < 6) return 2 * sizeof(uint64_t);
  return sizeof(struct ruleset);
}

int csandbox_landlock(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, ASK_FOR_VERSION);
  if (version < 1) return version < 0 ? -errno : -ENOSYS;
  struct ruleset rules = {
    .handled_files = file_rights(version),
    .handled_network = version >= 4 ? 3 : 0,       // BIND_TCP, CONNECT_TCP
    .scoped = version >= 6 ? 3 : 0,                // ABSTRACT_UNIX_SOCKET, SIGNAL
  };
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, ruleset_size(version), 0);
  if (ruleset < 0) return -errno;
  int result = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0 ? 0 : -errno;
  close(ruleset);
  return result;
}
