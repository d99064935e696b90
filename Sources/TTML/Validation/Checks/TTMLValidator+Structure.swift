import MediaModel
import TextBasics

/// Checks which content elements may have (TTML2, sections 5.3.2 and 8.1).
extension TTMLValidator {
  /// Checks the outermost element.
  mutating func checkRoot() {
    guard let node = tree.nodes.first, let root = node.element else { return }
    if case .element(.tt) = vocabulary.recognize(root.name) {
      if vocabulary.isDraft {
        report(
          .draftNamespace, at: node.position,
          "The document is in “\(root.name.namespace)”, the namespace of a draft of 2006 (DFXP); "
            + "it was read as TTML, but many current players show nothing of it.")
      }
    } else {
      report(.root, at: node.position, "The outermost element is not “tt” of TTML.")
    }
    for attribute in identifiers.duplicates {
      report(
        .duplicateIdentifier, at: attribute.position,
        "An earlier element has the same identifier “\(Self.excerpt(attribute.value))”.")
    }
  }

  /// Walks over all nodes in order.
  mutating func walk() {
    var index = 0
    while index < tree.nodes.count {
      leave(before: index)
      let node = tree.nodes[index]
      if let element = node.element {
        index = enter(element, node, at: index) ? index + 1 : max(index + 1, node.end)
      } else {
        checkText(node)
        index += 1
      }
    }
    leave(before: .max)
  }

  /// Ends the elements that end before a node.
  private mutating func leave(before index: Int) {
    // A frame is copied only when it ends, because there may be millions.
    while let last = frames.indices.last, tree.nodes[frames[last].index].end <= index {
      checkEnd(of: frames.removeLast())
    }
  }

  /// Starts an element.
  ///
  /// - Returns: Whether its content is to be checked.
  private mutating func enter(_ element: XMLElement, _ node: XMLNode, at index: Int) -> Bool {
    switch vocabulary.recognize(element.name) {
    case .foreign(let kind):
      checkForeign(element, kind, node, at: index)
      return false
    case .unknown:
      report(
        .unknownElement, at: node.position,
        "“\(Self.excerpt(element.name.local))” is not an element of TTML; it and its content are "
          + "lost."
      )
      return false
    case .element(let known):
      start(known, element, node, at: index)
      return true
    }
  }

  private mutating func start(
    _ known: TTMLVocabulary.Element, _ element: XMLElement, _ node: XMLNode, at index: Int
  ) {
    checkPlace(of: known, node)
    var frame = Frame(element: known, index: index, model: .model(of: known))
    inherit(&frame)
    if isVersion1, known.isVersion2 {
      report(.version2, at: node.position, "TTML1 has no element “\(known.label)”.")
    }
    checkAttributes(of: element, &frame, node)
    checkTiming(of: element, &frame, node)
    checkRegions(of: element, &frame, node)
    checkRuby(&frame, node)
    checkData(of: element, frame, node)
    checkIMSCElement(element, frame, node)
    checkEBUElement(element, frame, node)
    frames.append(frame)
  }

  /// Copies what an element inherits from the one around it.
  private func inherit(_ frame: inout Frame) {
    guard let parent = frames.last else { return }
    frame.region = parent.region
    frame.regionIndex = parent.regionIndex
    frame.hasBegin = parent.hasBegin
    frame.hasEnd = parent.hasEnd
    frame.isLinked = parent.isLinked
    frame.isSpoken = parent.isSpoken
  }

  /// Checks that an element may be where it is.
  private mutating func checkPlace(of element: TTMLVocabulary.Element, _ node: XMLNode) {
    guard var parent = frames.popLast() else { return }
    defer { frames.append(parent) }
    guard let slot = parent.model.slot(of: element) else {
      report(
        .misplacedElement, at: node.position,
        "“\(element.label)” cannot be in “\(parent.element.label)”.")
      return
    }
    if slot.isSingle, !parent.singles.insert(element).inserted {
      report(
        .repeatedElement, at: node.position,
        "“\(parent.element.label)” has more than one “\(element.label)”.")
    } else if slot.position < parent.position {
      report(
        .elementOrder, at: node.position,
        "“\(element.label)” is after an element that must follow it, in “\(parent.element.label)”."
      )
    }
    parent.position = max(parent.position, slot.position)
  }

  /// Checks text: only some elements may contain text other than white space.
  private mutating func checkText(_ node: XMLNode) {
    guard let last = frames.indices.last, !node.isBlank else { return }
    frames[last].hasText = true
    let frame = frames[last]
    checkShownText(frame, node)
    if ["container", "baseContainer", "textContainer"].contains(frame.ruby) {
      report(
        .rubyNesting, at: node.position,
        "Text is directly in ruby “\(frame.ruby)”, where only its parts may be.")
    }
    guard !frame.model.hasText else { return }
    report(
      .strayText, at: node.position,
      "The text “\(Self.excerpt(node.text ?? ""))” is in “\(frame.element.label)”, where text is "
        + "not allowed, and is lost."
    )
  }

  /// Checks an element as a whole, after its content.
  private mutating func checkEnd(of frame: Frame) {
    let node = tree.nodes[frame.index]
    checkRubyEnd(of: frame, node)
    checkDataEnd(of: frame, node)
    checkEBUEnd(of: frame, node)
    guard let parent = frames.indices.last, frames[parent].isSequence, frame.element.isTimed
    else { return }
    frames[parent].cursor =
      frame.interval.isKnown && frame.interval.end < .max ? frame.interval.end : nil
  }

  /// The start of a text for a message.
  static func excerpt(_ text: String) -> String { IssueLog.excerpt(text) }
}
