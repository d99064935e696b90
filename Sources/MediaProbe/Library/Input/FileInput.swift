internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// Answers the library's read and seek calls for a file.
final class FileInput {
  private let file: FileBytes
  private let deadline: Deadline
  private var offset: Int64 = 0
  /// Whether the system refused a read.
  private(set) var hasReadError = false

  /// Creates an input at the start of a file.
  init(_ file: FileBytes, deadline: Deadline) {
    self.file = file
    self.deadline = deadline
  }

  /// Whether the pass must end; the library calls this during its work.
  var mustStop: Bool { deadline.mustStop() }

  /// Reads the next bytes; returns their number, or the library's code for the end, for a failure,
  /// or for a pass that must stop.
  func read(into target: UnsafeMutableRawBufferPointer) -> Int32 {
    if mustStop { return cuelight_error_exit }
    guard let count = unsafe file.read(into: target, at: offset) else {
      hasReadError = true
      return cuelight_error_input_output
    }
    if count == 0 { return cuelight_error_end_of_file }
    offset += Int64(count)
    return Int32(clamping: count)
  }

  /// Moves to another offset; returns the offset, or the size if requested, or the library's code.
  func seek(to target: Int64, whence: Int32) -> Int64 {
    let base: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return file.size
    case SEEK_SET: base = 0
    case SEEK_CUR: base = offset
    case SEEK_END: base = file.size
    default: return Int64(cuelight_error_invalid_argument)
    }
    let (position, overflow) = base.addingReportingOverflow(target)
    guard !overflow, position >= 0 else { return Int64(cuelight_error_invalid_argument) }
    offset = position
    return position
  }
}
