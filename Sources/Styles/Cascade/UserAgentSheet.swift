/// The rules of browsers that hide something, and the background that they give to captions.
enum UserAgentSheet {
  /// The rules for HTML (HTML, section 15.3); scripts run, so `noscript` is not shown.
  ///
  /// The content of a closed `details` element is in a slot, so no `display` of the content can
  /// show it. The background of captions is that of WebVTT, section 8.2.1; their color is that of
  /// the boxes around them.
  private static let html = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, noscript, param, rp,
    script, style, template, title, [hidden]:not([hidden="until-found" i]):not(embed),
    dialog:not([open]), [popover]:not(dialog[open]) { display: none }
    input[type="hidden" i], audio:not([controls]) { display: none !important }
    [hidden="until-found" i] { content-visibility: hidden }
    details:not([open]) > :not(summary:first-of-type) { display: none !important }
    video::cue, audio::cue { background-color: \(UsualCueLooks.ground.text) }
    """

  /// The rules for SVG (SVG 2, user agent style sheet).
  private static let svg = """
    clipPath, defs, desc, filter, linearGradient, marker, mask, metadata, pattern,
    radialGradient, script, style, symbol, title { display: none !important }
    """

  /// The rules, read once for all documents.
  static let rules: StyleRules = {
    var rules = StyleRules()
    for (kind, text) in [(StyleElement.Kind.html, html), (.svg, svg)] {
      var parser = StyleSheetParser(Array(text.utf8), level: .userAgent, ruleLimit: .max)
      parser.kind = kind
      _ = parser.read(into: &rules)
    }
    return rules
  }()
}
