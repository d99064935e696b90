/// How far bytes that are not valid UTF-8 look like it.
struct UTF8Evidence {
  /// Sequences of two or more bytes that are built as UTF-8 is, forbidden ones (overlong forms and
  /// surrogates) included.
  private(set) var sequences = 0
  /// Bytes that no such sequence has.
  private(set) var faults = 0
  /// Whether the file ends inside a sequence, after its second byte.
  private(set) var endsInside = false
  /// Whether the last byte begins one of the characters of western Europe: as a letter of
  /// Windows-1252, “Â” or “Ã”, it would end no word.
  private(set) var endsInLead = false
  /// The place of the first fault, forbidden sequences included.
  private(set) var firstFault: Int?

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  init(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let step = ScalarStep.read(bytes.span, at: offset, as: .utf8)
      var length = step.length
      if step.isFault {
        firstFault = firstFault ?? offset
        if let forbidden = Self.forbiddenLength(bytes, at: offset) {
          sequences += 1
          length = forbidden
        } else {
          faults += 1
        }
      } else if step.length > 1 {
        sequences += 1
      }
      endsInside = step.isCutOff && step.length > 1
      endsInLead = step.isCutOff && 0xC2...0xC3 ~= bytes[offset]
      offset += length
    }
  }

  /// Whether there is no fault at all.
  var isValid: Bool { firstFault == nil }

  /// Whether the bytes are rather UTF-8 with damage than text in another encoding: a character that
  /// the end of the file cuts is damage, and so are faults that are fewer than sequences.
  var isDamagedUTF8: Bool {
    faults == 0 || (faults == 1 && (endsInside || endsInLead)) || sequences >= faults
  }

  /// The share of what UTF-8 explains.
  var confidence: Double { min(0.99, Double(sequences + 1) / Double(sequences + faults + 1)) }

  private static func forbiddenLength(_ bytes: [UInt8], at offset: Int) -> Int? {
    let length: Int
    switch bytes[offset] {
    case 0xC0, 0xC1: length = 2
    case 0xE0, 0xED: length = 3
    case 0xF0, 0xF4...0xF7: length = 4
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    for index in (offset + 1)..<(offset + length) where !bytes[index].isContinuation { return nil }
    return length
  }
}
