import Foundation
import TestSupport

/// A library that makes calls of the system fail in the program that loads it first (ld.so(8),
/// LD_PRELOAD).
///
/// Workers do not load it: they get no variables of the caller.
enum FaultLibrary {
  /// The library, built once for a run of the tests, or the reason why it could not be built.
  static let file = Result { try build() }

  /// Whether there is one: it takes a compiler.
  static var exists: Bool {
    if case .success = file { true } else { false }
  }

  /// What makes the program fail, as variables before a call in a shell.
  enum Fault {
    /// Nothing fails; the numbers of calls and allocations are written to a file.
    case none(count: String)
    /// The call with a number fails, and with `stays` all later ones too, as on a full disk.
    case call(Int, stays: Bool)
    /// No memory is given from the allocation with a number on.
    case allocation(Int)
    /// No thread can be started.
    case threads

    var variable: String {
      switch self {
      case .none(let count): "FAULT_COUNT=\(count)"
      case .call(let number, let stays): "FAULT_CALL=\(number)" + (stays ? " FAULT_STAYS=1" : "")
      case .allocation(let number): "FAULT_ALLOCATION=\(number)"
      case .threads: "FAULT_THREADS=1"
      }
    }
  }

  /// A call of the program in a shell, with a fault.
  static func call(_ call: String, _ fault: Fault) throws -> String {
    "LD_PRELOAD='\(try file.get().path)' \(fault.variable) \(call)"
  }

  private struct NotBuilt: Error { let log: String }

  private static func build() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-faults-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appendingPathComponent("faults.c"))
    let run = try ProgramRun(
      ["-shared", "-fPIC", "-O1", "-o", "faults.so", "faults.c", "-ldl"], in: folder,
      program: .clang)
    guard run.status == 0 else { throw NotBuilt(log: run.errors) }
    return folder.appendingPathComponent("faults.so")
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <stdarg.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/file.h>
    #include <sys/stat.h>
    #include <sys/xattr.h>
    #include <unistd.h>

    static atomic_long calls, allocations;
    static long failing_call = -1, failing_allocation = -1;
    static int stays, no_threads;
    static const char *count_path;

    static void write_counts(void) {
      FILE *file = fopen(count_path, "w");
      if (file == NULL) return;
      fprintf(file, "%ld %ld", (long)calls, (long)allocations);
      fclose(file);
    }

    __attribute__((constructor)) static void begin(void) {
      const char *call = getenv("FAULT_CALL"), *allocation = getenv("FAULT_ALLOCATION");
      stays = getenv("FAULT_STAYS") != NULL;
      no_threads = getenv("FAULT_THREADS") != NULL;
      count_path = getenv("FAULT_COUNT");
      if (call != NULL) failing_call = atol(call);
      if (count_path != NULL) atexit(write_counts);
      calls = 0;
      allocations = 0;
      if (allocation != NULL) failing_allocation = atol(allocation);
    }

    static int fails(int error) {
      long number = atomic_fetch_add(&calls, 1) + 1;
      if (failing_call < 0) return 0;
      if (stays ? number < failing_call : number != failing_call) return 0;
      errno = error;
      return 1;
    }

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    #define FAIL(name, error, parameters, arguments) \
      int name parameters { return fails(error) ? -1 : NEXT(name) arguments; }

    // A full disk takes a part of the bytes first. Pipes and sockets are no files.
    ssize_t write(int file, const void *bytes, size_t count) {
      struct stat status;
      int counts = fstat(file, &status) == 0 && (S_ISREG(status.st_mode) || file == 1);
      if (!counts || !fails(ENOSPC)) return NEXT(write)(file, bytes, count);
      if (!stays && count > 1) return NEXT(write)(file, bytes, count / 2);
      errno = ENOSPC;
      return -1;
    }

    FAIL(fsync, EIO, (int file), (file))
    FAIL(ftruncate, EIO, (int file, off_t size), (file, size))
    FAIL(flock, ENOLCK, (int file, int how), (file, how))
    FAIL(fchmod, EPERM, (int file, mode_t mode), (file, mode))
    FAIL(fchown, EPERM, (int file, uid_t user, gid_t group), (file, user, group))
    FAIL(mkdir, ENOSPC, (const char *path, mode_t mode), (path, mode))
    FAIL(mkdirat, ENOSPC, (int folder, const char *path, mode_t mode), (folder, path, mode))
    FAIL(link, EIO, (const char *from, const char *to), (from, to))
    FAIL(rename, EIO, (const char *from, const char *to), (from, to))
    FAIL(renameat, EIO, (int a, const char *from, int b, const char *to), (a, from, b, to))
    FAIL(renameat2, EIO, (int a, const char *from, int b, const char *to, unsigned how),
         (a, from, b, to, how))
    FAIL(fsetxattr, ENOSPC,
         (int file, const char *name, const void *value, size_t size, int how),
         (file, name, value, size, how))

    #define IS_WRITING(flags) (((flags) & (O_WRONLY | O_RDWR | O_CREAT)) != 0)
    #define MODE(flags) \
      va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list)

    int open(const char *path, int flags, ...) {
      MODE(flags);
      return IS_WRITING(flags) && fails(ENOSPC) ? -1 : NEXT(open)(path, flags, mode);
    }

    int openat(int folder, const char *path, int flags, ...) {
      MODE(flags);
      return IS_WRITING(flags) && fails(ENOSPC) ? -1 : NEXT(openat)(folder, path, flags, mode);
    }

    int pthread_create(
      pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *value) {
      return no_threads ? EAGAIN : NEXT(pthread_create)(thread, attributes, start, value);
    }

    extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t);
    extern void *__libc_realloc(void *, size_t);

    static int starves(void) {
      long number = atomic_fetch_add(&allocations, 1) + 1;
      if (failing_allocation < 0 || number < failing_allocation) return 0;
      errno = ENOMEM;
      return 1;
    }

    void *malloc(size_t size) { return starves() ? NULL : __libc_malloc(size); }
    void *calloc(size_t count, size_t size) {
      return starves() ? NULL : __libc_calloc(count, size);
    }
    void *realloc(void *old, size_t size) { return starves() ? NULL : __libc_realloc(old, size); }
    """#
}
