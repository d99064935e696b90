/// What tags tell of speakers.
extension CueMarks {
  /// The marks and the color of a cue's tags.
  ///
  /// `<v Name>` names a speaker (WebVTT, section 6.4). Colors tell speakers apart when there are
  /// several: `<c.yellow>` (WebVTT, section 5.1) and SubRip's `<font color="…">`.
  ///
  /// - Parameter text: The cue's text as written.
  /// - Returns: The marks, and the first color.
  static func inTags(of text: [UInt8]) -> (marks: CueMarks, color: String?) {
    var marks: CueMarks = []
    var color: String?
    var index = 0
    while let open = text[index...].firstIndex(of: 0x3C), open + 2 < text.count {
      index = open + 1
      let next = text[open + 2]
      switch text[open + 1] | 0x20 {
      case 0x76 where next == 0x20 || next == 0x2E || next == 0x09 || next == 0x0A:
        marks.insert(.speaker)
      case 0x63 where next == 0x2E && color == nil: color = cueColor(text, after: open + 2)
      case 0x66 where color == nil: color = fontColor(text, after: open + 1)
      default: break
      }
    }
    return (marks, color)
  }

  private static func cueColor(_ text: [UInt8], after start: Int) -> String? {
    let body = text[start...].prefix(64).prefix { $0 != 0x3E && $0 != 0x20 && $0 != 0x0A }
    let classes = String(decoding: body, as: UTF8.self).split(separator: ".").map(String.init)
    return classes.first { colors.contains($0) }
  }

  private static func fontColor(_ text: [UInt8], after start: Int) -> String? {
    let body = text[start...].prefix(128).prefix { $0 != 0x3E }
    let parts = String(decoding: body, as: UTF8.self).lowercased()
      .split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("font"), parts[0].hasSuffix("color") else {
      return nil
    }
    return String(parts[1])
  }

  private static let colors: Set<String> = [
    "white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black",
  ]
}
