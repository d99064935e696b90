import MediaModel

/// What both writers need of a cue.
enum CueOutput {
  /// Cues in the order of their starts; those that start together keep their order.
  ///
  /// - Parameter cues: The cues.
  /// - Returns: The cues, sorted.
  static func ordered(_ cues: [Cue]) -> [Cue] {
    let isOrdered = !zip(cues, cues.dropFirst()).contains { $0.start > $1.start }
    guard !isOrdered else { return cues }
    return cues.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// The times in milliseconds, not negative and the end after the start.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: Its start and end.
  static func milliseconds(of cue: Cue) -> (start: Int64, end: Int64) {
    // The latest moment itself reads as one that was too large.
    let start = min(rounded(cue.start), rounded(.latest) - 2)
    return (start, max(min(rounded(cue.end), rounded(.latest) - 1), start + 1))
  }

  /// A time in whole milliseconds, not negative.
  ///
  /// - Parameter time: The time.
  /// - Returns: The nearest number of milliseconds.
  static func rounded(_ time: MediaTime) -> Int64 {
    (max(time.microseconds, 0) + 500) / 1_000
  }

  /// A time as `00:00:00.000`.
  ///
  /// - Parameters:
  ///   - milliseconds: The time, not negative.
  ///   - separator: What stands before the milliseconds.
  /// - Returns: The text.
  static func clock(_ milliseconds: Int64, _ separator: String) -> String {
    func padded(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let seconds = milliseconds / 1_000
    let hours = padded(seconds / 3_600, 2)
    let rest = "\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    return "\(hours):\(rest)\(separator)\(padded(milliseconds % 1_000, 3))"
  }

  /// Text without blank lines, its lines separated by LF; the formats end a cue at a blank line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, empty when every line is blank.
  static func lines(_ text: [UInt8]) -> [UInt8] {
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
  /// - Returns: The text, too long lines cut.
  static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    var reader = ByteReader(text)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    while let line = reader.readLine() {
      output.append(contentsOf: text[line.content])
      if line.isTerminated { output.append(0x0A) }
    }
    return output
  }

  /// Text with something else for every `-->`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: What is written instead.
  /// - Returns: The text without arrows.
  static func replaced(_ text: [UInt8], arrowBy replacement: StaticString) -> [UInt8] {
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

  /// A cue's text in WebVTT's terms.
  ///
  /// SubRip's bold, italics and underline are WebVTT's; its other tags are dropped and what is no
  /// tag is escaped. Plain text is escaped as a whole.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format of its text.
  /// - Returns: The text, blank lines still in it.
  static func webVTTText(of cue: Cue, format: TimedTextFormat) -> [UInt8] {
    let bytes = Array(cue.text.utf8)
    switch format {
    case .webVTT: return bytes
    case .subRip:
      return CueMarkup.subRip(bytes).flatMap { piece in
        switch piece {
        case .text(let text): escaped(text)
        case .tag(let range): styleTag(bytes, range)
        }
      }
    case .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext:
      return escaped(bytes)
    }
  }

  /// A cue's text in SubRip's terms.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format of its text.
  /// - Returns: The text, blank lines still in it.
  static func subRipText(of cue: Cue, format: TimedTextFormat) -> [UInt8] {
    let bytes = Array(cue.text.utf8)
    guard format == .webVTT else { return replaced(bytes, arrowBy: "→") }
    let text = CueMarkup.webVTT(bytes).flatMap { piece in
      switch piece {
      case .text(let text): text
      case .tag(let range): styleTag(bytes, range)
      }
    }
    return replaced(text, arrowBy: "→")
  }

  /// Text with references for what would start a tag or a reference, or end an arrow.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The text as WebVTT writes it.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
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

  /// A tag of bold, italics or underline in small letters and without classes; empty for others.
  private static func styleTag(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var cursor = LineCursor(bytes, range)
    let isEnd = cursor.take(0x2F)
    guard let letter = cursor.byte?.lowered, [0x62, 0x69, 0x75].contains(letter) else { return [] }
    cursor.index += 1
    guard cursor.byte.map({ $0 == 0x2E || $0.isSpace }) ?? true else { return [] }
    return isEnd ? [0x3C, 0x2F, letter, 0x3E] : [0x3C, letter, 0x3E]
  }
}
