/// A character that was written as UTF-8 twice.
struct DoubledCharacter {
  /// The number of its bytes in the file.
  let length: Int
  /// The bytes of the intended UTF-8.
  let original: [UInt8]

  /// Whether such characters rarely occur next to each other in correct text: the first is Ã or Â,
  /// or the original character has three bytes or more.
  var isTelling: Bool { original.count > 2 || original.first.map { $0 <= 0xC3 } ?? false }

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - offset: The start of the character.
  ///   - carrier: The encoding that the original UTF-8 was decoded as.
  init?(_ bytes: Span<UInt8>, at offset: Int, carrier: CarrierEncoding) {
    let first = ScalarStep.read(bytes, at: offset, as: .utf8)
    guard let lead = carrier.byte(first.value), let form = UTF8Lead(lead) else { return nil }
    var original = [lead]
    var next = offset + first.length
    for index in 1..<form.length {
      guard next < bytes.count, bytes[next] >= 0x80 else { return nil }
      let step = ScalarStep.read(bytes, at: next, as: .utf8)
      guard let byte = carrier.byte(step.value) else { return nil }
      let allowed = index == 1 ? form.second : 0x80...0xBF
      guard allowed.contains(byte) else { return nil }
      original.append(byte)
      next += step.length
    }
    length = next - offset
    self.original = original
  }
}
