package import MediaModel
import Styles
import TextBasics

/// The style sheets of a document, and what is known of its cues: cues that are built alike are
/// judged once.
///
/// A document without style sheets has the looks of tags and classes only, for which no style sheet
/// is read.
package final class CueStyles {
  /// The most bytes of cues whose style is remembered; our choice.
  private static let mostBytes = 16 << 20

  /// What decides the looks of a cue.
  private struct Key: Hashable {
    let parts: [StyleElement]
    let region: String?
  }

  private var sheet: CueStyleSheet?
  private let regions: Set<String>
  private var known: [Key: [CueStyle]] = [:]
  private var bytes = 0

  /// What the style sheets say that other formats do not keep: selectors and names of properties.
  package let ignored: [String]

  /// Creates the styles of text without style sheets.
  package init() {
    regions = []
    ignored = []
  }

  /// Reads a document's style sheets.
  ///
  /// - Parameter document: The document.
  package init(_ document: TimedTextDocument) {
    let isStyled = document.format == .webVTT && !document.styles.isEmpty
    sheet = isStyled ? CueStyleSheet(document.styles) : nil
    regions = isStyled ? Set(document.regions.map(\.id)) : []
    ignored = sheet?.omitted ?? []
  }

  /// Whether a style sheet may make text invisible.
  package var mayHide: Bool { sheet?.mayHide == true }

  /// Whether text may have the color of its background, or be doubtful.
  ///
  /// - Returns: Whether a style sheet, or a class for a background or for black, is used.
  func mayPaint(_ text: String) -> Bool {
    sheet != nil || text.contains(".bg_") || text.contains(".black")
  }

  /// The styles of a cue and of its spans, in the order in which they are opened.
  ///
  /// - Returns: The styles, that of the cue itself first; `nil` without style sheets.
  func styles(of cue: Cue, _ bytes: [UInt8]) -> [CueStyle]? {
    guard let ids = sheet?.ids else { return nil }
    let id = ids.contains(cue.id) ? cue.id : nil
    let region = cue.settings.region.flatMap { regions.contains($0) ? $0 : nil }
    let key = Key(parts: CueElements.elements(of: bytes, id: id), region: region)
    if let found = known[key] { return found }
    let styles = sheet?.styles(of: key.parts, inRegion: region) ?? []
    self.bytes += bytes.count + 100
    if self.bytes <= Self.mostBytes { known[key] = styles }
    return styles
  }
}

/// The spans of a cue as elements for style sheets (WebVTT, section 8.2.1).
private enum CueElements {
  /// The cue itself, and then its spans in the order in which they are opened.
  static func elements(of bytes: [UInt8], id: String?) -> [StyleElement] {
    guard bytes.contains(0x3C) else { return [cue(id: id, kind: .cue)] }
    let kind: StyleElement.Kind = hasTimes(bytes) ? .timedCue : .cue
    var elements = [cue(id: id, kind: kind)]
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var open: [(kind: CueTree.Kind, index: Int)] = []
    while let token = tokens.next() {
      guard let span = token.span(in: bytes) else { continue }
      switch token.kind {
      case .start where CueTextParser.opens(span, in: open.last?.kind):
        // A span that is too deep is beside the last one that is not.
        let parent = open.prefix(CueTree.deepest - 1).last?.index ?? 0
        open.append((span, elements.count))
        elements.append(
          StyleElement(
            span.rawValue, kind: kind, parent: parent, attributes: attributes(token, span, bytes)))
      case .end: open.removeLast(CueTextParser.closed(by: span, in: open.last?.kind))
      case .start, .text, .timestamp: break
      }
    }
    return elements
  }

  private static func cue(id: String?, kind: StyleElement.Kind) -> StyleElement {
    let attributes = id.map { [StyleElement.Attribute("id", $0)] } ?? []
    return StyleElement("", kind: kind, parent: nil, attributes: attributes, hasText: true)
  }

  private static func hasTimes(_ bytes: [UInt8]) -> Bool {
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    while let token = tokens.next() {
      if token.kind == .timestamp, CueTextParser.timestamp(bytes, token.content) != nil {
        return true
      }
    }
    return false
  }

  private static func attributes(
    _ token: CueToken, _ span: CueTree.Kind, _ bytes: [UInt8]
  ) -> [StyleElement.Attribute] {
    var attributes: [StyleElement.Attribute] = []
    let classes = token.classNames(in: bytes)
    if !classes.isEmpty { attributes.append(.init("class", classes.joined(separator: " "))) }
    switch span {
    case .v: attributes.append(.init("voice", token.annotationText(in: bytes)))
    case .lang: attributes.append(.init("lang", token.annotationText(in: bytes)))
    default: break
    }
    return attributes
  }
}

extension CueLook {
  /// Takes over what style sheets say.
  mutating func apply(_ style: CueStyle) {
    isBold = style.isBold
    isItalic = style.isItalic
    isUnderlined = style.isUnderlined
    color = style.color.flatMap { CueColor($0).asTextColor }
    isUnseen = style.isUnseen == .yes
    isInGroundColor = style.isInGroundColor == .yes
    mayBeUnseen = style.isUnseen.isOpen || style.isInGroundColor.isOpen
  }

  /// Takes over what a tag and its classes say without style sheets (WebVTT, section 5.1).
  ///
  /// - Parameters:
  ///   - kind: The kind of span.
  ///   - classes: Its classes.
  ///   - paint: The colors of the text around it; becomes those of the text in it.
  mutating func apply(_ kind: CueTree.Kind, _ classes: [String], on paint: inout TextPaint) {
    switch UsualCueLooks.Tag(rawValue: kind.rawValue) {
    case .bold: isBold = true
    case .italic: isItalic = true
    case .underlined: isUnderlined = true
    case nil: break
    }
    for known in classes.isEmpty ? [] : UsualCueLooks.classes {
      if classes.contains(known.name) {
        let ink = CueColor(known.color)
        color = ink.asTextColor
        paint.ink = ink
      }
      if classes.contains(known.ground) { paint.ground = CueColor(known.color) }
    }
    isInGroundColor = paint.isInGroundColor
  }
}

extension StyleAnswer {
  /// Whether it is not known.
  fileprivate var isOpen: Bool { if case .unknown = self { true } else { false } }
}
