/// What Swift cannot reach of files and standard streams: macros, variadic calls and raw system
/// calls.
///
/// Functions that return `int` or `ssize_t` give 0 or more on success and a negated errno
/// otherwise, unless they say something else.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Standard streams (output.c).

/// Writes everything, waiting where it must, and reports a closed reader as -EPIPE instead of
/// raising SIGPIPE.
int csystemio_write_all(int descriptor, const void *bytes, size_t count);
/// Columns of a terminal; 0 when the descriptor is none.
int csystemio_terminal_width(int descriptor);

// Files (files.c).

enum csystemio_kind {
  CSYSTEMIO_REGULAR = 1,
  CSYSTEMIO_FOLDER,
  CSYSTEMIO_LINK,
  CSYSTEMIO_FIFO,
  CSYSTEMIO_SOCKET,
  CSYSTEMIO_CHARACTER_DEVICE,
  CSYSTEMIO_BLOCK_DEVICE,
  CSYSTEMIO_OTHER,
};

struct csystemio_status {
  enum csystemio_kind kind;
  int64_t size;
  int64_t modified_seconds, modified_nanoseconds;
  int64_t changed_seconds, changed_nanoseconds;
  uint64_t device, inode;
  uint32_t owner, permissions;
};

int csystemio_status(int descriptor, struct csystemio_status *status);
/// The bytes of a file that no disk holds, as far as the file system tells; counted no further
/// than `enough`. Moves the descriptor's offset.
int64_t csystemio_hole_bytes(int descriptor, int64_t enough);
/// The same for a path whose last component is not followed when it is a link.
int csystemio_status_of_path(const char *path, struct csystemio_status *status);
/// Opens for reading without waiting for anything: a FIFO's writer, a terminal, a device.
int csystemio_open(const char *path, int follows_links);
/// Opens a folder to resolve paths from.
int csystemio_open_root(const char *path);
/// Opens a path that may not leave `root`, by no link and no `..`; needs openat2 (Linux 5.6).
int csystemio_open_beneath(int root, const char *path, int follows_links);
/// Opens one component of a path without following a link.
int csystemio_open_component(int folder, const char *name, int is_folder);
/// Reads at a position; the descriptor's own offset is not used.
ssize_t csystemio_read_at(int descriptor, void *bytes, size_t count, int64_t position);
/// The path of the running program, with a zero byte at its end; its length.
ssize_t csystemio_program_path(char *path, size_t size);
/// Moves a file within a file system; -EEXIST when there is something of the new name.
int csystemio_move(const char *from, const char *to);
/// Lists a folder: per entry one byte of kind, the name, a zero byte. The caller frees `block`.
/// -E2BIG when there are more than `limit` entries.
int csystemio_list(const char *path, size_t limit, uint8_t **block, size_t *size);

// Notifications of folders (notifications.c), inotify(7).

enum csystemio_change {
  CSYSTEMIO_NOTHING,
  /// A name appeared; a file may have been opened for writing.
  CSYSTEMIO_APPEARED,
  /// Bytes of a file changed; it is still open for writing.
  CSYSTEMIO_WRITTEN,
  /// A file that was open for writing was closed, or a file was moved here.
  CSYSTEMIO_COMPLETE,
  /// A folder appeared.
  CSYSTEMIO_NEW_FOLDER,
  /// A name is gone.
  CSYSTEMIO_REMOVED,
  /// The watched folder itself is gone, or has another path.
  CSYSTEMIO_GONE,
  /// The kernel dropped notifications: anything may have changed.
  CSYSTEMIO_LOST,
};

struct csystemio_notification {
  int watch;
  enum csystemio_change change;
  /// Where the name begins in the bytes, and its size; 0 for none.
  size_t name, name_size;
};

/// A queue of notifications, closed on exec; reading does not block.
int csystemio_notifications_open(void);
/// Watches a folder; its number, which is the same for the same folder.
int csystemio_notifications_add(int descriptor, const char *folder);
int csystemio_notifications_remove(int descriptor, int watch);
/// Waits at most `milliseconds` (-1: for ever) and reads; 0 after the time or an interruption.
ssize_t csystemio_notifications_read(int descriptor, int milliseconds, void *bytes, size_t count);
/// The notification at `offset`; the bytes it takes, 0 at the end.
size_t csystemio_next_notification(
  const uint8_t *bytes, size_t count, size_t offset, struct csystemio_notification *found);
