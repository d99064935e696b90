/// Measures how similar bytes that are not valid UTF-8 are to UTF-8.
struct UTF8Evidence {
  /// Sequences of two or more bytes that have the form of UTF-8, including forbidden ones (overlong
  /// forms and surrogates).
  private(set) var sequences = 0
  /// Malformed sequences without this form.
  private(set) var faults = 0
  /// Whether the file ends inside a sequence, after its second byte.
  private(set) var endsInside = false
  /// Whether the last byte begins a Western European character: a word does not end with it as “Â”
  /// or “Ã” of Windows-1252.
  private(set) var endsInLead = false
  /// The offset of the first malformed sequence, including forbidden ones.
  private(set) var firstFault: Int?

  /// Reads a file.
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

  /// Whether no sequence is malformed.
  var isValid: Bool { firstFault == nil }

  /// Whether the bytes are damaged UTF-8, not another encoding: only the last character is
  /// malformed because the file ends inside it, or malformed sequences are not the majority.
  var isDamagedUTF8: Bool {
    faults == 0 || (faults == 1 && (endsInside || endsInLead)) || sequences >= faults
  }

  /// The share of the sequences that UTF-8 explains.
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
