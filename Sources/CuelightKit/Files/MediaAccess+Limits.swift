import MediaModel
import Sandbox
import SystemIO
import SystemPackage

extension MediaAccess {
  /// The resource limits of a worker for its whole lifetime.
  ///
  /// A worker examines many files; the time limit of one file must not end it earlier.
  var workerLimits: SandboxLimits {
    var limits = SandboxLimits()
    if let maximumMemory { limits.addressSpace = UInt64(max(maximumMemory, Self.leastMemory)) }
    if let timeout { limits.cpuTime = max(limits.cpuTime, timeout * 2) }
    return limits
  }

  /// The limits for reading a medium.
  ///
  /// - Parameter size: The number of bytes to read.
  /// - Returns: The limits.
  func limits(size: Int64) -> ReadingLimits {
    var limits = ReadingLimits(size: size)
    if let timeout {
      limits.wallTime = timeout
      limits.processorTime = timeout
    }
    return limits
  }

  /// Refuses a medium that is too large to be read.
  ///
  /// - Parameters:
  ///   - size: The bytes of all its files.
  ///   - path: The medium.
  /// - Throws: Its size and the limit, code `media.tooLarge`.
  func refuseLarge(_ size: Int64, _ path: FilePath) throws(ExaminationError) {
    let limit = maximumSize ?? Self.defaultMaximumSize
    guard size > limit else { return }
    let message =
      "\(path.shown) has \(size) bytes; at most \(limit) are read. "
      + "To have it read all the same, give a larger --max-size."
    throw .init(code: .mediaTooLarge, message: message)
  }

  /// Refuses a sparse file that is mostly empty.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: Its path.
  /// - Throws: The size of the missing part, code `media.sparse`.
  func refuseSparse(
    _ file: borrowing OpenedFile, _ path: FilePath
  ) throws(ExaminationError) {
    // A user who sets a size limit knows the file.
    guard maximumSize == nil, file.size > Self.largestHoles else { return }
    guard file.holes(enough: Self.largestHoles) > Self.largestHoles else { return }
    let message =
      "\(path.shown) has \(file.size) bytes, of which more than \(Self.largestHoles >> 30) GiB "
      + "were never written: its download or copy is not complete. Copy it again; to have it read "
      + "all the same, give --max-size."
    throw .init(code: .mediaSparse, message: message)
  }
}
