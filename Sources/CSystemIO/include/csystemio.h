/// Calls for files and standard streams that Swift cannot make: macros, variadic calls and raw
/// system calls.
///
/// Functions that return `int` or `ssize_t` return 0 or more on success and a negated errno
/// otherwise, unless their comment says something else.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Standard streams (output.c).

/// Writes all bytes, waits if necessary, and returns -EPIPE for a closed reader instead of raising
/// SIGPIPE.
int csystemio_write_all(int descriptor, const void *bytes, size_t count);
/// The columns of a terminal; 0 if the descriptor is not a terminal.
int csystemio_terminal_width(int descriptor);

// The running program (program.c).

/// The number of arguments that main gets, with the program's name.
int csystemio_argument_count(void);
/// The argument at an index below that number.
const char *csystemio_argument(int index);
/// The path of the running program; empty if it is not known.
const char *csystemio_program_path(void);

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
/// The number of bytes in holes of a file, as far as the file system reports them; counting stops
/// after `enough`. Moves the descriptor's offset.
int64_t csystemio_hole_bytes(int descriptor, int64_t enough);
/// The status of a path, or of the link that its last component is.
int csystemio_status_of_path(
  const char *path, int follows_links, struct csystemio_status *status);
/// Opens for reading without waiting for anything: a FIFO's writer, a terminal, a device.
int csystemio_open(const char *path, int follows_links);
/// Opens a folder to resolve paths from.
int csystemio_open_root(const char *path);
/// Opens a path that no link and no `..` may lead out of `root`; needs openat2 (Linux 5.6).
int csystemio_open_beneath(int root, const char *path, int follows_links);
/// Opens one component of a path without following a link.
int csystemio_open_component(int folder, const char *name, int is_folder);
/// Reads at a position; the descriptor's own offset is not used.
ssize_t csystemio_read_at(int descriptor, void *bytes, size_t count, int64_t position);
/// Moves a file within a file system; returns -EEXIST if the new name exists.
int csystemio_move(const char *from, const char *to);
/// Lists a folder: for each entry one byte of kind, the name, a zero byte. The caller frees
/// `block`. Returns -E2BIG if there are more than `limit` entries.
int csystemio_list(const char *path, size_t limit, uint8_t **block, size_t *size);

// Attributes of files (attributes.c).

/// Gives an open file the permissions, the access control list and the extended attributes of the
/// file at a path, whose links are followed; without `keeps_group`, the permissions of its group are
/// left out. Returns an error if something that belongs to the file would be lost.
int csystemio_copy_attributes(const char *from, int to, int keeps_group);

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
  /// Where the name begins in the bytes, and its size; 0 without a name.
  size_t name, name_size;
};

/// Opens a queue of notifications, closed on exec; reading does not block.
int csystemio_notifications_open(void);
/// Watches a folder; returns the number of the watch, always the same for the same folder.
int csystemio_notifications_add(int descriptor, const char *folder);
int csystemio_notifications_remove(int descriptor, int watch);
/// Waits at most `milliseconds` (-1: for ever) and reads; returns 0 after the time or an
/// interruption.
ssize_t csystemio_notifications_read(int descriptor, int milliseconds, void *bytes, size_t count);
/// Reads the notification at `offset`; returns its size in bytes, 0 at the end.
size_t csystemio_next_notification(
  const uint8_t *bytes, size_t count, size_t offset, struct csystemio_notification *found);
