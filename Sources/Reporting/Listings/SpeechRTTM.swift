package import MediaModel
import Records

/// The speech in NIST's Rich Transcription Time Marked format (RTTM).
package enum SpeechRTTM {
  /// Writes one `SPEAKER` line for each segment; times in seconds with three decimals.
  ///
  /// - Parameters:
  ///   - timeline: The speech.
  ///   - file: The file name in the lines; white space in it becomes `_`.
  /// - Returns: The lines, each ending with a line feed; empty without speech.
  package static func text(of timeline: SpeechTimeline, file: String) -> String {
    let name = Escaping.field(file)
    var lines = ""
    for segment in timeline.segments {
      let start = segment.range.lowerBound.microseconds
      let length = segment.range.length.wholeMicroseconds
      lines += "SPEAKER \(name) 1 \(decimals(start)) \(decimals(length)) "
      lines += "<NA> <NA> speech <NA> <NA>\n"
    }
    return lines
  }

  private static func decimals(_ microseconds: Int64) -> String {
    let milliseconds = (microseconds.magnitude + 500) / 1_000
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let sign = microseconds < 0 && milliseconds > 0 ? "-" : ""
    return "\(sign)\(whole)." + String(rest + 1_000).dropFirst()
  }
}
