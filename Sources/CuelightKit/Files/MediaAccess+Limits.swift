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

  /// Refuses a medium that consists of the same bytes over and over, such as a playlist that names
  /// one segment thousands of times.
  ///
  /// - Parameters:
  ///   - size: The bytes of all its parts.
  ///   - distinct: The bytes of the files that they are in.
  ///   - path: The medium.
  /// - Throws: How often they are named, code `media.limit`.
  func refuseRepeated(
    _ size: Int64, ofDistinct distinct: Int64, _ path: FilePath
  ) throws(ExaminationError) {
    guard size > Self.largestRepetition, distinct > 0, size / distinct > Self.mostRepetitions
    else { return }
    let message =
      "\(path.shown) names the same \(distinct) bytes more than \(Self.mostRepetitions) times, "
      + "\(size) bytes in all, and was not read. Name each segment as often as it is played."
    throw .init(code: .mediaLimit, message: message)
  }

  /// How often a medium may name the same bytes on average; our choice.
  private static let mostRepetitions: Int64 = 64
  /// The bytes up to which a medium may repeat its parts as often as it wants.
  private static let largestRepetition: Int64 = 64 << 20

  /// Refuses a sparse file that is mostly empty.
  ///
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
