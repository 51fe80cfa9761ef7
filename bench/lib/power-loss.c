/*
 * Loaded into the product by LD_PRELOAD: each file below SYNCED_FROM is copied to SYNCED_TO when it is
 * synced. After a kill, the copies are what a disk holds that lost its power: only what was synced.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void copy(const char *from, const char *to) {
  char part[PATH_MAX * 2 + 32];
  char buffer[65536];
  ssize_t size;
  snprintf(part, sizeof part, "%s.%d.part", to, gettid());
  int in = open(from, O_RDONLY | O_CLOEXEC);
  int out = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (in >= 0 && out >= 0) {
    while ((size = read(in, buffer, sizeof buffer)) > 0)
      if (write(out, buffer, (size_t)size) != size) break;
    rename(part, to);
  }
  if (in >= 0) close(in);
  if (out >= 0) close(out);
}

static void keep(int fd) {
  const char *from = getenv("SYNCED_FROM");
  const char *to = getenv("SYNCED_TO");
  char link[64], path[PATH_MAX], target[PATH_MAX * 2];
  if (from == NULL || to == NULL) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  size_t prefix = strlen(from);
  if (strncmp(path, from, prefix) != 0 || path[prefix] != '/') return;
  snprintf(target, sizeof target, "%s%s", to, path + prefix);
  copy(path, target);
}

int fsync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fdatasync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}
