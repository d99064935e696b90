import MediaModel
import Sandbox
import SystemIO
import SystemPackage

extension MediaAccess {
  /// What a worker may use in its whole life.
  ///
  /// It examines many files; a limit of time that one file may use up must not end it earlier.
  var workerLimits: SandboxLimits {
    var limits = SandboxLimits()
    if let maximumMemory { limits.addressSpace = UInt64(max(maximumMemory, Self.leastMemory)) }
    if let timeout { limits.cpuTime = max(limits.cpuTime, timeout * 2) }
    return limits
  }

  /// Where a worker stops reading a medium.
  ///
  /// - Parameter size: The bytes that are read.
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
      "\(path.string) has \(size) bytes; at most \(limit) are read. "
      + "To have it read all the same, give a larger --max-size."
    throw .init(code: .mediaTooLarge, message: message)
  }

  /// Refuses a file that is for the most part not there.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: Its path.
  /// - Throws: How much of it is missing, code `media.sparse`.
  func refuseSparse(
    _ file: borrowing OpenedFile, _ path: FilePath
  ) throws(ExaminationError) {
    // Who names a size has looked at the file.
    guard maximumSize == nil, file.size > Self.largestHoles else { return }
    guard file.holes(enough: Self.largestHoles) > Self.largestHoles else { return }
    let message =
      "\(path.string) has \(file.size) bytes, of which more than \(Self.largestHoles >> 30) GiB "
      + "were never written: its download or copy is not complete. Copy it again; to have it read "
      + "all the same, give --max-size."
    throw .init(code: .mediaSparse, message: message)
  }
}
