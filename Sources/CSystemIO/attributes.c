#define _GNU_SOURCE
#include "csystemio.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>

static const char access_list[] = "system.posix_acl_access";

/// An entry of an access control list as an attribute has it, in little-endian numbers (Linux,
/// include/uapi/linux/posix_acl_xattr.h).
enum { LIST_HEADER = 4, ENTRY_SIZE = 8, PERMISSIONS = 2, GROUP_OBJ = 4 };

/// Whether the file is not the same without the attribute. Others belong to the system, which gives
/// the new file its own (xattr(7), security and trusted).
static int is_needed(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strcmp(name, "system.nfs4_acl") == 0;
}

static int is_refusal(int error) {
  return error == EPERM || error == EACCES || error == ENOTSUP || error == EINVAL;
}

/// The value of an attribute, which the caller frees; NULL with errno.
static void *value_of(const char *path, const char *name, size_t *size) {
  ssize_t length = getxattr(path, name, NULL, 0);
  if (length < 0) return NULL;
  void *value = malloc((size_t)length + 1);
  if (value == NULL) return NULL;
  length = getxattr(path, name, value, (size_t)length);
  if (length >= 0) {
    *size = (size_t)length;
    return value;
  }
  free(value);
  return NULL;
}

static int copy_one(const char *from, int to, const char *name) {
  size_t size;
  void *value = value_of(from, name, &size);
  int result = value != NULL && fsetxattr(to, name, value, size, 0) == 0 ? 0 : -errno;
  free(value);
  return is_needed(name) || !is_refusal(-result) ? result : 0;
}

static int copy_named(const char *from, int to, const char *names, size_t size) {
  for (size_t start = 0; start < size; start += strlen(names + start) + 1) {
    if (strcmp(names + start, access_list) == 0) continue;
    int result = copy_one(from, to, names + start);
    if (result != 0) return result;
  }
  return 0;
}

static int copy_all(const char *from, int to) {
  ssize_t size = listxattr(from, NULL, 0);
  if (size < 0) return errno == ENOTSUP ? 0 : -errno;
  char *names = malloc((size_t)size + 1);
  if (names == NULL) return -ENOMEM;
  size = listxattr(from, names, (size_t)size);
  int result = size < 0 ? -errno : copy_named(from, to, names, (size_t)size);
  free(names);
  return result;
}

/// Takes the permissions of the group from a list; those of its other entries stay.
static void leave_group_out(uint8_t *list, size_t size) {
  for (size_t entry = LIST_HEADER; entry + ENTRY_SIZE <= size; entry += ENTRY_SIZE)
    if (list[entry] == GROUP_OBJ && list[entry + 1] == 0) list[entry + PERMISSIONS] = 0;
}

/// Without a list of its own, the new file may have one from its folder: it goes, and the bits of
/// the group are its permissions again, and not the mask of a list (acl(5)).
static int set_bits(int to, uint32_t permissions) {
  if (fremovexattr(to, access_list) != 0 && errno != ENODATA && errno != ENOTSUP) return -errno;
  return fchmod(to, permissions) == 0 ? 0 : -errno;
}

static int copy_permissions(const char *from, int to, int keeps_group) {
  struct stat status;
  if (stat(from, &status) != 0) return -errno;
  size_t size;
  uint8_t *list = value_of(from, access_list, &size);
  if (list == NULL && errno != ENODATA && errno != ENOTSUP) return -errno;
  if (list == NULL) return set_bits(to, status.st_mode & (keeps_group ? 0777 : 0707));
  if (!keeps_group) leave_group_out(list, size);
  int result = fsetxattr(to, access_list, list, size, 0) == 0 ? 0 : -errno;
  free(list);
  return result;
}

int csystemio_copy_attributes(const char *from, int to, int keeps_group) {
  int result = copy_all(from, to);
  return result == 0 ? copy_permissions(from, to, keeps_group) : result;
}
