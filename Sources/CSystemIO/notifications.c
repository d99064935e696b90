#define _GNU_SOURCE
#include "csystemio.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

int csystemio_notifications_open(void) {
  int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int csystemio_notifications_add(int descriptor, const char *folder) {
  // If a link replaced the folder, it leads to another folder: it is not followed.
  int watch = inotify_add_watch(
    descriptor, folder,
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
      IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW);
  return watch < 0 ? -errno : watch;
}

int csystemio_notifications_remove(int descriptor, int watch) {
  return inotify_rm_watch(descriptor, watch) < 0 ? -errno : 0;
}

ssize_t csystemio_notifications_read(int descriptor, int milliseconds, void *bytes, size_t count) {
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  int result = poll(&wait, 1, milliseconds);
  if (result < 0) return errno == EINTR ? 0 : -errno;
  if (result == 0) return 0;
  ssize_t length = read(descriptor, bytes, count);
  if (length < 0) return errno == EINTR || errno == EAGAIN ? 0 : -errno;
  return length;
}

static enum csystemio_change change_of(uint32_t mask) {
  if (mask & IN_Q_OVERFLOW) return CSYSTEMIO_LOST;
  // The kernel sends this after the end of a watch.
  if (mask & IN_IGNORED) return CSYSTEMIO_NOTHING;
  if (mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) return CSYSTEMIO_GONE;
  if (mask & (IN_DELETE | IN_MOVED_FROM)) return CSYSTEMIO_REMOVED;
  if (mask & IN_ISDIR) return CSYSTEMIO_NEW_FOLDER;
  if (mask & (IN_CLOSE_WRITE | IN_MOVED_TO)) return CSYSTEMIO_COMPLETE;
  if (mask & IN_MODIFY) return CSYSTEMIO_WRITTEN;
  // A hard link is complete at once and has no other event.
  return CSYSTEMIO_APPEARED;
}

size_t csystemio_next_notification(
  const uint8_t *bytes, size_t count, size_t offset, struct csystemio_notification *found) {
  struct inotify_event event;
  if (offset > count || count - offset < sizeof event) return 0;
  memcpy(&event, bytes + offset, sizeof event);
  if (event.len > count - offset - sizeof event) return 0;
  found->watch = event.wd;
  found->change = change_of(event.mask);
  found->name = offset + sizeof event;
  found->name_size = strnlen((const char *)bytes + found->name, event.len);
  return sizeof event + event.len;
}
