/* Faults of a disk, for a process that is started with this in LD_PRELOAD. They are told by a file that is mapped into memory:
   see faults.py, which has the same fields and the same numbers. Only the database and its log fail, nothing else. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { NONE, WRITE_EIO, WRITE_ENOSPC, WRITE_SHORT, SHORT_THEN_ENOSPC, SYNC_EIO, LIE };

struct control {
    _Atomic int fault; /* which, or NONE */
    _Atomic int after; /* how many calls still go well before */
    _Atomic int times; /* how many calls fail then; below zero: all, until it is taken back */
    _Atomic int hits;  /* how many have failed since it was planted */
};

static struct control *control;

__attribute__((constructor)) static void settle(void) {
    const char *path = getenv("TEAHOUSE_FAULTS");
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0) return;
    void *map = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (map != MAP_FAILED) control = map;
}

static int is_ours(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    char *name = strrchr(path, '/');
    if (!name || !strstr(name, ".sqlite3")) return 0;
    return !strstr(name, "-shm") && !strstr(name, ".lock");
}

/* The fault that this call is to have. */
static int fault_of(int fd, int is_sync) {
    int fault = control ? atomic_load(&control->fault) : NONE;
    if (fault == NONE || is_sync != (fault == SYNC_EIO) || !is_ours(fd)) return NONE;
    if (atomic_load(&control->after) > 0 && atomic_fetch_sub(&control->after, 1) > 0) return NONE;
    int times = atomic_load(&control->times);
    if (times == 0) return NONE;
    if (times > 0 && atomic_fetch_sub(&control->times, 1) <= 0) return NONE;
    int hits = atomic_fetch_add(&control->hits, 1);
    if (fault == SHORT_THEN_ENOSPC) return hits % 2 ? WRITE_ENOSPC : WRITE_SHORT;
    return fault;
}

static ssize_t failed(int error) {
    errno = error;
    return -1;
}

#define WRITES(name, offset_type)                                                                    \
    ssize_t name(int fd, const void *bytes, size_t size, offset_type offset) {                       \
        static ssize_t (*real)(int, const void *, size_t, offset_type);                              \
        if (!real) real = dlsym(RTLD_NEXT, #name);                                                   \
        switch (fault_of(fd, 0)) {                                                                   \
        case WRITE_EIO: return failed(EIO);                                                          \
        case WRITE_ENOSPC: return failed(ENOSPC);                                                    \
        case WRITE_SHORT: return real(fd, bytes, size > 1 ? size / 2 : size, offset);                \
        case LIE: return (ssize_t)size;                                                              \
        default: return real(fd, bytes, size, offset);                                               \
        }                                                                                            \
    }

WRITES(pwrite, off_t)
WRITES(pwrite64, off64_t)

ssize_t write(int fd, const void *bytes, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "write");
    switch (fault_of(fd, 0)) {
    case WRITE_EIO: return failed(EIO);
    case WRITE_ENOSPC: return failed(ENOSPC);
    case WRITE_SHORT: return real(fd, bytes, size > 1 ? size / 2 : size);
    case LIE: return (ssize_t)size;
    default: return real(fd, bytes, size);
    }
}

#define SYNCS(name)                                                                                  \
    int name(int fd) {                                                                               \
        static int (*real)(int);                                                                     \
        if (!real) real = dlsym(RTLD_NEXT, #name);                                                   \
        return fault_of(fd, 1) == SYNC_EIO ? (int)failed(EIO) : real(fd);                            \
    }

SYNCS(fsync)
SYNCS(fdatasync)
