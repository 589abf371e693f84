/* Lets the n-th system call below a folder fail, be cut short, or kill the program.
   Loaded before the C library, so it reaches SQLite's own calls as well as Python's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNT, FAIL, CUT, DIE };
static char folder[4096];
static long nth, calls;
static int mode, error_number, armed;

void fault_arm(const char *below, long which, int how, int number) {
  strncpy(folder, below, sizeof folder - 1);
  nth = which; mode = how; error_number = number; calls = 0; armed = 1;
}
long fault_disarm(void) { armed = 0; return calls; }

static int below(const char *path) {
  return path && strncmp(path, folder, strlen(folder)) == 0;
}
/* Whether this call is the one; only writes can be cut short. */
static int hit(const char *path, int is_write) {
  if (!armed || !below(path) || (mode == CUT && !is_write)) return 0;
  if (++calls != nth || mode == COUNT) return 0;
  if (mode == DIE) _exit(137);
  if (mode == FAIL) errno = error_number;
  return 1;
}
static int hit_fd(int fd, int is_write) {
  char link[64], path[4096];
  if (!armed) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return 0;
  path[size] = 0;
  return hit(path, is_write);
}
#define REAL(name) static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) {
  REAL(write);
  if (hit_fd(fd, 1)) return mode == CUT && size > 1 ? real(fd, data, size / 2) : mode == CUT ? real(fd, data, size) : -1;
  return real(fd, data, size);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
  REAL(pwrite);
  if (hit_fd(fd, 1)) return mode == CUT ? real(fd, data, size > 1 ? size / 2 : size, at) : -1;
  return real(fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
  REAL(pwrite64);
  if (hit_fd(fd, 1)) return mode == CUT ? real(fd, data, size > 1 ? size / 2 : size, at) : -1;
  return real(fd, data, size, at);
}
int fsync(int fd) { REAL(fsync); return hit_fd(fd, 0) ? -1 : real(fd); }
int fdatasync(int fd) { REAL(fdatasync); return hit_fd(fd, 0) ? -1 : real(fd); }
int ftruncate(int fd, off_t to) { REAL(ftruncate); return hit_fd(fd, 0) ? -1 : real(fd, to); }
int ftruncate64(int fd, off64_t to) { REAL(ftruncate64); return hit_fd(fd, 0) ? -1 : real(fd, to); }
int unlink(const char *path) { REAL(unlink); return hit(path, 0) ? -1 : real(path); }
int rename(const char *from, const char *to) { REAL(rename); return hit(to, 0) ? -1 : real(from, to); }
int link(const char *from, const char *to) { REAL(link); return hit(to, 0) ? -1 : real(from, to); }
#define OPENS(name) int name(const char *path, int flags, ...) { \
  REAL(name); va_list rest; va_start(rest, flags); mode_t bits = va_arg(rest, mode_t); va_end(rest); \
  return hit(path, 0) ? -1 : real(path, flags, bits); }
OPENS(open)
OPENS(open64)
