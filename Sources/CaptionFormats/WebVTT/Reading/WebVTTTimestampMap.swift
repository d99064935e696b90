import CueText
import MediaModel
import TextBasics

/// Reads `X-TIMESTAMP-MAP` (RFC 8216, section 3.5).
enum WebVTTTimestampMap {
  /// The start of the line; the line is case-sensitive.
  static let name: StaticString = "X-TIMESTAMP-MAP"

  /// Reads a line: `X-TIMESTAMP-MAP=LOCAL:` and a cue time, `,MPEGTS:` and ticks below 2^33, in
  /// either order.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it, which starts with ``name``.
  /// - Returns: The map, or `nil` if the line has another form.
  static func read(_ bytes: [UInt8], _ line: Range<Int>) -> TimestampMap? {
    var cursor = LineCursor(bytes, bytes.trimmed(line.dropFirst(name.utf8CodeUnitCount)))
    guard cursor.consume(0x3D), let (first, second) = split(bytes, cursor.rest) else { return nil }
    if let local = local(bytes, first), let ticks = ticks(bytes, second) {
      return TimestampMap(local: local, mpegTime: ticks)
    }
    guard let local = local(bytes, second), let ticks = ticks(bytes, first) else { return nil }
    return TimestampMap(local: local, mpegTime: ticks)
  }

  private static func split(_ bytes: [UInt8], _ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    bytes.parts(range, at: 0x2C)
  }

  private static func local(_ bytes: [UInt8], _ range: Range<Int>) -> MediaTime? {
    guard bytes.hasPrefix("LOCAL:", at: range.lowerBound) else { return nil }
    return CueTextParser.timestamp(bytes, range.dropFirst(6))?.clock.time
  }

  private static func ticks(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
    guard bytes.hasPrefix("MPEGTS:", at: range.lowerBound) else { return nil }
    var cursor = LineCursor(bytes, range.dropFirst(7))
    let run = cursor.digits()
    return run.count > 0 && cursor.byte == nil && run.value < 1 << 33 ? run.value : nil
  }
}
