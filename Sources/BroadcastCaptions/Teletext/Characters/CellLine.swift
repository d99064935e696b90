import CueText
import MediaModel

/// One line of text from cells; control codes also take a cell.
///
/// Spaces at both ends are dropped, and a gap with a control code counts as one space.
struct CellLine {
  /// The text in UTF-8: appending characters to a `UnicodeScalarView` copies all of it, and a line
  /// can be as long as the file.
  private var bytes: [UInt8] = []
  private var spaces = 0
  private var hasCode = false
  private var looks = LookSpans()

  /// Whether nothing visible was added.
  var isEmpty: Bool { bytes.isEmpty }
  /// The text so far.
  var text: StyledText { StyledText(String(decoding: bytes, as: UTF8.self), looks) }

  mutating func addSpace() { spaces += 1 }

  /// Adds a code that shows as a space.
  mutating func addCode() { hasCode = true }

  /// Adds characters.
  ///
  /// - Parameters:
  ///   - characters: The characters; spaces among them are kept.
  ///   - look: How they look.
  mutating func add(_ characters: [Unicode.Scalar], _ look: CueLook = CueLook()) {
    if !isEmpty { append(repeatElement(" ", count: hasCode ? 1 : spaces)) }
    spaces = 0
    hasCode = false
    let start = bytes.count
    append(characters)
    looks.add(start..<bytes.count, look)
  }

  private mutating func append(_ characters: some Sequence<Unicode.Scalar>) {
    for character in characters {
      bytes.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
