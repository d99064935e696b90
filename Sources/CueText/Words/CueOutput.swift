package import MediaModel
import TextBasics

/// Functions for the writers of caption formats.
package enum CueOutput {
  /// The cues that a file can have, in the order of their starts; those that start together keep
  /// their order.
  ///
  /// No format can write the times of a cue that is over before zero.
  ///
  /// - Parameter cues: The cues.
  /// - Returns: The cues, sorted.
  package static func ordered(_ cues: [Cue]) -> [Cue] {
    // Nearly every file is in order; a search by index copies no cue.
    let hasLost = cues.indices.contains { isBeforeZero(cues[$0]) }
    let cues = hasLost ? cues.filter { !isBeforeZero($0) } : cues
    let isUnordered = cues.indices.dropFirst().contains { cues[$0 - 1].start > cues[$0].start }
    guard isUnordered else { return cues }
    return cues.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// Whether a cue is over before zero, so that it is never shown.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: Whether it starts before zero and does not end after it.
  package static func isBeforeZero(_ cue: Cue) -> Bool { cue.start < .zero && cue.end <= .zero }

  /// The times in milliseconds, not negative and the end after the start.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: Its start and end.
  package static func milliseconds(of cue: Cue) -> (start: Int64, end: Int64) {
    // The latest moment itself would be read as a time that was too large.
    let start = min(rounded(cue.start), rounded(.latest) - 2)
    return (start, max(min(rounded(cue.end), rounded(.latest) - 1), start + 1))
  }

  /// A time in whole milliseconds, not negative.
  ///
  /// - Parameter time: The time.
  /// - Returns: The nearest number of milliseconds.
  package static func rounded(_ time: MediaTime) -> Int64 {
    (max(time.microseconds, 0) + 500) / 1_000
  }

  /// A time as `00:00:00.000`.
  ///
  /// - Parameters:
  ///   - milliseconds: The time, not negative.
  ///   - separator: The sign before the milliseconds.
  /// - Returns: The text.
  package static func clock(_ milliseconds: Int64, _ separator: String) -> String {
    var output: [UInt8] = []
    appendClock(milliseconds, separator.utf8.first ?? 0x2E, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes a time as `00:00:00.000`.
  ///
  /// - Parameters:
  ///   - milliseconds: The time, not negative.
  ///   - separator: The sign before the milliseconds.
  ///   - output: The text to append to.
  package static func appendClock(
    _ milliseconds: Int64, _ separator: UInt8, to output: inout [UInt8]
  ) {
    let seconds = milliseconds / 1_000
    let hours = seconds / 3_600
    if hours < 100 { appendPair(hours, to: &output) } else { output += Array(String(hours).utf8) }
    output.append(0x3A)
    appendPair(seconds / 60 % 60, to: &output)
    output.append(0x3A)
    appendPair(seconds % 60, to: &output)
    output.append(separator)
    let rest = milliseconds % 1_000
    output.append(UInt8(0x30 + rest / 100))
    appendPair(rest % 100, to: &output)
  }

  private static func appendPair(_ value: Int64, to output: inout [UInt8]) {
    output.append(UInt8(0x30 + value / 10 % 10))
    output.append(UInt8(0x30 + value % 10))
  }

  /// Whether text can be written as it is: no blank line, no CR, no NUL, and not empty.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether ``lines(_:)`` would change nothing.
  package static func isPlain(_ text: Span<UInt8>) -> Bool {
    var hasInk = false
    for index in text.indices {
      let byte = text[index]
      if byte > 0x20 {
        hasInk = true
      } else if byte == 0x0A {
        if !hasInk { return false }
        hasInk = false
      } else if byte == 0x0D || byte == 0 {
        return false
      } else if !byte.isSpace {
        hasInk = true
      }
    }
    return hasInk
  }

  /// Whether a text has none of some characters of ASCII.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: One character.
  ///   - second: Another character.
  ///   - third: Another character.
  /// - Returns: Whether it has none of them.
  package static func lacks(
    _ text: Span<UInt8>, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte == first || byte == second || byte == third { return false }
    }
    return true
  }

  /// Text without blank lines, its lines separated by LF; the formats end a cue at a blank line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, empty when every line is blank.
  package static func lines(_ text: [UInt8]) -> [UInt8] {
    var reader = ByteReader(text)
    var output: [UInt8] = []
    while let line = reader.readLine() {
      guard text[line.content].contains(where: { !$0.isSpace && $0 != 0 }) else { continue }
      if !output.isEmpty { output.append(0x0A) }
      output.append(contentsOf: text[line.content].map { $0 == 0 ? 0x20 : $0 })
    }
    return output
  }

  /// Text with LF for every line end.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text; lines that are too long are cut.
  package static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    var reader = ByteReader(text)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    while let line = reader.readLine() {
      output.append(contentsOf: text[line.content])
      if line.isTerminated { output.append(0x0A) }
    }
    return output
  }

  /// Replaces every `-->` in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: The text for each `-->`.
  /// - Returns: The text without arrows.
  package static func replaced(_ text: [UInt8], arrowBy replacement: StaticString) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == 0x2D, text.hasPrefix("-->", at: index) {
        output.append(contentsOf: replacement.description.utf8)
        index += 3
      } else {
        output.append(text[index])
        index += 1
      }
    }
    return output
  }

  /// Text with references for `&`, `<` and `>`, so that it has no tag, reference or arrow.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The text as WebVTT writes it.
  package static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x26: output.append(contentsOf: "&amp;".utf8)
      case 0x3C: output.append(contentsOf: "&lt;".utf8)
      case 0x3E: output.append(contentsOf: "&gt;".utf8)
      default: output.append(byte)
      }
    }
    return output
  }
}
