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
  static func webVTT(_ cue: Cue, _ styles: CueStyles) -> [CueRun] {
    let bytes = Array(cue.text.utf8)
    let styled = styles.styles(of: cue, bytes)
    var base = CueLook()
    if let style = styled?.first { base.apply(style) }
    var opened = 0
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var open: [Span] = []
    var runs: [CueRun] = []
    while let token = tokens.next() {
      let look = open.last?.look ?? base
      switch token.kind {
      case .text:
        runs.append(CueRun(text: CueTokenizer.decoded(bytes, token.content), look: look))
      case .timestamp: break
      case .start:
        guard let kind = token.span(in: bytes), CueTextParser.opens(kind, in: open.last?.kind)
        else { continue }
        var paint = open.last?.paint ?? TextPaint.usual
        var inner = named(look, token, kind, in: bytes)
        opened += 1
        if let style = styled?.dropFirst(opened).first {
          inner.apply(style)
        } else {
          inner.apply(kind, token.classNames(in: bytes), on: &paint)
        }
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

  /// The look inside a span, with its speaker.
  private static func named(
    _ look: CueLook, _ token: CueToken, _ kind: CueTree.Kind, in bytes: [UInt8]
  ) -> CueLook {
    var look = look
    if kind == .rt { look.isRuby = true }
    if kind == .v {
      let name = token.annotationText(in: bytes)
      if !name.isEmpty { look.speaker = SpeakerLabels.cut(name) }
    }
    return look
  }

  /// The runs of SubRip text.
  static func subRip(_ bytes: [UInt8]) -> [CueRun] {
    var open: [SubRipTag] = []
    var overrides = SubStationOverrides()
    var runs: [CueRun] = []
    for piece in CueMarkup.subRip(bytes) {
      switch piece {
      case .text(let text):
        runs.append(CueRun(text: text, look: look(of: open, under: overrides.look)))
      case .block(let range): overrides.apply(bytes, range)
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
