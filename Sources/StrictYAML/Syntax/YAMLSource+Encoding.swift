extension YAMLSource {
  /// The first thing that keeps bytes from being a text, or `nil`.
  static func encodingIssue(
    of bytes: [UInt8], _ kind: DocumentKind
  ) -> (code: DocumentIssue.Code, offset: Int, message: String)? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return (.encoding, 0, "The \(kind.name) is in UTF-16; save it as UTF-8.")
    }
    if let offset = firstInvalidByte(of: bytes) {
      return (.encoding, offset, "This byte is not UTF-8; save the \(kind.name) as UTF-8.")
    }
    if let offset = bytes.firstIndex(where: isForbidden) {
      let message =
        bytes[offset] == 0
        ? "The \(kind.name) contains a NUL byte; is it a text file, saved as UTF-8?"
        : "The \(kind.name) contains a control character; remove it."
      return (.encoding, offset, message)
    }
    return nil
  }

  /// The C0 controls other than tab and line ends (YAML 1.2.2, production 1; RFC 8259, section 7).
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 32 && byte != 9 && byte != 10 && byte != 13
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
