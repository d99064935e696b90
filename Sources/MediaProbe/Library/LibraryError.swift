internal import CFFmpeg
internal import MediaModel
internal import CFFmpegShim

/// Turns the libraries' return codes into errors.
enum LibraryError {
  /// Whether a return code only asks to try again.
  static func isAgain(_ code: Int32) -> Bool { code == cuelight_error_again }

  /// Whether a return code means the end of the file.
  static func isEnd(_ code: Int32) -> Bool { code == cuelight_error_end_of_file }

  /// The library's text for a return code.
  static func text(_ code: Int32) -> String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        unsafe av_strerror(code, chars.baseAddress, chars.count)
        return unsafe chars.firstIndex(of: 0) ?? 0
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The error of a failed call: the reason why the pass was stopped, else the meaning of the code.
  static func error(_ code: Int32, deadline: Deadline, log: LibraryLog, limits: ReadingLimits)
    -> ProbeError
  {
    if let stop = deadline.stop { return stop }
    if log.hasTooManyStreams { return .tooManyTracks(limit: limits.tracks) }
    if code == cuelight_error_no_memory { return .limit(.memory) }
    let reason = log.lines.first.map { ": " + $0 } ?? ""
    return .damaged(code: code, text: text(code) + reason)
  }
}
