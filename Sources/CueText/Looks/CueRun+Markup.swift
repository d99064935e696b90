import MediaModel
import TextBasics

/// Reads looks that are written as tags.
extension CueRun {
  private struct Span {
    let kind: CueTree.Kind
    let look: CueLook
    let paint: TextPaint
  }

  /// The runs of WebVTT text (WebVTT, sections 5.1 and 6.4); ruby text is in round brackets, as in
  /// programs without ruby.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - rules: The rules of the style sheets.
  /// - Returns: The runs.
  static func webVTT(_ bytes: [UInt8], _ rules: WebVTTStyleRules) -> [CueRun] {
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var open: [Span] = []
    var runs: [CueRun] = []
    while let token = tokens.next() {
      let look = open.last?.look ?? rules.base
      switch token.kind {
      case .text:
        runs.append(CueRun(text: CueTokenizer.decoded(bytes, token.content), look: look))
      case .timestamp: break
      case .start:
        guard let kind = token.span(in: bytes), CueTextParser.opens(kind, in: open.last?.kind)
        else { continue }
        var paint = open.last?.paint ?? rules.basePaint
        let inner = rules.look(of: token, kind, in: bytes, inside: look, on: &paint)
        open.append(Span(kind: kind, look: inner, paint: paint))
        if kind == .rt { runs.append(CueRun(text: [0x28], look: inner)) }
      case .end:
        guard let kind = token.span(in: bytes) else { continue }
        for _ in 0..<CueTextParser.closed(by: kind, in: open.last?.kind) {
          guard let closed = open.popLast(), closed.kind == .rt else { continue }
          runs.append(CueRun(text: [0x29], look: closed.look))
        }
      }
    }
    if let last = open.last, last.kind == .rt {
      runs.append(CueRun(text: [0x29], look: last.look))
    }
    return runs
  }

  /// The runs of SubRip text.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The runs.
  static func subRip(_ bytes: [UInt8]) -> [CueRun] {
    var open: [SubRipTag] = []
    var overrides = SubStationOverrides()
    var runs: [CueRun] = []
    for piece in CueMarkup.subRip(bytes) {
      switch piece {
      case .text(let text):
        runs.append(CueRun(text: text, look: look(of: open, under: overrides.look)))
      case .block(let range): overrides.take(bytes, range)
      case .tag(let range):
        guard let tag = SubRipTag(bytes, range) else { continue }
        if !tag.isEnd {
          if open.count < CueTree.deepest { open.append(tag) }
        } else if let index = open.lastIndex(where: { $0.name == tag.name }) {
          open.remove(at: index)
        }
      }
    }
    return runs
  }

  private static func look(of open: [SubRipTag], under overrides: CueLook) -> CueLook {
    var look = overrides
    for tag in open {
      switch tag.name {
      case .bold: look.isBold = true
      case .italics: look.isItalic = true
      case .underline: look.isUnderlined = true
      case .font: look.color = tag.color.map(\.asTextColor) ?? look.color
      }
    }
    return look
  }
}
