/// The SHA-256 of a file's bytes: the key of all facts about the file.
public struct ContentHash: Sendable, Hashable {
  /// 64 lower-case hexadecimal digits.
  public let hex: String

  /// Creates a hash, or `nil` when the text is not 64 hexadecimal digits.
  ///
  /// - Parameter hex: Hexadecimal digits in either case.
  public init?(hex: String) {
    let lowered = hex.lowercased()
    let isDigits = lowered.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard lowered.utf8.count == 64, isDigits else { return nil }
    self.hex = lowered
  }

  /// Creates a hash from its 32 bytes; `nil` for any other number of bytes.
  ///
  /// - Parameter bytes: The digest.
  public init?(bytes: some Sequence<UInt8>) {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    self.init(hex: String(decoding: text, as: UTF8.self))
  }
}
