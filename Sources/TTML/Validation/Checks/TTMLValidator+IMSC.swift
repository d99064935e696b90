import MediaModel
import TextBasics

/// Checks what a document of IMSC may use, and its times.
extension TTMLValidator {
  mutating func checkIMSCElement(_ element: XMLElement, _ frame: Frame, _ node: XMLNode) {
    guard isIMSC else { return }
    let known = frame.element
    if isIMSCText {
      let isFont = IMSCVocabulary.fontElements.contains(known) && !has(.imsc12Text)
      let isInlineRegion = known == .region && frames.last?.element != .layout
      if IMSCVocabulary.elements.contains(known) || isFont || isInlineRegion {
        report(
          .imscElement, at: node.position,
          isInlineRegion
            ? "IMSC has no region outside the layout." : "IMSC has no “\(known.label)”.")
      }
    } else if [.p, .span, .br].contains(known) {
      reportOnce(
        .imscImageText, at: node.position,
        "IMSC's Image Profile has no “\(known.label)”.")
    }
    checkProgress(frame, node)
  }

  mutating func checkIMSCAttribute(
    _ attribute: XMLAttribute, _ kind: TTMLVocabulary.Namespace,
    _ element: TTMLVocabulary.Element
  ) {
    guard isIMSC else { return }
    let name = attribute.name.local
    let isProhibited: Bool
    switch kind {
    case .none:
      isProhibited =
        IMSCVocabulary.attributes.contains(name) && TTMLAttributes.allows(name, on: element)
    case .parameter: isProhibited = IMSCVocabulary.parameters.contains(name)
    case .styling: isProhibited = TTMLStyleProperty.all[name].map { !$0.isIMSC } ?? false
    case .audio: isProhibited = TTMLStyleProperty.audio[name] != nil
    case .smpte: isProhibited = isIMSCText
    default: isProhibited = false
    }
    guard isProhibited else { return }
    reportOnce(
      .imscAttribute, kind.prefix + name, at: attribute.position,
      "IMSC has no attribute “\(kind.prefix)\(name)”.")
  }

  mutating func checkIMSCTime(_ time: TTMLTimeSyntax, _ attribute: XMLAttribute) {
    guard isIMSC else { return }
    if time.form == .clockWithFrames || time.form == .offset(.frames), rates.frameRate == nil {
      reportOnce(
        .imscFrameRate, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” counts frames, but the document has no frame rate."
      )
    }
    if time.form == .offset(.ticks), rates.tickRate == nil {
      reportOnce(
        .imscTickRate, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” counts ticks, but the document has no tick rate."
      )
    }
    let isOffset = if case .offset = time.form { true } else { false }
    if has(.imsc1Text), let before = facts.isOffset, before != isOffset {
      reportOnce(
        .imscMixedTimes, at: attribute.position,
        "Some times are written as hh:mm:ss and others as numbers with a unit; IMSC 1.0.1 "
          + "recommends one form.")
    }
    facts.isOffset = facts.isOffset ?? isOffset
  }

  /// Checks that text has a begin and an end.
  mutating func checkIMSCText(_ frame: Frame, _ node: XMLNode) {
    guard isIMSCText, !frame.hasBegin || !frame.hasEnd else { return }
    reportOnce(
      .imscUntimed, at: node.position,
      "The text “\(Self.excerpt(node.text ?? ""))” has no "
        + (frame.hasBegin ? "end." : "begin."))
  }

  /// Checks the order in a progressively decodable document (IMSC 1.1, section 7.7.2).
  private mutating func checkProgress(_ frame: Frame, _ node: XMLNode) {
    guard facts.isProgressive else { return }
    if frame.isTimed, frames.contains(where: { $0.element == .head || $0.element == .p }) {
      report(
        .imscProgressive, at: node.position,
        "“\(frame.element.label)” has times inside the head or a p, but the document declares "
          + "to be progressively decodable.")
    }
    guard frame.element == .p, frame.interval.isKnown else { return }
    if frame.interval.begin < facts.latestBegin {
      report(
        .imscProgressive, at: node.position,
        "The p begins before an earlier p, but the document declares to be "
          + "progressively decodable.")
    }
    facts.latestBegin = max(facts.latestBegin, frame.interval.begin)
  }

  /// Checks that a reference is after its target (IMSC 1.1, section 7.7.2, 4).
  mutating func checkForward(_ target: Int, from index: Int, _ attribute: XMLAttribute) {
    guard facts.isProgressive, isIMSC, target > index else { return }
    report(
      .imscProgressive, at: attribute.position,
      "“\(attribute.name.local)” refers to a later element, but the document declares to be "
        + "progressively decodable.")
  }

  /// Checks the document as a whole.
  mutating func checkIMSCDocument() {
    guard isIMSC, let node = tree.nodes.first, let root = node.element else { return }
    let (encoding, base) = (encoding, rates.base)
    if encoding != .utf8 {
      report(
        .imscEncoding, at: node.position,
        "The file is in \(encoding.rawValue), but IMSC requires UTF-8.")
    }
    if base != .media {
      report(
        .imscTimeBase, at: parameter("timeBase", of: root)?.position ?? node.position,
        "The time base is \(base.rawValue), which IMSC does not allow.")
    }
    checkTwins(root, node)
    let claims = parameter("contentProfiles", of: root)
    if claims == nil, has(.imsc11Text) || has(.imsc12Text) {
      report(
        .imscContentProfiles, at: node.position,
        "“tt” has no “ttp:contentProfiles”, so it does not name the profile it conforms to.")
    }
    checkIMSCRegions()
  }

  private mutating func checkTwins(_ root: XMLElement, _ node: XMLNode) {
    let aspect = root.attributes.first {
      $0.name.local == "aspectRatio"
        && vocabulary.namespace($0.name.namespace) == .imscParameter
    }
    if let aspect, parameter("displayAspectRatio", of: root) != nil {
      report(
        .imscAspectRatios, at: aspect.position,
        "The document has both ittp:aspectRatio and ttp:displayAspectRatio, but IMSC allows only "
          + "one of them.")
    }
    if facts.hasAltTextElement, facts.hasAltTextItem {
      report(
        .imscAlternativeTexts, at: node.position,
        "The document has both ittm:altText and ttm:item for texts in place of images, but IMSC "
          + "allows only one of them.")
    }
    if facts.hasOrigin, facts.hasPosition {
      report(
        .imscOriginAndPosition, at: node.position,
        "The document has both tts:origin and tts:position, but IMSC allows only one of them.")
    }
  }

  /// A parameter of the root.
  ///
  /// - Returns: The attribute, or `nil` when there is none.
  func parameter(_ name: String, of root: XMLElement) -> XMLAttribute? {
    root.attributes.first {
      $0.name.local == name && vocabulary.namespace($0.name.namespace) == .parameter
    }
  }
}
