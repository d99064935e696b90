#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

/// Calls that are harmless with any argument: they act on the process itself or on descriptors
/// that it was given.
static const int plain_calls[] = {
  // The file and the socket.
  SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(close),
  SCMP_SYS(recvmsg), SCMP_SYS(sendmsg), SCMP_SYS(poll), SCMP_SYS(ppoll),
  // Memory; mmap and mprotect are below.
  SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
  // Locks: a single thread never waits, but the library may make wake calls.
  SCMP_SYS(futex), SCMP_SYS(sched_yield),
  // Time. Virtual machines without a usable clock page make these real calls.
  SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday), SCMP_SYS(time),
  SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
  // Signals and the end.
  SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
  SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall), SCMP_SYS(exit), SCMP_SYS(exit_group),
  // Questions about the process: hash seeds, processors (libavutil), memory (qsort of glibc).
  SCMP_SYS(getrandom), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(sched_getaffinity),
  SCMP_SYS(sysinfo), SCMP_SYS(getrusage),
};

static int allow_plain_calls(scmp_filter_ctx filter) {
  for (size_t index = 0; index < sizeof plain_calls / sizeof *plain_calls; index++) {
    int result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, plain_calls[index], 0);
    if (result != 0) return result;
  }
  return 0;
}

static int allow_if(scmp_filter_ctx filter, int call, struct scmp_arg_cmp condition) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &condition);
}

static int allow_with_conditions(scmp_filter_ctx filter) {
  const struct {
    int call;
    struct scmp_arg_cmp condition;
  } rules[] = {
    // No executable memory, so a decoder cannot write code and run it.
    {SCMP_SYS(mmap), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
    {SCMP_SYS(mprotect), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
    // Standard streams and the socket; the file size limit of 0 protects files too.
    {SCMP_SYS(write), SCMP_A0(SCMP_CMP_LE, CSANDBOX_WORKER_SOCKET)},
    {SCMP_SYS(writev), SCMP_A0(SCMP_CMP_LE, CSANDBOX_WORKER_SOCKET)},
    // isatty of the C library's streams.
    {SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_EQ, TCGETS)},
    // Limits may be read, not set.
    {SCMP_SYS(prlimit64), SCMP_A2(SCMP_CMP_EQ, 0)},
    // abort() signals its own process; other processes may not be signaled.
    {SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid())},
  };
  for (size_t index = 0; index < sizeof rules / sizeof *rules; index++) {
    int result = allow_if(filter, rules[index].call, rules[index].condition);
    if (result != 0) return result;
  }
  return 0;
}

/// glibc may call one of these for fstat, with an empty path. A filter cannot see the path, and
/// another path would show what is in the file system. So the calls fail as on a kernel without
/// them, which the streams of the C library accept. Every other form of them kills the process.
static int refuse_status_calls(scmp_filter_ctx filter) {
  const uint32_t refusal = SCMP_ACT_ERRNO(ENOSYS);
  int result = seccomp_rule_add(
    filter, refusal, SCMP_SYS(newfstatat), 1, SCMP_A3(SCMP_CMP_EQ, AT_EMPTY_PATH));
  if (result != 0) return result;
  return seccomp_rule_add(
    filter, refusal, SCMP_SYS(statx), 1, SCMP_A2(SCMP_CMP_EQ, AT_EMPTY_PATH));
}

static int load_filter(scmp_filter_ctx filter) {
  // The call numbers of another architecture would bypass the list.
  int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  // Libraries may have started threads while they were loaded.
  if (result == 0) result = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  if (result == 0) result = allow_plain_calls(filter);
  if (result == 0) result = allow_with_conditions(filter);
  if (result == 0) result = refuse_status_calls(filter);
  if (result == 0) result = seccomp_load(filter);
  return result;
}

int csandbox_seccomp(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  if (filter == NULL) return -ENOSYS;
  int result = load_filter(filter);
  seccomp_release(filter);
  return result;
}
