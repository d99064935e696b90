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
  "link": { outcome(symlink("/etc/passwd", "/var/tmp/cuelight-probe-\(getpid())")) },
  "user": { "\(getuid()) \(geteuid()) \(getgid()) \(getgroups(0, nil))" },
]

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
