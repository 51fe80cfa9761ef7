/*
 * Loaded into the product by LD_PRELOAD: each file in SYNCED_FROM is copied to SYNCED_TO when it is synced, and
 * a sync of the folder deletes the copies of deleted files. After a kill, the copies are what a disk holds that
 * lost its power: only what was synced. The copy is made before the sync and counts after it, since another thread
 * may write meanwhile; one sync at a time, so that no older copy replaces a newer one.
 */
#define _GNU_SOURCE
#include <dirent.h>
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

static int find_path(int fd, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
}

/* Deletes the copies of the files that are gone: SQLite deletes a journal when its transaction is complete. */
static void delete_copies(const char *from, const char *to) {
  char path[PATH_MAX * 2];
  struct dirent *entry;
  DIR *folder = opendir(to);
  if (folder == NULL) return;
  while ((entry = readdir(folder)) != NULL) {
    snprintf(path, sizeof path, "%s/%s", from, entry->d_name);
    if (access(path, F_OK) == 0) continue;
    snprintf(path, sizeof path, "%s/%s", to, entry->d_name);
    unlink(path);
  }
  closedir(folder);
}

static pthread_mutex_t syncing = PTHREAD_MUTEX_INITIALIZER;

static int sync_and_keep(int fd, const char *name) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *from = getenv("SYNCED_FROM");
  const char *to = getenv("SYNCED_TO");
  char path[PATH_MAX], target[PATH_MAX * 2], part[PATH_MAX * 2 + 8];
  size_t prefix = from == NULL ? 0 : strlen(from);
  if (prefix == 0 || to == NULL || !find_path(fd, path)) return real(fd);
  if (strncmp(path, from, prefix) != 0) return real(fd);
  int result = -1;
  pthread_mutex_lock(&syncing);
  if (path[prefix] == '/') {
    snprintf(target, sizeof target, "%s%s", to, path + prefix);
    snprintf(part, sizeof part, "%s.part", target);
    int is_copied = copy(path, part);
    result = real(fd);
    if (is_copied && result == 0) rename(part, target);
  } else {
    result = real(fd);
    if (path[prefix] == 0 && result == 0) delete_copies(from, to);
  }
  pthread_mutex_unlock(&syncing);
  return result;
}

int fsync(int fd) { return sync_and_keep(fd, "fsync"); }

int fdatasync(int fd) { return sync_and_keep(fd, "fdatasync"); }
