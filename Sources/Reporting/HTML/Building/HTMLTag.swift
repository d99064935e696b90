/// The elements that reports use.
enum HTMLTag: String {
  case html, head, meta, title, style, body, header, main, footer, section, nav
  case h1, h2, h3, h4, p, ul, ol, li, a, span, strong, code, pre, bdi, br
  case details, summary, figure, figcaption, div
  case table, caption, thead, tbody, tr, th, td
  case fieldset, legend, label, input, textarea, button
  case video, img, script
  case svg, path, use
  /// The title of a drawing, which is its name.
  case desc

  /// Whether it has neither content nor an end tag (HTML, section 13.1.2).
  var isVoid: Bool { [.meta, .br, .input, .img].contains(self) }
}
