extension StreamingManifest.Form {
  /// The number of bytes at the start of a file that are enough to recognize a manifest.
  package static let signatureBytes = 4_096

  /// The kind of manifest according to the start of a file, or `nil` for any other file.
  ///
  /// - Parameter bytes: The first ``signatureBytes`` of the file, or all of it.
  package init?(signature bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes[(hasMark ? 3 : 0)...]
    if text.starts(with: "#EXTM3U".utf8) {
      let next = text.dropFirst(7).first ?? 0x0A
      guard next <= 0x20 else { return nil }
      self = .hls
    } else if Self.firstElement(text) == "MPD" {
      self = .dash
    } else {
      return nil
    }
  }

  /// The local name of the root element of an XML document; declaration and comments are skipped.
  private static func firstElement(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return nil }
      if next == UInt8(ascii: "?") {
        guard skip("?>", &rest) else { return nil }
      } else if rest.starts(with: "!--".utf8) {
        guard skip("-->", &rest) else { return nil }
      } else if next == UInt8(ascii: "!") {
        guard skip(">", &rest) else { return nil }
      } else {
        let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? []
        return String(decoding: local, as: UTF8.self)
      }
    }
  }

  /// Moves past the next occurrence of a text, and returns whether the text was found.
  private static func skip(_ mark: StaticString, _ rest: inout ArraySlice<UInt8>) -> Bool {
    let wanted = Array(mark.description.utf8)
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        rest = rest.dropFirst(wanted.count)
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
