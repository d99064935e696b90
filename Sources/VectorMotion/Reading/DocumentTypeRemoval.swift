import TextBasics

/// Overwrites the document type declaration with white space: many drawings have one, and it is
/// never needed.
///
/// Entities that it declares are not expanded; a reference to one is then not well-formed.
enum DocumentTypeRemoval {
  /// Overwrites the declaration; line ends stay.
  ///
  /// - Parameter bytes: The document, UTF-8.
  static func blank(_ bytes: inout [UInt8]) {
    guard let start = offset(in: bytes) else { return }
    let end = end(from: start, in: bytes)
    for index in start..<end where !bytes[index].isSpace { bytes[index] = 0x20 }
  }

  /// Only comments and processing instructions may be before the declaration.
  private static func offset(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] != 0x3C {
        index += 1
      } else if bytes.hasPrefix("<!DOCTYPE", at: index) {
        return index
      } else if bytes.hasPrefix("<!--", at: index) {
        index = after("-->", from: index + 4, in: bytes)
      } else if bytes.hasPrefix("<?", at: index) {
        index = after("?>", from: index + 2, in: bytes)
      } else {
        return nil
      }
    }
    return nil
  }

  private static func after(_ text: StaticString, from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, !bytes.hasPrefix(text, at: index) { index += 1 }
    return min(index + text.utf8CodeUnitCount, bytes.count)
  }

  /// The offset after the `>` that is not in a literal, a comment or the internal subset.
  private static func end(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    var isInside = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x22, 0x27:
        let mark = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != mark { index += 1 }
      case 0x5B: isInside = true
      case 0x5D: isInside = false
      case 0x3C where bytes.hasPrefix("<!--", at: index):
        index = after("-->", from: index + 4, in: bytes) - 1
      case 0x3E where !isInside: return index + 1
      default: break
      }
      index += 1
    }
    return bytes.count
  }
}
