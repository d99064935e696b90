/// The ASCII classes for parsing XML.
extension UInt8 {
  /// Whether the byte is white space (XML 1.0, production 3).
  @inlinable package var isXMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
  /// Whether the byte is an ASCII character, except the colon, that a name can start with
  /// (Namespaces in XML 1.0, production 4).
  @inlinable package var isXMLNameStart: Bool { isLetter || self == 0x5F }
  /// Whether the byte is an ASCII character, except the colon, that a name can contain.
  @inlinable package var isXMLNamePart: Bool {
    isLetter || isDigit || self == 0x5F || self == 0x2D || self == 0x2E
  }
}
