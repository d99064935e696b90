/// The table of properties (TTML2, sections 10.2.2 to 10.2.57).
extension TTMLStyleProperty {
  /// The properties of the TT Style namespace by their name.
  static let all: [String: TTMLStyleProperty] = areas.merging(fonts) { first, _ in first }
    .merging(texts) { first, _ in first }

  /// The properties of the TT Audio Style namespace by their name (TTML2, sections 10.2.58 on).
  static let audio: [String: TTMLStyleProperty] = [
    "gain": Self(.signedNumber, audible, [.version2, .notIMSC], .number),
    "pan": Self(.signedNumber, audible, [.version2, .notIMSC], .number),
    "pitch": Self(.pitch, [.span], [.inherited, .version2, .notIMSC], .number),
    "speak": Self(
      .words(["none", "normal", "fast", "slow", "x-fast", "x-slow", "xFast", "xSlow"]), [.span],
      [.inherited, .version2, .notIMSC]),
  ]

  private static let audible: Set<TTMLVocabulary.Element> = [.audio, .body, .div, .p, .span]
  private static let region: Set<TTMLVocabulary.Element> = [.region]
  private static let boxes: Set<TTMLVocabulary.Element> = [
    .body, .div, .image, .p, .region, .span,
  ]

  private static let areas: [String: TTMLStyleProperty] = [
    "backgroundClip": Self(rectangles, boxes, [.version2, .notIMSC]),
    "backgroundColor": Self(.color, boxes, [], .color),
    "backgroundExtent": Self(.extent, boxes, [.version2, .notIMSC], .extent),
    "backgroundImage": Self(.anything, boxes, [.version2, .notIMSC]),
    "backgroundOrigin": Self(rectangles, boxes, [.version2, .notIMSC]),
    "backgroundPosition": Self(.position, boxes, [.version2, .notIMSC], .position),
    "backgroundRepeat": Self(
      .words(["repeat", "repeatX", "repeatY", "noRepeat"]), boxes, [.version2, .notIMSC]),
    "border": Self(.border, boxes, [.version2, .notIMSC], .border),
    "bpd": Self(.measure, boxes, [.version2, .notIMSC], .length),
    "ipd": Self(.measure, boxes, [.version2, .notIMSC], .length),
    "disparity": Self(.length, [.region, .div, .p], [.version2], .length),
    "display": Self(.words(["auto", "none", "inlineBlock"]), boxes),
    "displayAlign": Self(
      .words(["before", "center", "after", "justify"]), [.body, .div, .p, .region]),
    // On div and p, it and the origin make a region of their own (TTML2, section 11.1.2.1).
    "extent": Self(.extent, [.tt, .region, .image, .div, .p], [], .extent),
    "luminanceGain": Self(.number, region, [.version2], .number),
    "opacity": Self(.alpha, boxes, [], .opacity),
    "origin": Self(.origin, [.region, .div, .p], [], .origin),
    "overflow": Self(.words(["visible", "hidden"]), region),
    "padding": Self(.padding, boxes, [], .padding),
    "position": Self(.position, [.region, .div, .p], [.version2], .position),
    "showBackground": Self(.words(["always", "whenActive"]), region),
    "visibility": Self(.words(["visible", "hidden"]), boxes, [.inherited]),
    "writingMode": Self(
      .words(["lrtb", "rltb", "tbrl", "tblr", "lr", "rl", "tb"]), region),
    "zIndex": Self(.order, region, [], .zIndex),
  ]

  private static let rectangles = TTMLValueSyntax.words(["border", "content", "padding"])

  private static let fonts: [String: TTMLStyleProperty] = [
    "color": Self(.color, [.span], [.inherited], .color),
    "direction": Self(.words(["ltr", "rtl"]), [.p, .span], [.inherited]),
    "fontFamily": Self(.fontFamily, [.p, .span], [.inherited], .fontFamily),
    "fontKerning": Self(
      .words(["none", "normal"]), [.span], [.inherited, .version2, .notIMSC]),
    "fontSelectionStrategy": Self(
      .words(["auto", "character"]), [.p, .span], [.inherited, .version2, .notIMSC]),
    "fontShear": Self(.percentage, [.span], [.inherited, .version2, .notIMSC], .shear),
    "fontSize": Self(.fontSize, [.p, .span], [.inherited], .fontSize),
    "fontStyle": Self(.words(["normal", "italic", "oblique"]), [.p, .span], [.inherited]),
    "fontVariant": Self(
      .fontVariant, [.p, .span], [.inherited, .version2, .notIMSC], .fontVariant),
    "fontWeight": Self(.words(["normal", "bold"]), [.p, .span], [.inherited]),
    "letterSpacing": Self(
      .letterSpacing, [.p, .span], [.inherited, .version2, .notIMSC], .lineHeight),
    "lineHeight": Self(.lineHeight, [.p], [.inherited], .lineHeight),
    "lineShear": Self(.percentage, [.p], [.inherited, .version2, .notIMSC], .shear),
    "shear": Self(.percentage, [.p], [.inherited, .version2], .shear),
  ]

  private static let texts: [String: TTMLStyleProperty] = [
    "ruby": Self(
      .words([
        "none", "container", "base", "baseContainer", "text", "textContainer", "delimiter",
      ]), [.span], [.version2]),
    "rubyAlign": Self(
      .words(["start", "center", "end", "spaceAround", "spaceBetween", "withBase"]), [.span],
      [.inherited, .version2]),
    "rubyPosition": Self(
      .words(["before", "after", "outside"]), [.span], [.inherited, .version2]),
    "rubyReserve": Self(.rubyReserve, [.p], [.inherited, .version2], .rubyReserve),
    "textAlign": Self(
      .words(["left", "center", "right", "start", "end", "justify"]), [.p, .image], [.inherited]),
    "textCombine": Self(.words(["none", "all"]), [.span], [.inherited, .version2]),
    "textDecoration": Self(.textDecoration, [.span], [.inherited], .textDecoration),
    "textEmphasis": Self(
      .textEmphasis, [.span], [.inherited, .version2], .textEmphasis),
    "textOrientation": Self(
      .words(["mixed", "sideways", "sidewaysLeft", "sidewaysRight", "upright"]), [.span],
      [.inherited, .version2, .notIMSC]),
    "textOutline": Self(.textOutline, [.span], [.inherited], .textOutline),
    "textShadow": Self(.textShadow, [.span], [.inherited, .version2], .textShadow),
    "unicodeBidi": Self(
      .words(["normal", "embed", "bidiOverride", "isolate"]), [.p, .span]),
    "wrapOption": Self(.words(["wrap", "noWrap"]), [.span], [.inherited]),
  ]
}
