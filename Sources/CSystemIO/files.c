#define _GNU_SOURCE
#include "csystemio.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Opening does not wait or take a controlling terminal, and a child does not get the descriptor.
#define READING (O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)

static enum csystemio_kind kind_of_mode(mode_t mode) {
  switch (mode & S_IFMT) {
  case S_IFREG: return CSYSTEMIO_REGULAR;
  case S_IFDIR: return CSYSTEMIO_FOLDER;
  case S_IFLNK: return CSYSTEMIO_LINK;
  case S_IFIFO: return CSYSTEMIO_FIFO;
  case S_IFSOCK: return CSYSTEMIO_SOCKET;
  case S_IFCHR: return CSYSTEMIO_CHARACTER_DEVICE;
  case S_IFBLK: return CSYSTEMIO_BLOCK_DEVICE;
  default: return CSYSTEMIO_OTHER;
  }
}

static void fill(struct csystemio_status *status, const struct stat *found) {
  status->kind = kind_of_mode(found->st_mode);
  status->size = found->st_size;
  status->modified_seconds = found->st_mtim.tv_sec;
  status->modified_nanoseconds = found->st_mtim.tv_nsec;
  status->changed_seconds = found->st_ctim.tv_sec;
  status->changed_nanoseconds = found->st_ctim.tv_nsec;
  status->device = found->st_dev;
  status->inode = found->st_ino;
  status->owner = found->st_uid;
  status->permissions = found->st_mode & 07777;
}

int csystemio_status(int descriptor, struct csystemio_status *status) {
  struct stat found;
  if (fstat(descriptor, &found) != 0) return -errno;
  fill(status, &found);
  return 0;
}

/// The next hole from `position` on: its start and end; both are `size` if there is no hole.
static void next_hole(int descriptor, int64_t position, int64_t size, int64_t hole[2]) {
  hole[0] = lseek(descriptor, position, SEEK_HOLE);
  if (hole[0] < 0 || hole[0] > size) hole[0] = size;
  hole[1] = hole[0] < size ? lseek(descriptor, hole[0], SEEK_DATA) : size;
  // ENXIO: no data follows (lseek(2)).
  if (hole[1] < 0 || hole[1] > size) hole[1] = size;
}

int64_t csystemio_hole_bytes(int descriptor, int64_t enough) {
  struct stat found;
  if (fstat(descriptor, &found) != 0) return 0;
  // Most files have enough blocks for their bytes. Fewer prove nothing: a file system may compress.
  if (found.st_size - (int64_t)found.st_blocks * 512 <= enough) return 0;
  int64_t total = 0, hole[2] = {0, 0};
  for (int count = 0; count < 100000 && total <= enough; count++) {
    next_hole(descriptor, hole[1], found.st_size, hole);
    if (hole[0] >= found.st_size) break;
    total += hole[1] - hole[0];
  }
  return total;
}

int csystemio_status_of_path(
  const char *path, int follows_links, struct csystemio_status *status) {
  struct stat found;
  if ((follows_links ? stat : lstat)(path, &found) != 0) return -errno;
  fill(status, &found);
  return 0;
}

static int open_patiently(int folder, const char *path, int flags) {
  int descriptor;
  do descriptor = openat(folder, path, flags);
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

int csystemio_open(const char *path, int follows_links) {
  return open_patiently(AT_FDCWD, path, READING | (follows_links ? 0 : O_NOFOLLOW));
}

int csystemio_open_root(const char *path) {
  return open_patiently(AT_FDCWD, path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int csystemio_open_beneath(int root, const char *path, int follows_links) {
  struct open_how how = {
    .flags = READING | (follows_links ? 0 : O_NOFOLLOW),
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  // EAGAIN: something was renamed while `..` was resolved (openat2(2)).
  for (int tries = 0; tries < 100; tries++) {
    long descriptor = syscall(SYS_openat2, root, path, &how, sizeof how);
    if (descriptor >= 0) return (int)descriptor;
    if (errno != EINTR && errno != EAGAIN) return -errno;
  }
  return -EAGAIN;
}

int csystemio_open_component(int folder, const char *name, int is_folder) {
  int flags = is_folder ? O_PATH | O_DIRECTORY | O_CLOEXEC : READING;
  return open_patiently(folder, name, flags | O_NOFOLLOW);
}

ssize_t csystemio_read_at(int descriptor, void *bytes, size_t count, int64_t position) {
  ssize_t result;
  do result = pread(descriptor, bytes, count, position);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

struct listing {
  uint8_t *bytes;
  size_t size, capacity, entries;
};

static int reserve(struct listing *listing, size_t more) {
  if (listing->size + more <= listing->capacity) return 0;
  size_t capacity = 2 * (listing->capacity + more);
  uint8_t *bytes = realloc(listing->bytes, capacity);
  if (bytes == NULL) return -ENOMEM;
  listing->bytes = bytes;
  listing->capacity = capacity;
  return 0;
}

static enum csystemio_kind kind_of_entry(int folder, const struct dirent *entry) {
  struct stat found;
  if (entry->d_type != DT_UNKNOWN) return kind_of_mode(DTTOIF(entry->d_type));
  if (fstatat(folder, entry->d_name, &found, AT_SYMLINK_NOFOLLOW) != 0) return CSYSTEMIO_OTHER;
  return kind_of_mode(found.st_mode);
}

static int append(struct listing *listing, int folder, const struct dirent *entry) {
  if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) return 0;
  size_t length = strlen(entry->d_name) + 1;
  int result = reserve(listing, length + 1);
  if (result != 0) return result;
  listing->bytes[listing->size++] = (uint8_t)kind_of_entry(folder, entry);
  memcpy(listing->bytes + listing->size, entry->d_name, length);
  listing->size += length;
  listing->entries++;
  return 0;
}

static int list_all(DIR *folder, size_t limit, struct listing *listing) {
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(folder);
    if (entry == NULL) return -errno;
    int result = append(listing, dirfd(folder), entry);
    if (result != 0) return result;
    if (listing->entries > limit) return -E2BIG;
  }
}

int csystemio_list(const char *path, size_t limit, uint8_t **block, size_t *size) {
  int descriptor = open_patiently(AT_FDCWD, path, READING | O_DIRECTORY);
  if (descriptor < 0) return descriptor;
  DIR *folder = fdopendir(descriptor);
  if (folder == NULL) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  struct listing listing = {0};
  int result = list_all(folder, limit, &listing);
  closedir(folder);
  if (result != 0) {
    free(listing.bytes);
    return result;
  }
  *block = listing.bytes;
  *size = listing.size;
  return 0;
}

int csystemio_move(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  // Some file systems do not have this rename; a hard link does not replace a file either.
  if (errno != EINVAL && errno != ENOSYS) return -errno;
  if (link(from, to) != 0 || unlink(from) != 0) return -errno;
  return 0;
}
