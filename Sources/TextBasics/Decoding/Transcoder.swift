/// Collects characters as UTF-8 and records their offsets in the file.
struct Transcoder {
  /// The text so far.
  private(set) var bytes: [UInt8] = []
  /// Character starts, one for every ``SourceMap/stride`` bytes.
  private(set) var marks: [SourceMap.Mark] = []
  /// Bytes that were not a character.
  private(set) var malformed = DecodingIssue()
  /// NUL characters.
  private(set) var nul = DecodingIssue()
  /// Whether the last character was cut off.
  private(set) var isCutOff = false

  /// Creates an empty text.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends a character.
  mutating func append(_ step: ScalarStep, from offset: Int) {
    if bytes.count >= marks.count * SourceMap.stride { mark(offset) }
    if step.isFault { malformed.note(at: bytes.count) }
    if step.value == 0 { nul.note(at: bytes.count) }
    isCutOff = step.isCutOff
    let value = step.value == 0 ? ScalarStep.replacement : step.value
    if value < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Adds a mark: the mark with index n is the first character at or after decoded byte n × stride.
  private mutating func mark(_ offset: Int) {
    marks.append(SourceMap.Mark(decoded: bytes.count, file: offset))
  }
}
