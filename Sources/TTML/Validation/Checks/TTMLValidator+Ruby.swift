import MediaModel
import TextBasics

/// Checks the structure of ruby (TTML2, section 10.2.36, the nesting model).
extension TTMLValidator {
  /// Finds the ruby of an element and checks that it is in the right kind of ruby.
  mutating func checkRuby(_ frame: inout Frame, _ node: XMLNode) {
    guard frame.element == .span || frame.element == .br, let parent = frames.indices.last
    else { return }
    if frame.element == .span, frame.ruby == "none" { frame.ruby = referencedRuby(of: node) }
    frames[parent].rubies.append(frame.ruby)
    let around = frames[parent].ruby
    guard frame.ruby != "none" || around != "none" else { return }
    guard !Self.fits(frame.ruby, in: around, frame.element) else { return }
    report(
      .rubyNesting, at: node.position,
      around == "none"
        ? "“ruby” is “\(Self.excerpt(frame.ruby))”, but the element is not inside ruby."
        : "“ruby” is “\(Self.excerpt(frame.ruby))” inside “\(Self.excerpt(around))”, which TTML "
          + "does not allow.")
  }

  /// The ruby of the styles that an element names; the last one counts.
  private mutating func referencedRuby(of node: XMLNode) -> String {
    guard !isVersion1, let value = node.element?.value(local: "style") else { return "none" }
    let bytes = Array(value.utf8)
    var found = "none"
    for word in bytes.words(0..<bytes.count) {
      guard let target = identifiers[bytes.string(word)], target.element == .style
      else { continue }
      let ruby = ruby(ofStyle: target.index)
      if !ruby.isEmpty { found = ruby }
    }
    return found
  }

  /// The ruby of a style; empty if it has none.
  private mutating func ruby(ofStyle index: Int) -> String {
    if let known = rubies[index] { return known }
    let attribute = tree.nodes[index].element?.attributes.first {
      $0.name.local == "ruby" && vocabulary.namespace($0.name.namespace) == .styling
    }
    rubies[index] = attribute?.value ?? ""
    return attribute?.value ?? ""
  }

  private static func fits(
    _ ruby: String, in around: String, _ element: TTMLVocabulary.Element
  ) -> Bool {
    if element == .br { return around == "none" }
    switch ruby {
    case "container": return around == "none"
    case "baseContainer", "textContainer": return around == "container"
    case "base": return around == "container" || around == "baseContainer"
    case "text", "delimiter": return around == "container" || around == "textContainer"
    default: return ["base", "text", "delimiter", "none"].contains(around)
    }
  }

  /// Checks the order of the parts.
  mutating func checkRubyEnd(of frame: Frame, _ node: XMLNode) {
    let parts = frame.rubies
    let isRight: Bool
    switch frame.ruby {
    case "container":
      isRight =
        [
          ["base", "text"], ["base", "delimiter", "text", "delimiter"],
          ["baseContainer", "textContainer"], ["baseContainer", "textContainer", "textContainer"],
        ].contains(parts)
    case "baseContainer": isRight = !parts.isEmpty && parts.allSatisfy { $0 == "base" }
    case "textContainer":
      let inner =
        parts.first == "delimiter" && parts.last == "delimiter" && parts.count > 2
        ? Array(parts[1..<(parts.count - 1)]) : parts
      isRight = !inner.isEmpty && inner.allSatisfy { $0 == "text" }
    default: isRight = true
    }
    guard !isRight else { return }
    report(
      .rubyNesting, at: node.position,
      "The parts of ruby “\(frame.ruby)” are not in the right order, or one is missing.")
  }
}
