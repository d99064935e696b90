package import MediaModel
package import TextBasics

/// Reads the result of a text reader: objects of JSON, one for each image, or the plain text of one
/// image.
///
/// An object has `image` (the name of the file), `text` and, if the reader has one, `confidence` (0 to
/// 1). Objects may follow each other or be in a list. What has another form is left out.
package enum ReadImageFile {
  /// The most images; later ones are left out.
  package static let mostImages = 1_000
  /// The most characters of an image's text; the rest is left out.
  package static let mostCharacters = 2_000

  /// Reads a result.
  ///
  /// - Parameters:
  ///   - bytes: The result; empty if nothing was read.
  ///   - isSingle: Whether it is of one image, and may be plain text.
  /// - Returns: What was read of each image, in the order of the result.
  /// - Throws: ``TimedTextError`` for a result of another form.
  package static func read(
    _ bytes: [UInt8], isSingle: Bool
  ) throws(TimedTextError) -> [ReadImage] {
    let text = TextDecoding.decode(bytes)
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { return [] }
    guard JSONReader.seemsJSON(text) else {
      guard isSingle else { throw .notTimedText(explanation: form) }
      let whole = String(decoding: text.bytes[text.start...], as: UTF8.self)
      return [ReadImage(name: nil, text: clean(whole))]
    }
    let tree: JSONTree
    do throws(JSONError) {
      tree = try JSONReader.read(text)
    } catch {
      let place = text.position(of: error.offset)
      throw .notTimedText(
        explanation: "Line \(place.line), column \(place.column): \(error.what)")
    }
    let images = entries(of: tree).prefix(mostImages).compactMap {
      image($0, of: tree, isSingle: isSingle)
    }
    if images.isEmpty { throw .notTimedText(explanation: form) }
    return images
  }

  private static let form =
    "For each image it must have an object such as {\"image\": \"001.png\", \"text\": \"Hello.\", "
    + "\"confidence\": 0.98}."

  /// The values, with those of lists in their place.
  private static func entries(of tree: JSONTree) -> [Int] {
    tree.roots.flatMap { tree.kind($0) == .array ? tree.children(of: $0) : [$0] }
  }

  private static func image(_ entry: Int, of tree: JSONTree, isSingle: Bool) -> ReadImage? {
    guard tree.kind(entry) == .object, let words = tree.member(entry, "text"),
      tree.kind(words) == .string, let text = tree.text(words)
    else { return nil }
    let name = tree.member(entry, "image").flatMap { tree.text($0) }
    guard name != nil || isSingle else { return nil }
    let stated = tree.member(entry, "confidence").flatMap { tree.text($0) }.flatMap { Float($0) }
    let confidence = stated.flatMap { (0...1).contains($0) ? $0 : nil }
    return ReadImage(name: name, text: clean(text), confidence: confidence)
  }

  /// A text without control characters, blank lines and repeated spaces.
  private static func clean(_ text: String) -> String {
    let lines = text.prefix(mostCharacters).split(whereSeparator: \.isNewline)
    return lines.map { line in
      line.split(whereSeparator: \.isWhitespace).map(visible).filter { !$0.isEmpty }
        .joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func visible(_ word: Substring) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(
      contentsOf: word.unicodeScalars.filter { $0.properties.generalCategory != .control })
    return String(kept)
  }
}
