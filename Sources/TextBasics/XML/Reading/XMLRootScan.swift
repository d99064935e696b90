/// Finds the outermost element's name without reading the document.
package enum XMLRootScan {
  /// The name of the first element.
  ///
  /// A document type declaration also names it; then that name is used, and the rest is not read.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its name without a prefix, or `nil` if the text does not start like XML.
  package static func name(of text: DecodedText) -> String? {
    let bytes = text.bytes
    var offset = bytes.trimmed(text.start..<bytes.count).lowerBound
    while offset < bytes.count, bytes[offset] == 0x3C {
      if bytes.hasPrefix("<?", at: offset) {
        offset = end("?>", in: bytes, from: offset + 2)
      } else if bytes.hasPrefix("<!--", at: offset) {
        offset = end("-->", in: bytes, from: offset + 4)
      } else if bytes.hasPrefix(anyCase: "<!doctype", at: offset) {
        return local(in: bytes, from: offset + 9)
      } else {
        return local(in: bytes, from: offset + 1)
      }
      offset = bytes.trimmed(offset..<bytes.count).lowerBound
    }
    return nil
  }

  private static func end(_ mark: StaticString, in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == 0x3E, offset >= start + mark.utf8CodeUnitCount - 1 {
        let begin = offset + 1 - mark.utf8CodeUnitCount
        if bytes.hasPrefix(mark, at: begin) { return offset + 1 }
      }
      offset += 1
    }
    return bytes.count
  }

  private static func local(in bytes: [UInt8], from start: Int) -> String? {
    var offset = start
    while offset < bytes.count, bytes[offset].isXMLSpace { offset += 1 }
    var begin = offset
    while offset < bytes.count, offset < begin + 256 {
      let byte = bytes[offset]
      if byte == 0x3A { begin = offset + 1 }
      guard byte.isXMLNamePart || byte >= 0x80 || byte == 0x3A else { break }
      offset += 1
    }
    return offset > begin ? bytes.string(begin..<offset) : nil
  }
}
