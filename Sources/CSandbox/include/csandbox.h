/// Calls that Swift cannot make: macros, variadic calls, raw system calls and libseccomp.
///
/// Functions that return `int` or `ssize_t` return 0 or more on success and a negated errno
/// otherwise, unless their comment says something else.
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

/// Loads what the C library would later read from files: the time zone, character tables.
void csandbox_prepare(void);
/// Lowers soft and hard limit; a lower hard limit stays.
int csandbox_limit(enum csandbox_resource resource, uint64_t value);
/// Root becomes the user `nobody`. This process may not gain privileges, be inspected by other
/// processes, or outlive its parent.
int csandbox_renounce_privileges(void);
/// Denies every access right that the kernel's version of Landlock can restrict.
int csandbox_landlock(void);
/// Kills the process at every system call that reading and decoding do not need.
int csandbox_seccomp(void);

// Limits of a process that continues afterwards (own_limits.c).

/// How a process ends when it reaches its own limits; the bytes are copied.
struct csandbox_ending {
  const uint8_t *complaint;
  size_t complaint_size;
  const uint8_t *document;
  size_t document_size;
  int status;
};

/// Lowers the limits of this process for a while, in place of those that apply: the bytes of
/// memory of its own, and the seconds of processor time (0: no limit). When it reaches one, it
/// writes the complaint to standard error and the document to standard output, and ends with the
/// status.
int csandbox_begin_own_limits(
  uint64_t memory, uint64_t seconds, const struct csandbox_ending *ending);
/// Restores the limits; without lowered limits it does nothing.
void csandbox_end_own_limits(void);
/// Ends the process as the limit of memory does, from the handler of a signal, if much of the memory
/// is used up; else, and without lowered limits, it does nothing.
void csandbox_end_by_own_limits(void);
/// A program is about to be started, which gets the limits that this process had before.
void csandbox_begin_start(void);
/// The program was started.
void csandbox_end_start(void);

// Threads (threads.c).

/// Starts a thread that nobody waits for. Returns -EAGAIN if the limit of threads is reached, -ENOMEM
/// if there is no memory for its stack.
int csandbox_start_thread(void *(*body)(void *), void *context);

// Processes (spawn.c).

/// A program to start. A list of strings is one block, in which every string ends in a zero byte.
struct csandbox_program {
  const char *path;
  const char *arguments;
  size_t argument_count;
  const char *environment;
  size_t environment_count;
};

/// The descriptor number of a worker's end of the socket.
enum { CSANDBOX_WORKER_SOCKET = 3 };

/// Opens a descriptor from which nothing can be read; unlike /dev/null it needs no file.
int csandbox_empty_input(void);

/// Starts a program in its own process group, with `socket` as descriptor 3, `errors` as standard
/// output and error, an empty standard input, and no other open descriptor.
int csandbox_spawn(
  const struct csandbox_program *program, int socket, int errors, pid_t *process);

enum csandbox_fate { CSANDBOX_RUNNING, CSANDBOX_EXITED, CSANDBOX_SIGNALED, CSANDBOX_UNKNOWN };

/// The state of a child; a dead child is reaped.
struct csandbox_death {
  enum csandbox_fate fate;
  /// Exit code or signal number.
  int code;
};

struct csandbox_death csandbox_reap(pid_t process, int waits);

// Commands of the user (command.c).

/// Bounds for a program that writes its result into files.
struct csandbox_bounds {
  /// The folder it starts in.
  const char *folder;
  /// The files of its standard output and standard error; they are overwritten.
  const char *output;
  const char *errors;
  /// Bytes of address space, and of each file that it writes.
  uint64_t memory;
  uint64_t file_size;
};

/// Runs a program, found as `execvp` does, without a shell, with standard error also as its standard
/// output, and waits for it. Its standard input is the file `input`, or empty for NULL. After
/// `milliseconds` its process group is killed; with `bounds`, that is done at its end too.
int csandbox_run(
  const char *program, const char *input, const char *arguments, size_t argument_count,
  const struct csandbox_bounds *bounds, int milliseconds, struct csandbox_death *death,
  int *timed_out);
/// Kills the process groups of all programs that run with bounds, from any thread or handler.
void csandbox_end_bounded(void);

// Signals (signals.c).

/// Calls `prepare` with the number, on a separate thread, before SIGHUP, SIGINT or SIGTERM ends the
/// process as if it were not handled. For programs: a library may not take signals. Later calls
/// change nothing.
int csandbox_before_end_by_signal(void (*prepare)(int number));

// Crashes of this process (crash.c).

/// How many notes there are at once, and the most bytes of one.
enum { CSANDBOX_MOST_CRASH_NOTES = 512, CSANDBOX_LONGEST_CRASH_NOTE = 512 };

/// From now on a fault of this process (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE) appends
/// the notes to a file before it ends the process: each as a line, followed by
/// `, "signal": N, "others": N}`. Earlier handlers of these signals are not called. For programs: a library may not take signals.
int csandbox_begin_crash_notes(const char *path);
/// Faults are handled as before, and there are no notes any more.
void csandbox_end_crash_notes(void);
/// Adds the beginning of a line of JSON; returns its number.
int csandbox_add_crash_note(const char *text, size_t size);
/// Removes a note; the number of none is ignored.
void csandbox_remove_crash_note(int number);

// Channels (channel.c).

/// A connected pair of sockets, closed on exec, with numbers above the standard descriptors.
int csandbox_socket_pair(int ends[2]);
/// A pipe (read end first) that does not block and is closed on exec, with numbers above the
/// standard descriptors.
int csandbox_pipe(int ends[2]);
/// Sends bytes and descriptors; it never raises SIGPIPE.
ssize_t csandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count,
  int waits);
/// Receives bytes; the kernel drops descriptors that are sent with them.
ssize_t csandbox_receive(int socket, void *bytes, size_t count, int waits);
/// The most descriptors that one message carries.
enum { CSANDBOX_MOST_DESCRIPTORS = 4 };
/// Receives bytes and up to CSANDBOX_MOST_DESCRIPTORS descriptors, closed on exec.
ssize_t csandbox_receive_descriptors(
  int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);
/// Waits until `first` or `second` (-1: none) can be read, at most `milliseconds` (-1: for ever).
/// Returns bit 0 for `first` and bit 1 for `second`; 0 after the time or an interruption.
int csandbox_wait_readable(int first, int second, int milliseconds);
/// Waits until bytes can be written to a descriptor; returns 1 then.
int csandbox_wait_writable(int descriptor, int milliseconds);
