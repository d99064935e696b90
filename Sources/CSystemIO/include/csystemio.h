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
/// Lists a folder: per entry one byte of kind, the name, a zero byte. The caller frees `block`.
/// -E2BIG when there are more than `limit` entries.
int csystemio_list(const char *path, size_t limit, uint8_t **block, size_t *size);
