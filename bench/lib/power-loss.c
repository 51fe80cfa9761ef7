/*
 * Loaded into the product by LD_PRELOAD: each file below SYNCED_FROM is copied to SYNCED_TO when it is
 * synced. After a kill, the copies are what a disk holds that lost its power: only what was synced. The copy is
 * made before the sync and counts after it, since another thread may write meanwhile; one sync at a time, so that
 * no older copy replaces a newer one.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int copy(const char *from, const char *to) {
  char buffer[65536];
  ssize_t size = -1;
  int in = open(from, O_RDONLY | O_CLOEXEC);
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (in >= 0 && out >= 0)
    while ((size = read(in, buffer, sizeof buffer)) > 0)
      if (write(out, buffer, (size_t)size) != size) break;
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  return size == 0;
}

/* Finds the path of an open file below SYNCED_FROM, and where its copy lies. */
static int find_paths(int fd, char path[PATH_MAX], char target[PATH_MAX * 2]) {
  const char *from = getenv("SYNCED_FROM");
  const char *to = getenv("SYNCED_TO");
  char link[64];
  if (from == NULL || to == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  size_t prefix = strlen(from);
  if (strncmp(path, from, prefix) != 0 || path[prefix] != '/') return 0;
  snprintf(target, PATH_MAX * 2, "%s%s", to, path + prefix);
  return 1;
}

static pthread_mutex_t syncing = PTHREAD_MUTEX_INITIALIZER;

static int sync_and_keep(int fd, const char *name) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  char path[PATH_MAX], target[PATH_MAX * 2], part[PATH_MAX * 2 + 8];
  if (!find_paths(fd, path, target)) return real(fd);
  snprintf(part, sizeof part, "%s.part", target);
  pthread_mutex_lock(&syncing);
  int is_copied = copy(path, part);
  int result = real(fd);
  if (is_copied && result == 0) rename(part, target);
  pthread_mutex_unlock(&syncing);
  return result;
}

int fsync(int fd) { return sync_and_keep(fd, "fsync"); }

int fdatasync(int fd) { return sync_and_keep(fd, "fdatasync"); }
