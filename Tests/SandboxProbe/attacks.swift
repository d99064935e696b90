import Glibc

/// What a decoder under foreign control might try; each gives how it went, if the process lives.
let attacks: [String: @Sendable () -> String] = [
  "open": { outcome(open("/etc/passwd", O_RDONLY)) },
  "create": { outcome(creat("/var/tmp/cuelight-probe-\(getpid())", 0o600)) },
  "socket": { outcome(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) },
  "execve": { outcome(withArguments { execv("/bin/true", $0) }) },
  "spawn": {
    var child: pid_t = 0
    let error = withArguments { posix_spawn(&child, "/bin/true", nil, nil, $0, nil) }
    errno = error
    return outcome(error == 0 ? 0 : -1)
  },
  "thread": {
    var thread = pthread_t()
    return outcome(-pthread_create(&thread, nil, { _ in nil }, nil))
  },
  "signal": { outcome(kill(getppid(), 0)) },
  "limit": {
    var limit = rlimit(rlim_cur: 1 << 40, rlim_max: 1 << 40)
    return outcome(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit))
  },
  "executable-memory": {
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, anonymous, -1, 0)
    return outcome(memory == MAP_FAILED ? -1 : 0)
  },
  "executable-later": {
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, anonymous, -1, 0)
    return outcome(mprotect(memory, 4096, PROT_READ | PROT_EXEC))
  },
  "memory-within": { touch(64 << 20) },
  "memory-beyond": { touch(1 << 30) },
  "stat": {
    var status = stat()
    return outcome(stat("/etc/passwd", &status))
  },
  // By its rules a filter sees the flag and not the path (seccomp(2)).
  "stat-as-descriptor": {
    var status = stat()
    return outcome(fstatat(AT_FDCWD, "/etc/passwd", &status, emptyPath))
  },
  "stat-of-descriptor": {
    var status = stat()
    return outcome(fstatat(3, "/etc/passwd", &status, emptyPath))
  },
  "statx": { statx(0) },
  "statx-as-descriptor": { statx(emptyPath) },
  "link": { outcome(symlink("/etc/passwd", "/var/tmp/cuelight-probe-\(getpid())")) },
  "user": { "\(getuid()) \(geteuid()) \(getgid()) \(getgroups(0, nil))" },
]

/// `AT_EMPTY_PATH` of Linux, include/uapi/linux/fcntl.h: the path may be empty.
private let emptyPath: Int32 = 0x1000

/// The call that Glibc's module leaves out, with 0x7ff for the fields of stat (statx(2)).
private func statx(_ flags: Int32) -> String {
  typealias Function =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer) -> Int32
  guard let symbol = dlsym(nil, "statx") else { return "no such function" }
  let function = unsafeBitCast(symbol, to: Function.self)
  let room = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 8)
  defer { room.deallocate() }
  return outcome(function(AT_FDCWD, "/etc/passwd", flags, 0x7FF, room))
}

private let anonymous = MAP_PRIVATE | MAP_ANONYMOUS

private func withArguments(
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
  var name = Array("true".utf8CString)
  return name.withUnsafeMutableBufferPointer { name in
    [name.baseAddress, nil].withUnsafeBufferPointer { $0.baseAddress.map(body) ?? -1 }
  }
}

/// Maps memory and stores into each of its pages, so that no optimizer can leave it out.
private func touch(_ size: Int) -> String {
  guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, anonymous, -1, 0),
    memory != MAP_FAILED
  else { return outcome(-1) }
  for offset in stride(from: 0, to: size, by: 4096) {
    memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
  }
  return outcome(munmap(memory, size))
}
