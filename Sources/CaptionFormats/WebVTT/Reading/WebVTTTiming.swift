package import CueText
import TextBasics

/// A timing line (WebVTT, section 6.3, "collect WebVTT cue timings and settings").
package struct WebVTTTiming {
  /// The start.
  package let start: WebVTTTimestamp
  /// The end.
  package let end: WebVTTTimestamp
  let startOffset: Int
  let endOffset: Int
  /// The text after the end.
  package let settings: Range<Int>
  /// The offset at which white space is missing, or `nil`.
  package let tightOffset: Int?

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Throws: ``WebVTTTimingIssue`` with the offset at which the line cannot be read.
  package init(_ bytes: [UInt8], _ line: Range<Int>) throws(WebVTTTimingIssue) {
    if let times = PlainTimes(bytes, line, point: 0x2E) {
      let rest = line.dropFirst(PlainTimes.length)
      let next = rest.first.map { bytes[$0] }
      if next?.isDigit != true {
        (start, end) = (WebVTTTimestamp(times.start), WebVTTTimestamp(times.end))
        startOffset = line.lowerBound
        endOffset = line.lowerBound + PlainTimes.endOffset
        settings = rest
        tightOffset = next?.isSpace ?? true ? nil : rest.lowerBound
        return
      }
    }
    var cursor = LineCursor(bytes, line)
    cursor.skipSpace()
    startOffset = cursor.index
    start = try WebVTTTimestamp.collect(&cursor)
    let arrowOffset = cursor.index
    let spaceBefore = cursor.skipSpace()
    guard cursor.consume(0x2D), cursor.consume(0x2D), cursor.consume(0x3E) else {
      throw WebVTTTimingIssue(.form, cursor.index)
    }
    let spaceAfter = cursor.skipSpace()
    endOffset = cursor.index
    end = try WebVTTTimestamp.collect(&cursor)
    settings = cursor.rest
    let isClosed = cursor.byte?.isSpace ?? true
    tightOffset = spaceBefore && spaceAfter ? (isClosed ? nil : cursor.index) : arrowOffset
  }

  /// Whether a line can be read.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: Whether it is a timing line.
  package static func isReadable(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    do throws(WebVTTTimingIssue) {
      _ = try WebVTTTiming(bytes, line)
      return true
    } catch {
      return false
    }
  }
}
