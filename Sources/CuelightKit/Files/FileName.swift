import MediaModel

/// A file name in its parts: stem, tags between dots, extension.
struct FileName: Hashable {
  /// The whole name.
  let text: String
  /// The part before the last dot.
  let stem: String
  /// The part after the last dot, in lower case; empty when there is none.
  let fileExtension: String

  init(_ text: String) {
    self.text = text
    if let dot = text.lastIndex(of: "."), dot != text.startIndex {
      stem = String(text[..<dot])
      fileExtension = text[text.index(after: dot)...].lowercased()
    } else {
      stem = text
      fileExtension = ""
    }
  }

  /// Orders names by their bytes.
  ///
  /// - Parameters:
  ///   - left: A name.
  ///   - right: Another one.
  /// - Returns: Whether the first comes first.
  static func isBefore(_ left: FileName, _ right: FileName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Whether the file belongs to a medium by its name: the same stem, and tags after a dot.
  ///
  /// - Parameter medium: The medium's name.
  /// - Returns: The tags in lower case, or `nil` when it does not belong to it.
  func tags(after medium: FileName) -> [String]? {
    if stem == medium.stem { return [] }
    guard stem.hasPrefix(medium.stem + ".") else { return nil }
    return stem.dropFirst(medium.stem.count + 1).split(separator: ".").map { $0.lowercased() }
  }
}
