/// What Swift cannot reach: macros, variadic calls, raw system calls and libseccomp.
///
/// Functions that return `int` or `ssize_t` give 0 or more on success and a negated errno
/// otherwise, unless they say something else.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Sandbox layers (privileges.c, landlock.c, seccomp.c).

enum csandbox_resource {
  CSANDBOX_ADDRESS_SPACE,
  CSANDBOX_CPU_TIME,
  CSANDBOX_DESCRIPTORS,
  CSANDBOX_CORE,
  CSANDBOX_FILE_SIZE,
};

/// Loads what the C library would open files for later: the time zone, character tables.
void csandbox_prepare(void);
/// Lowers soft and hard limit; a hard limit that is lower already stays.
int csandbox_limit(enum csandbox_resource resource, uint64_t value);
/// Root becomes nobody; no process may gain privileges, look into this one, or outlive its parent.
int csandbox_renounce_privileges(void);
/// Handles every access right that the kernel knows and allows none.
int csandbox_landlock(void);
/// Kills the process at every system call that reading and decoding do not need.
int csandbox_seccomp(void);

// Limits of a process that goes on (own_limits.c).

/// How a process ends that meets its own limits; the bytes are copied.
struct csandbox_ending {
  const uint8_t *complaint;
  size_t complaint_size;
  const uint8_t *document;
  size_t document_size;
  int status;
};

/// Lowers the limits of this process for a while. When it meets one, it writes the complaint to
/// standard error and the document to standard output, and ends with the status.
int csandbox_begin_own_limits(
  uint64_t address_space, uint64_t seconds, const struct csandbox_ending *ending);
/// Takes the limits back; without limits it does nothing.
void csandbox_end_own_limits(void);

// Processes (spawn.c).

/// Strings are one block each: every string ends in a zero byte.
struct csandbox_program {
  const char *path;
  const char *arguments;
  size_t argument_count;
  const char *environment;
  size_t environment_count;
};

/// The descriptor number of a worker's end of the socket.
enum { CSANDBOX_WORKER_SOCKET = 3 };

/// Starts a program in a process group of its own, with `socket` as descriptor 3, `errors` as
/// standard error, /dev/null as standard input and output, and nothing else open.
int csandbox_spawn(
  const struct csandbox_program *program, int socket, int errors, pid_t *process);

enum csandbox_fate { CSANDBOX_RUNNING, CSANDBOX_EXITED, CSANDBOX_SIGNALED, CSANDBOX_UNKNOWN };

/// What became of a child; a dead one is reaped.
struct csandbox_death {
  enum csandbox_fate fate;
  /// Exit code or signal number.
  int code;
};

struct csandbox_death csandbox_reap(pid_t process, int waits);

// Commands of the user (command.c).

/// Runs a program, found as `execvp` does, without a shell, with /dev/null as standard input and
/// standard error also as its standard output, and waits for it. After `milliseconds` its process
/// group is killed.
int csandbox_run(
  const char *program, const char *arguments, size_t argument_count, int milliseconds,
  struct csandbox_death *death, int *timed_out);

// Signals (signals.c).

/// Has `prepare` called with the number, on a thread of its own, before SIGHUP, SIGINT or SIGTERM ends the process
/// as if it were not handled. For programs: a library may not take signals. Later calls change
/// nothing.
int csandbox_before_end_by_signal(void (*prepare)(int number));

// Channels (channel.c).

/// A connected pair of sockets, closed on exec, neither of them a standard descriptor.
int csandbox_socket_pair(int ends[2]);
/// A pipe (read end first), both ends non-blocking, closed on exec, not standard descriptors.
int csandbox_pipe(int ends[2]);
/// Sends bytes and descriptors without ever raising SIGPIPE.
ssize_t csandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count,
  int waits);
/// Receives bytes; descriptors that come along are dropped by the kernel.
ssize_t csandbox_receive(int socket, void *bytes, size_t count, int waits);
/// The most descriptors that one message carries.
enum { CSANDBOX_MOST_DESCRIPTORS = 4 };
/// Receives bytes and up to CSANDBOX_MOST_DESCRIPTORS descriptors, closed on exec.
ssize_t csandbox_receive_descriptors(
  int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);
/// Waits until `first` or `second` (-1: none) can be read, at most `milliseconds` (-1: for ever).
/// Bit 0 and bit 1 say which; 0 after the time or an interruption.
int csandbox_wait_readable(int first, int second, int milliseconds);
/// Waits until a descriptor takes bytes; 1 when it does.
int csandbox_wait_writable(int descriptor, int milliseconds);
