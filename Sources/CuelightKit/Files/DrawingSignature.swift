import TextBasics

/// Images that are text or an archive: the text workers read them, and not the media workers.
enum DrawingSignature {
  /// How many bytes are looked at.
  static let length = 65_536

  /// Whether a file may be such an image; the worker decides.
  ///
  /// A Lottie animation is a JSON object, a dotLottie file a ZIP archive, SVG is XML.
  ///
  /// - Parameter head: The first bytes.
  /// - Returns: Whether a text worker is asked.
  static func isRecognized(_ head: [UInt8]) -> Bool {
    head.starts(with: Array("PK\u{3}\u{4}".utf8)) || isObject(head) || isDrawing(head)
  }

  /// Markup in which an element `svg` begins; a page with a drawing in it is a page.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    // The zeros of UTF-16 and the byte order marks do not count.
    let begin = head.first { !$0.isSpace && ![0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    guard begin == 0x3C else { return false }
    let letters = head.filter { $0 != 0 }
    let places = letters.indices
    let drawing = places.first {
      letters.hasPrefix("<svg", at: $0) || letters.hasPrefix(":svg", at: $0)
    }
    let page = places.first {
      letters.hasPrefix("<html", at: $0) || letters.hasPrefix("<!DOCTYPE html", at: $0)
    }
    guard let drawing else { return false }
    return page.map { drawing < $0 } ?? true
  }

  /// Whether JSON in a folder may be an animation: one of the keys that all have begins it.
  ///
  /// Folders hold many files of JSON; only these are read to their end.
  ///
  /// - Parameter head: The first bytes.
  /// - Returns: Whether a text worker is asked.
  static func mayBeAnimation(_ head: [UInt8]) -> Bool {
    let keys: [StaticString] = [
      "\"layers\"", "\"assets\"", "\"ddd\"", "\"fr\"", "\"op\"", "\"ip\"",
    ]
    return isObject(head)
      && head.indices.contains { place in
        head[place] == 0x22 && keys.contains { head.hasPrefix($0, at: place) }
      }
  }

  /// A brace, then a name or the end of the object; captions of MicroDVD begin with a brace, too.
  private static func isObject(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let signs = text.lazy.filter { !$0.isSpace }.prefix(2)
    return signs.first == 0x7B && (signs.dropFirst().first == 0x22)
  }
}
