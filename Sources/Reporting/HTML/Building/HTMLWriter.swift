import Forms
import Records

/// Writes HTML that is escaped by construction: data can only become text or the value of an
/// attribute.
struct HTMLWriter {
  /// The page so far, as UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Creates a writer.
  init() {}

  /// Writes the type of the document.
  mutating func documentType() { raw("<!doctype html>\n") }

  /// Writes an element.
  mutating func element(
    _ tag: HTMLTag, _ attributes: HTMLAttribute..., content: (inout HTMLWriter) -> Void = { _ in }
  ) {
    start(tag, attributes)
    content(&self)
    end(tag)
  }

  /// Writes an element that contains only text.
  mutating func element(_ tag: HTMLTag, _ attributes: HTMLAttribute..., text: String) {
    start(tag, attributes)
    self.text(text)
    end(tag)
  }

  /// Writes text.
  ///
  /// - Parameter text: Any text; a very long text is cut.
  mutating func text(_ text: String) { Escaping.appendHTML(text, to: &bytes) }

  /// Writes a sentence; text between backticks is code.
  ///
  /// - Parameter text: Any text; a very long text is cut.
  mutating func sentence(_ text: String) {
    guard text.utf8.count <= Escaping.longestHTMLText, let parts = Escaping.codeParts(of: text)
    else { return self.text(text) }
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        self.text(String(part))
      } else {
        element(.code, text: String(part))
      }
    }
  }

  /// Writes a command, which must not be cut: two paths of the maximum length fit.
  mutating func command(_ text: String) {
    Escaping.appendHTML(text, atMost: 20_000, to: &bytes)
  }

  /// Writes text with its line breaks.
  mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index > 0 { element(.br) }
      self.text(String(line))
    }
  }

  /// Writes the text of a style sheet, which has no escapes (HTML, section 13.1.2.1).
  mutating func style(_ sheet: Stylesheet) {
    start(.style, [])
    raw(sheet.text)
    end(.style)
  }

  /// Writes the script of the page, which has no escapes (HTML, section 13.1.2.1).
  mutating func script(_ script: PageScript) {
    start(.script, [])
    raw(script.text)
    end(.script)
  }

  /// Writes data for the script of the page: a block that no browser runs.
  ///
  /// - Parameters:
  ///   - data: The data; no text of it can end the block.
  ///   - classes: The class of the block.
  mutating func data(_ data: JSONValue, classes: String) {
    start(.script, [.type("application/json"), .classes(classes)])
    for byte in JSONValue.inline(data).document {
      if let escape = Self.escapes[byte] { raw(escape) } else { bytes.append(byte) }
    }
    end(.script)
  }

  /// What ends a block of data, or begins a comment or a character reference, in a text of JSON.
  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "<"): "\\u003C", UInt8(ascii: ">"): "\\u003E", UInt8(ascii: "&"): "\\u0026",
  ]

  /// Begins a new line, so that a report can be compared line by line.
  mutating func newLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Appends the output of another writer.
  mutating func append(_ other: [UInt8]) { bytes += other }

  private mutating func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    raw("<")
    raw(tag.rawValue)
    for attribute in attributes {
      raw(" ")
      raw(attribute.name.description)
      guard !attribute.value.isEmpty else { continue }
      raw("=\"")
      Escaping.appendHTML(attribute.value, atMost: attribute.limit, to: &bytes)
      raw("\"")
    }
    raw(">")
  }

  private mutating func end(_ tag: HTMLTag) {
    if tag.isVoid { return }
    raw("</")
    raw(tag.rawValue)
    raw(">")
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

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
