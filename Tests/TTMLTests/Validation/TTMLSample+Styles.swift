/// Samples of values of styles.
extension TTMLSample {
  static let styles: [TTMLSample] = [
    style("styleKeyword", "textAlign", "center", "middle"),
    style("color", "color", "rgba(1, 2, 3, 255)", "#12345"),
    TTMLSample(
      "ttmlrule.length", region("tts:disparity=\"-0.5%\""), region("tts:disparity=\"1\"")),
    style("negativeLength", "fontSize", "80%", "-80%"),
    style("fontFamily", "fontFamily", "'2 Fonts', serif", "2 Fonts"),
    style("fontSize", "fontSize", "1c 2c", "big"),
    style("fontVariant", "fontVariant", "super half", "super sub"),
    style("lineHeight", "lineHeight", "125%", "1.25"),
    TTMLSample(
      "ttmlrule.extent", region("tts:extent=\"50% 10%\""), region("tts:extent=\"50%\"")),
    TTMLSample(
      "ttmlrule.rootExtent", tt("tts:extent=\"640px 480px\""), tt("tts:extent=\"100% 100%\"")),
    TTMLSample(
      "ttmlrule.origin", region("tts:origin=\" 8c 14c\""), region("tts:origin=\"8 14\"")),
    TTMLSample(
      "ttmlrule.position", region("tts:position=\"center bottom 10%\""),
      region("tts:position=\"bottom top\"")),
    TTMLSample(
      "ttmlrule.padding", region("tts:padding=\"1px 2px 3px 4px\""),
      region("tts:padding=\"1px 2px 3px 4px 5px\"")),
    style("border", "border", "radii(1px, 2px) 1px solid red", "1px 2px"),
    style("opacity", "opacity", "0.5", "50%"),
    style("opacityRange", "opacity", "1", "2"),
    TTMLSample(
      "ttmlrule.number", region("tts:luminanceGain=\"1.5\""),
      region("tts:luminanceGain=\"-1\"")),
    TTMLSample("ttmlrule.zIndex", region("tts:zIndex=\"-1\""), region("tts:zIndex=\"1.5\"")),
    style("shear", "shear", "-16.67%", "10"),
    style("rubyReserve", "rubyReserve", "both 1em", "1em both"),
    style("textDecoration", "textDecoration", "underline overline", "underline noUnderline"),
    style("textEmphasis", "textEmphasis", "filled dot red before", "auto filled"),
    style("textOutline", "textOutline", "black 1px 2px", "1px black"),
    style("textShadow", "textShadow", "1px 1px 2px rgb(0,0,0), 2px 2px", "1px"),
    TTMLSample(
      "ttmlrule.styleWithoutEffect", paragraph("tts:backgroundColor=\"red\""),
      paragraph("tts:showBackground=\"always\"")),
  ]

  private static func style(
    _ code: String, _ name: String, _ valid: String, _ invalid: String
  ) -> TTMLSample {
    TTMLSample(
      "ttmlrule.\(code)", paragraph("tts:\(name)=\"\(valid)\""),
      paragraph("tts:\(name)=\"\(invalid)\""))
  }
}
