import CSandbox
import Glibc
import SystemPackage

extension WorkerProcess {
  /// Starts the program on the thread that starts all workers.
  static func spawn(
    _ executable: FilePath, _ arguments: [String], socket: Int32, errors: Int32
  ) throws(Errno) -> pid_t {
    let all = [executable.lastComponent?.string ?? ""] + arguments
    let environment = environment
    var process: pid_t = 0
    let result = unsafe executable.withPlatformString { path in
      unsafe block(all).withUnsafeBufferPointer { arguments in
        unsafe block(environment).withUnsafeBufferPointer { variables in
          var program = unsafe csandbox_program(
            path: path, arguments: arguments.baseAddress, argument_count: all.count,
            environment: variables.baseAddress, environment_count: environment.count)
          return unsafe csandbox_spawn(&program, socket, errors, &process)
        }
      }
    }
    guard result == 0 else { throw Errno(rawValue: -result) }
    return process
  }

  /// The environment of a worker: no backtracer, which would start a program; texts and times that
  /// do not depend on the user; the path of the libraries for the loader.
  private static var environment: [String] {
    let fixed = ["SWIFT_BACKTRACE=enable=no", "LANG=C", "TZ=UTC0"]
    guard let paths = unsafe getenv("LD_LIBRARY_PATH") else { return fixed }
    return unsafe fixed + ["LD_LIBRARY_PATH=" + String(cString: paths)]
  }

  /// Strings one after another, each with a zero byte at its end.
  private static func block(_ strings: [String]) -> [CChar] {
    strings.flatMap { string in
      string.utf8.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    }
  }
}
