#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/// Moves a descriptor above the numbers that a child uses. If the program was started with closed
/// standard descriptors, its own descriptors get their numbers.
static int raise_descriptor(int descriptor) {
  if (descriptor > CSANDBOX_WORKER_SOCKET) return descriptor;
  int raised = fcntl(descriptor, F_DUPFD_CLOEXEC, CSANDBOX_WORKER_SOCKET + 1);
  int error = errno;
  close(descriptor);
  errno = error;
  return raised;
}

static int raise_both(int ends[2]) {
  ends[0] = raise_descriptor(ends[0]);
  int error = errno;
  ends[1] = raise_descriptor(ends[1]);
  if (ends[0] >= 0 && ends[1] >= 0) return 0;
  if (ends[0] >= 0) error = errno;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return -error;
}

int csandbox_socket_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
  return raise_both(ends);
}

int csandbox_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
  return raise_both(ends);
}

int csandbox_empty_input(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  close(ends[1]);
  return ends[0];
}

/// Room for the descriptors of one message, aligned as the macros need it.
union descriptor_room {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * CSANDBOX_MOST_DESCRIPTORS)];
};

static void attach(
  struct msghdr *message, union descriptor_room *room, const int *descriptors, size_t count) {
  memset(room, 0, sizeof *room);
  message->msg_control = room->bytes;
  message->msg_controllen = CMSG_SPACE(sizeof(int) * count);
  struct cmsghdr *header = CMSG_FIRSTHDR(message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * count);
  memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
}

ssize_t csandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count,
  int waits) {
  if (descriptor_count > CSANDBOX_MOST_DESCRIPTORS) return -EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union descriptor_room room;
  if (descriptor_count > 0) attach(&message, &room, descriptors, descriptor_count);
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT));
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t csandbox_receive(int socket, void *bytes, size_t count, int waits) {
  // Without room for control data the kernel drops the descriptors of a hostile worker.
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  ssize_t received;
  do received = recvmsg(socket, &message, waits ? 0 : MSG_DONTWAIT);
  while (received < 0 && errno == EINTR);
  return received < 0 ? -errno : received;
}

/// Reads the descriptors of a received message; returns their number.
static size_t detach(struct msghdr *message, int *descriptors) {
  size_t count = 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(message);
  for (; header != NULL; header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t size = header->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors + count, CMSG_DATA(header), size);
    count += size / sizeof(int);
  }
  return count;
}

ssize_t csandbox_receive_descriptors(
  int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union descriptor_room room;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1,
    .msg_control = room.bytes, .msg_controllen = sizeof room.bytes,
  };
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  *descriptor_count = received < 0 ? 0 : detach(&message, descriptors);
  return received < 0 ? -errno : received;
}

int csandbox_wait_readable(int first, int second, int milliseconds) {
  struct pollfd waits[] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
  int result = poll(waits, 2, milliseconds);
  if (result < 0) return errno == EINTR ? 0 : -errno;
  return (waits[0].revents != 0) | (waits[1].revents != 0) << 1;
}

int csandbox_wait_writable(int descriptor, int milliseconds) {
  struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
  int result = poll(&wait, 1, milliseconds);
  if (result < 0) return errno == EINTR ? 0 : -errno;
  return result;
}
