import MediaModel
import TextBasics

/// Checks references (TTML2, sections 9.2.3, 10.2.1, 11.2.1, 13.2.1 and 14.2.1).
extension TTMLValidator {
  private mutating func checkRepetition(_ names: XMLWords, _ attribute: XMLAttribute) {
    var seen: Set<String> = []
    guard names.contains(where: { !seen.insert($0).inserted }) else { return }
    report(.repeatedReference, at: attribute.position, "An identifier is named twice.")
  }

  /// Checks an attribute that names styles.
  mutating func checkStyles(_ attribute: XMLAttribute, _ frame: Frame) {
    let names = XMLWords(attribute.value)
    checkRepetition(names, attribute)
    for name in names {
      guard let target = identifiers[name] else {
        report(
          .styleReference, at: attribute.position,
          "There is no style “\(Self.excerpt(name))”.")
        continue
      }
      if target.element != .style || target.parent != .styling {
        report(
          .styleReference, at: attribute.position,
          "“\(Self.excerpt(name))” is not a style of the head's styling.")
      }
      checkForward(target.index, from: frame.index, attribute)
    }
  }

  /// Checks the attribute that names a region.
  mutating func checkRegion(_ attribute: XMLAttribute) {
    guard let target = identifiers[attribute.value] else {
      return report(
        .regionReference, at: attribute.position,
        "There is no region “\(Self.excerpt(attribute.value))”.")
    }
    guard target.element != .region || target.parent != .layout else { return }
    report(
      .regionReference, at: attribute.position,
      "“\(Self.excerpt(attribute.value))” is not a region of the head's layout.")
  }

  /// Checks the attribute that names animations.
  mutating func checkAnimations(_ attribute: XMLAttribute) {
    let names = XMLWords(attribute.value)
    checkRepetition(names, attribute)
    for name in names {
      let target = identifiers[name]
      let isRight = target?.element == .set || target?.element == .animate
      guard !isRight || target?.parent != .animation else { continue }
      report(
        .animationReference, at: attribute.position,
        "“\(Self.excerpt(name))” is not an animation of the head's animation.")
    }
  }

  /// Checks an attribute that names agents.
  mutating func checkAgents(_ attribute: XMLAttribute) {
    for name in XMLWords(attribute.value) where identifiers[name]?.element != .agent {
      report(
        .agentReference, at: attribute.position,
        "There is no agent “\(Self.excerpt(name))”.")
    }
  }

  /// Checks the source of a resource: if it is in the document, it must exist.
  mutating func checkSource(_ attribute: XMLAttribute) {
    guard attribute.value.utf8.first == 0x23 else { return }
    let name = String(attribute.value.dropFirst())
    let resources: Set<TTMLVocabulary.Element> = [.audio, .data, .font, .image]
    if let element = identifiers[name]?.element, resources.contains(element) { return }
    report(
      .sourceReference, at: attribute.position,
      "There is no resource “\(Self.excerpt(name))”.")
  }

  /// Checks that no style refers to itself through others.
  ///
  /// Each style is visited once. Its state is 1 while its references are followed, 2 after that.
  mutating func checkStyleLoops() {
    var states: [Int: Int] = [:]
    for index in TTMLProfile.headRange(of: tree, vocabulary)
    where states[index] == nil && isSharedStyle(index) {
      var path: [(index: Int, targets: [Int])] = [(index, styleTargets(of: index))]
      states[index] = 1
      while let last = path.indices.last {
        guard let target = path[last].targets.popLast() else {
          states[path[last].index] = 2
          path.removeLast()
          continue
        }
        if states[target] == 1 { reportLoop(at: path[last].index) }
        guard states[target] == nil else { continue }
        states[target] = 1
        path.append((target, styleTargets(of: target)))
      }
    }
  }

  private func isSharedStyle(_ index: Int) -> Bool {
    guard let element = tree.nodes[index].element,
      case .element(.style) = vocabulary.recognize(element.name)
    else { return false }
    return element.attribute(local: "style") != nil
  }

  private func styleTargets(of index: Int) -> [Int] {
    guard tree.nodes.indices.contains(index),
      let attribute = tree.nodes[index].element?.attribute(local: "style")
    else { return [] }
    return XMLWords(attribute.value).compactMap { name in
      identifiers[name].flatMap { $0.element == .style ? $0.index : nil }
    }
  }

  private mutating func reportLoop(at index: Int) {
    let node = tree.nodes[index]
    report(
      .styleLoop, at: node.element?.attribute(local: "style")?.position ?? node.position,
      "The style refers to itself, through others or directly.")
  }
}
