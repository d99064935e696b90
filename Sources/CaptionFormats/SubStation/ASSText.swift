package import CueText
import MediaModel
import TextBasics

/// Reads the text field of an ASS event.
package enum ASSText {
  /// The visible text: without override blocks `{…}` and drawings (`\p1` up to `\p0`), with `\N`
  /// and `\n` as line ends and `\h` as a no-break space.
  ///
  /// - Parameters:
  ///   - text: The field.
  ///   - overrides: The reader of the override blocks.
  /// - Returns: The text and its spans of style.
  package static func styled(
    _ text: String, _ overrides: SubStationOverrides = SubStationOverrides()
  ) -> StyledText {
    let bytes = Array(text.utf8)
    var overrides = overrides
    var looks = LookSpans()
    var output: [UInt8] = []
    var spanStart = 0
    var isDrawing = false
    var noneAhead = false
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x7B, !noneAhead {
        if let end = bytes[index...].firstIndex(of: 0x7D) {
          isDrawing = drawing(bytes, index..<end) ?? isDrawing
          looks.add(spanStart..<output.count, overrides.look)
          spanStart = output.count
          overrides.apply(bytes, index..<end)
          index = end + 1
          continue
        }
        // A block that is not closed is text, and so are all later blocks.
        noneAhead = true
      }
      let (part, length) = character(bytes, at: index)
      if !isDrawing { output.append(contentsOf: part) }
      index += length
    }
    looks.add(spanStart..<output.count, overrides.look)
    return trimmed(output, looks)
  }

  private static func character(_ bytes: [UInt8], at index: Int) -> ([UInt8], Int) {
    guard bytes[index] == 0x5C, index + 1 < bytes.count else { return ([bytes[index]], 1) }
    switch bytes[index + 1] {
    case 0x4E, 0x6E: return ([0x0A], 2)
    case 0x68: return ([0xC2, 0xA0], 2)
    default: return ([bytes[index]], 1)
    }
  }

  /// Whether a block turns drawing on or off; `nil` when it does neither.
  private static func drawing(_ bytes: [UInt8], _ block: Range<Int>) -> Bool? {
    var result: Bool?
    for index in block where bytes[index] == 0x5C && bytes.hasPrefix("\\p", at: index) {
      var cursor = LineCursor(bytes, (index + 2)..<max(index + 2, block.upperBound))
      let run = cursor.digits()
      if run.count > 0 { result = run.value > 0 }
    }
    return result
  }

  /// Removes white space at both ends.
  private static func trimmed(_ bytes: [UInt8], _ looks: LookSpans) -> StyledText {
    let kept = bytes.trimmed(0..<bytes.count)
    var moved = LookSpans()
    for span in looks.spans {
      let range = span.range.clamped(to: kept)
      let start = range.lowerBound - kept.lowerBound
      moved.add(start..<(start + range.count), span.look)
    }
    return StyledText(bytes.string(kept), moved)
  }
}
