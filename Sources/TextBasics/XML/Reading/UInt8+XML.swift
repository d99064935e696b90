/// The ASCII classes that XML is written in.
extension UInt8 {
  /// Whether the byte is white space (XML 1.0, production 3).
  @inlinable package var isXMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
  /// Whether the byte is an ASCII character that a name can start with, the colon apart (Namespaces
  /// in XML 1.0, production 4).
  @inlinable package var isXMLNameStart: Bool { isLetter || self == 0x5F }
  /// Whether the byte is an ASCII character that a name can go on with, the colon apart.
  @inlinable package var isXMLNamePart: Bool {
    isLetter || isDigit || self == 0x5F || self == 0x2D || self == 0x2E
  }
}
