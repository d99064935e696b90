import CueText
import TextBasics

/// The text of a Markdown file.
///
/// Markers of headings, lists, quotes, fences and emphasis are removed; links and images are
/// replaced by their text. ``PageTexts`` reads the HTML inside.
struct MarkdownText {
  /// The text so far.
  private(set) var text: [UInt8] = []
  /// Whether the requested heading was found; `true` if no heading was requested.
  private(set) var isFound: Bool
  /// Whether the text so far has pictures.
  private(set) var hasPictures = false

  private let source: DecodedText
  private let wanted: String?
  /// The level of the requested heading while its text is read.
  private var level: Int?
  private var isInFrontMatter = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The file's text.
  ///   - fragment: The anchor of the requested heading, or `nil` for the whole file.
  init(_ source: DecodedText, fragment: String?) {
    self.source = source
    wanted = fragment
    isFound = fragment == nil
  }

  /// Reads the file.
  mutating func run() {
    var reader = ByteReader(source)
    while let line = reader.readLine() { read(line) }
  }

  private mutating func read(_ line: TextLine) {
    let content = source.bytes.trimmed(line.content)
    // Front matter is between a first line of three hyphens and the next such line.
    if source.bytes.hasPrefix("---", at: content.lowerBound), content.count == 3,
      line.number == 1 || isInFrontMatter
    {
      isInFrontMatter.toggle()
      return
    }
    guard !isInFrontMatter, !isDropped(content) else { return }
    let marked = Self.withoutMarkers(source.bytes, content)
    let plain = Self.inline(source.bytes, marked)
    if let heading = headingLevel(content) { readHeading(heading, plain) }
    guard wanted == nil || level != nil else { return }
    if Self.hasPicture(source.bytes, marked) { hasPictures = true }
    text.append(contentsOf: plain + [0x0A])
  }

  /// Whether a line has no text: a fence, a thematic break or a link definition.
  private func isDropped(_ line: Range<Int>) -> Bool {
    let bytes = source.bytes
    if bytes.hasPrefix("```", at: line.lowerBound) || bytes.hasPrefix("~~~", at: line.lowerBound) {
      return true
    }
    let isRule =
      line.count >= 3 && line.allSatisfy { [0x2D, 0x2A, 0x5F, 0x3D, 0x20].contains(bytes[$0]) }
    guard !isRule, line.first.map({ bytes[$0] == 0x5B }) == true else { return isRule }
    guard let close = line.first(where: { bytes[$0] == 0x5D }) else { return false }
    return close + 1 < line.upperBound && bytes[close + 1] == 0x3A
  }

  private func headingLevel(_ line: Range<Int>) -> Int? {
    let marks = line.prefix { source.bytes[$0] == 0x23 }
    guard (1...6).contains(marks.count), marks.upperBound < line.upperBound,
      source.bytes[marks.upperBound].isBlank
    else { return nil }
    return marks.count
  }

  private mutating func readHeading(_ heading: Int, _ plain: [UInt8]) {
    guard let wanted else { return }
    if let open = level {
      if heading <= open { level = nil }
    } else if !isFound, Self.anchor(plain) == wanted {
      isFound = true
      level = heading
    }
  }

  /// The anchor that renderers generate for a heading: small letters, hyphens instead of blanks, no
  /// other marks.
  private static func anchor(_ plain: [UInt8]) -> String {
    var anchor = ""
    for scalar in plain.string(0..<plain.count).lowercased().unicodeScalars {
      if scalar == " " { anchor += "-" }
      if scalar == "-" || scalar == "_" { anchor.unicodeScalars.append(scalar) }
      switch WordCharacter(scalar) {
      case .letter, .mark, .unparted: anchor.unicodeScalars.append(scalar)
      case .joiner, .other: break
      }
    }
    return anchor
  }

  /// The line without the markers of quotes, lists and headings before the text.
  private static func withoutMarkers(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    var cursor = LineCursor(bytes, line)
    while let byte = cursor.byte {
      let before = cursor.index
      if byte == 0x3E || byte == 0x23 || byte.isBlank {
        cursor.index += 1
      } else if [0x2D, 0x2A, 0x2B].contains(byte), cursor.following?.isBlank == true {
        cursor.index += 2
      } else if byte.isDigit {
        _ = cursor.digits()
        let isNumber = cursor.consume(0x2E) || cursor.consume(0x29)
        guard isNumber, cursor.byte?.isBlank == true else {
          return before..<line.upperBound
        }
      } else {
        break
      }
    }
    return cursor.rest
  }

  /// Whether a line has a picture: `![scan](page1.png)`.
  private static func hasPicture(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    line.dropLast().contains { bytes[$0] == 0x21 && bytes[$0 + 1] == 0x5B }
  }

  /// The line without emphasis, code marks and link targets.
  private static func inline(_ bytes: [UInt8], _ line: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    var index = line.lowerBound
    var noneAhead = false
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == 0x5D, index + 1 < line.upperBound, bytes[index + 1] == 0x28, !noneAhead {
        if let close = (index..<line.upperBound).first(where: { bytes[$0] == 0x29 }) {
          index = close + 1
          continue
        }
        noneAhead = true
      }
      let isMark = [0x2A, 0x60, 0x5B, 0x5D, 0x7E].contains(byte)
      let isImage = byte == 0x21 && index + 1 < line.upperBound && bytes[index + 1] == 0x5B
      if !isMark, !isImage { output.append(byte) }
      index += 1
    }
    return output
  }
}
