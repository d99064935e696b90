import TextBasics

/// Images that are text or an archive: the text workers read them, not the media workers.
enum DrawingSignature {
  /// The number of bytes of the file that are examined.
  static let length = 65_536

  /// Whether a file may be such an image; the worker decides.
  ///
  /// A Lottie animation is a JSON object, a dotLottie file a ZIP archive, SVG is XML.
  ///
  /// - Returns: Whether a text worker must examine the file.
  static func isRecognized(_ head: [UInt8]) -> Bool {
    head.starts(with: Array("PK\u{3}\u{4}".utf8)) || isObject(head) || isDrawing(head)
  }

  /// Whether the first element of the markup is `svg`; a page that contains a drawing is a page.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    // The zeros of UTF-16 and byte order marks are skipped.
    let begin = head.first { !$0.isSpace && ![0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    guard begin == 0x3C else { return false }
    let letters = head.filter { $0 != 0 }
    let offsets = letters.indices
    let drawing = offsets.first {
      letters.hasPrefix("<svg", at: $0) || letters.hasPrefix(":svg", at: $0)
    }
    let page = offsets.first {
      letters.hasPrefix("<html", at: $0) || letters.hasPrefix("<!DOCTYPE html", at: $0)
    }
    guard let drawing else { return false }
    return page.map { drawing < $0 } ?? true
  }

  /// Whether JSON in a folder may be an animation: it begins with a key that all animations have.
  ///
  /// Folders contain many JSON files; only these are read completely.
  ///
  /// - Returns: Whether a text worker must examine the file.
  static func mayBeAnimation(_ head: [UInt8]) -> Bool {
    let keys: [StaticString] = [
      "\"layers\"", "\"assets\"", "\"ddd\"", "\"fr\"", "\"op\"", "\"ip\"",
    ]
    return isObject(head)
      && head.indices.contains { offset in
        head[offset] == 0x22 && keys.contains { head.hasPrefix($0, at: offset) }
      }
  }

  /// Whether the text begins with a brace, then a key or the end of the object; MicroDVD captions
  /// begin with a brace, too.
  private static func isObject(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let signs = text.lazy.filter { !$0.isSpace }.prefix(2)
    return signs.first == 0x7B && (signs.dropFirst().first == 0x22)
  }
}
