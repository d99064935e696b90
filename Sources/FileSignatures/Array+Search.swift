extension Array where Element == UInt8 {
  /// Whether the bytes start with ASCII text.
  func starts(withText text: StaticString) -> Bool { has(text, at: 0) }

  /// Whether ASCII text is at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let wanted = text.description.utf8
    guard offset >= 0, offset <= count, wanted.count <= count - offset else { return false }
    return self[offset...].prefix(wanted.count).elementsEqual(wanted)
  }

  /// The offset of ASCII text, compared without regard to case, or `nil`.
  func firstOffset(ofText text: StaticString) -> Int? {
    let wanted = text.description.utf8.map(Self.lowered)
    guard let first = wanted.first, wanted.count <= count else { return nil }
    return (0...(count - wanted.count)).first { start in
      Self.lowered(self[start]) == first
        && self[start...].prefix(wanted.count).lazy.map(Self.lowered).elementsEqual(wanted)
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
