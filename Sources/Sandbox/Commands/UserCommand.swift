import CSandbox
import Glibc
package import SystemPackage

/// Runs a command of the user, outside any sandbox and without a shell.
package enum UserCommand {
  /// How a command ended.
  package enum Ending: Sendable, Hashable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal.
    case signal(Int32)
    /// It took too long and was killed with all processes of its process group.
    case timedOut
    /// Other code in this process waited for it first, so its exit status is not known.
    case unknown
  }

  /// The folder and the bounds of a command that writes its result into files.
  package struct Bounds: Sendable, Hashable {
    /// The folder it starts in.
    package let folder: FilePath
    /// The file that receives its standard output.
    package let output: FilePath
    /// The file that receives its standard error.
    package let errors: FilePath
    /// Bytes of address space of each of its processes.
    package let memory: Int64
    /// Bytes of each file that it writes.
    package let fileSize: Int64

    /// Creates bounds.
    ///
    /// - Parameters:
    ///   - folder: The folder it starts in.
    ///   - output: The file that receives its standard output.
    ///   - errors: The file that receives its standard error.
    ///   - memory: Bytes of address space.
    ///   - fileSize: Bytes of each file that it writes.
    package init(
      folder: FilePath, output: FilePath, errors: FilePath, memory: Int64, fileSize: Int64
    ) {
      self.folder = folder
      self.output = output
      self.errors = errors
      self.memory = memory
      self.fileSize = fileSize
    }
  }

  /// Finds out whether a command can be started, as far as that is known before.
  ///
  /// - Parameter program: Its name, searched in `PATH`, or its path.
  /// - Throws: The error of the system that starting it would give.
  package static func check(_ program: FilePath) throws(Errno) {
    guard program.components.count == 1, !program.isAbsolute, !program.string.contains("/") else {
      return try checkFile(program)
    }
    var reason = Errno.noSuchFileOrDirectory
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
      do throws(Errno) {
        return try checkFile(FilePath(folder.isEmpty ? "." : String(folder)).pushing(program))
      } catch .noSuchFileOrDirectory, .notDirectory {
        continue
      } catch {
        reason = error
      }
    }
    throw reason
  }

  /// The folders that execvp(3) searches.
  private static var searchPath: String {
    guard let path = unsafe getenv("PATH") else { return "/bin:/usr/bin" }
    return unsafe String(cString: path)
  }

  private static func checkFile(_ path: FilePath) throws(Errno) {
    var status = stat()
    guard unsafe path.withPlatformString({ unsafe stat($0, &status) }) == 0 else {
      throw Errno(rawValue: errno)
    }
    // Root may search any folder, and start no file without a permission to execute.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .permissionDenied }
    guard unsafe path.withPlatformString({ unsafe access($0, X_OK) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Runs a command and waits for it.
  ///
  /// What it writes goes to standard error, or with bounds to their files; then processes that it
  /// leaves behind are killed when it ends.
  ///
  /// - Parameters:
  ///   - program: Its name, searched in `PATH`, or its path.
  ///   - arguments: Its arguments; they end at a zero byte, because an argument cannot contain one.
  ///   - input: The file of its standard input; `nil` for an empty one.
  ///   - bounds: Its folder and its bounds, or `nil`.
  ///   - limit: How long it may take.
  /// - Returns: How it ended.
  /// - Throws: The error of the system if it could not be started.
  package static func run(
    _ program: FilePath, _ arguments: [[UInt8]], input: FilePath? = nil, in bounds: Bounds? = nil,
    limit: Duration
  ) throws(Errno) -> Ending {
    let all = [Array(program.string.utf8)] + arguments
    let block = all.flatMap { $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0] }
    let milliseconds = limit.components.seconds.multipliedReportingOverflow(by: 1_000)
    let wait = milliseconds.overflow ? .max : Int32(clamping: milliseconds.partialValue)
    var death = csandbox_death()
    var isLate: Int32 = 0
    let result = unsafe program.withPlatformString { path in
      unsafe block.withUnsafeBufferPointer { arguments in
        unsafe withBounds(bounds) { bounds in
          guard let input else {
            return unsafe csandbox_run(
              path, nil, arguments.baseAddress, all.count, bounds, wait, &death, &isLate)
          }
          return unsafe input.withPlatformString { file in
            unsafe csandbox_run(
              path, file, arguments.baseAddress, all.count, bounds, wait, &death, &isLate)
          }
        }
      }
    }
    guard result == 0 else { throw Errno(rawValue: -result) }
    if isLate != 0 { return .timedOut }
    return switch death.fate {
    case CSANDBOX_EXITED: .exited(death.code)
    case CSANDBOX_SIGNALED: .signal(death.code)
    default: .unknown
    }
  }

  /// Calls with bounds as C has them.
  private static func withBounds(
    _ bounds: Bounds?, _ body: (UnsafePointer<csandbox_bounds>?) -> Int32
  ) -> Int32 {
    guard let bounds else { return unsafe body(nil) }
    return unsafe bounds.folder.withPlatformString { folder in
      unsafe bounds.output.withPlatformString { output in
        unsafe bounds.errors.withPlatformString { errors in
          var all = unsafe csandbox_bounds(
            folder: folder, output: output, errors: errors, memory: UInt64(clamping: bounds.memory),
            file_size: UInt64(clamping: bounds.fileSize))
          return unsafe body(&all)
        }
      }
    }
  }
}
