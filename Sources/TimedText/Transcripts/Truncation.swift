import CueText
import MediaModel
import TextBasics

/// Determines whether a file was cut off, by the rules of ``TranscriptReader``.
enum Truncation {
  /// The minimum number of words in a line of prose; a heading or a name has fewer.
  private static let proseWords = 6
  /// The minimum number of lines that show whether lines end with a mark.
  private static let fewestLines = 3

  /// Whether a text or Markdown file was cut off.
  static func ofText(_ text: DecodedText) -> Bool {
    if text.isCutOff { return true }
    var reader = ByteReader(text)
    var prose = 0
    var ended = 0
    var last: TextLine?
    while let line = reader.readLine() {
      if let before = last, isProse(before, in: text.bytes) {
        prose += 1
        if endsWithMark(before, in: text.bytes) { ended += 1 }
      }
      last = line
    }
    guard let last, !last.isTerminated, !last.isTooLong, let end = text.bytes.last,
      end &- 0x61 < 26, isProse(last, in: text.bytes)
    else { return false }
    return (prose >= fewestLines && ended == prose) || text.bytes.count.isMultiple(of: 1_024)
  }

  /// Whether a Markdown file ends inside the target of a link.
  static func insideLink(_ text: DecodedText) -> Bool {
    guard let end = text.bytes.last, end != 0x0A, end != 0x0D else { return false }
    for index in text.bytes.indices.reversed() {
      switch text.bytes[index] {
      case 0x28: return index > 0 && text.bytes[index - 1] == 0x5D
      case 0x29, 0x0A, 0x0D, 0x20: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a caption file was cut off.
  static func ofCaptions(_ text: DecodedText, _ document: TimedTextDocument) -> Bool {
    text.isCutOff || endsInTimes(text)
      || document.cues.last.map {
        CueMarkup.endsInTag($0.text, as: document.format.markup)
      } ?? false
  }

  /// Whether the last block has only numbers and times, and no line end or text after them.
  private static func endsInTimes(_ text: DecodedText) -> Bool {
    var reader = ByteReader(text)
    var isBare = false
    var hasTimes = false
    var last: TextLine?
    while let line = reader.readLine() {
      if text.bytes.isBlank(line.content) {
        isBare = true
        hasTimes = false
      } else {
        isBare = isBare && !hasTimes && isNumberOrTime(line, in: text.bytes)
        hasTimes = hasTimes || line.hasArrow
      }
      last = line
    }
    guard let last, !last.isTerminated else { return false }
    return isBare
  }

  private static func isNumberOrTime(_ line: TextLine, in bytes: [UInt8]) -> Bool {
    line.content.allSatisfy {
      bytes[$0].isDigit || bytes[$0].isBlank || [0x2C, 0x2D, 0x2E, 0x3A, 0x3E].contains(bytes[$0])
    }
  }

  private static func isProse(_ line: TextLine, in bytes: [UInt8]) -> Bool {
    guard line.content.count > proseWords else { return false }
    return WordCount.count(bytes.string(line.content.prefix(400))) >= proseWords
  }

  private static func endsWithMark(_ line: TextLine, in bytes: [UInt8]) -> Bool {
    guard let last = bytes[bytes.trimmed(line.content)].last else { return false }
    return !(last.isLetter || last.isDigit || last == 0x2C)
  }
}
