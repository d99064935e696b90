import Records

/// A page of text that is wrapped at words, never inside a name, a path or a time.
struct TextPage {
  /// The layout.
  let style: ReportStyle
  /// The lines so far.
  private(set) var text = ""
  private var endsWithGap = true

  /// Creates an empty page.
  init(_ style: ReportStyle) { self.style = style }

  /// The number of lines so far.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Removes and returns the lines so far; the page continues after them.
  mutating func removeLines() -> String {
    defer { text = "" }
    return text
  }

  /// Adds one empty line, but never two, and none at the start.
  mutating func gap() {
    if endsWithGap { return }
    text += "\n"
    endsWithGap = true
  }

  /// Adds a paragraph.
  ///
  /// - Parameters:
  ///   - phrases: The words.
  ///   - indent: Columns before the first line.
  ///   - hanging: Columns before the other lines; `nil` for the same number.
  ///   - between: Spaces between phrases.
  mutating func add(
    _ phrases: Phrase..., indent: Int = 0, hanging: Int? = nil, between: Int = 1
  ) {
    add(phrases, indent: indent, hanging: hanging, between: between)
  }

  /// Adds a paragraph.
  ///
  /// - Parameters:
  ///   - phrases: The words.
  ///   - indent: Columns before the first line.
  ///   - hanging: Columns before the other lines; `nil` for the same number.
  ///   - between: Spaces between phrases.
  mutating func add(_ phrases: [Phrase], indent: Int, hanging: Int? = nil, between: Int = 1) {
    let breaker = LineBreaker(style: style, indent: indent, hanging: hanging ?? indent)
    let margin = String(repeating: " ", count: indent)
    finish(breaker.lines(of: phrases, between: between), after: margin)
  }

  /// Adds a paragraph that ends with words which are never wrapped, such as a command: they are on its
  /// last line, or on their own.
  mutating func add(_ phrases: [Phrase], end: Phrase, indent: Int, hanging: Int) {
    let breaker = LineBreaker(style: style, indent: indent, hanging: hanging)
    var lines = breaker.lines(of: phrases)
    let plain = LineBreaker(
      style: ReportStyle(width: style.width), indent: indent, hanging: hanging
    )
    .lines(of: phrases)
    let used =
      (lines.count == 1 ? indent : 0) + TerminalWidth.columns(of: plain.last ?? "")
    let width = TerminalWidth.columns(of: end.text)
    if used + 1 + width <= style.width, let last = lines.popLast() {
      lines.append("\(last) \(end.painted(style))")
    } else {
      lines.append(String(repeating: " ", count: hanging) + end.painted(style))
    }
    finish(lines, after: String(repeating: " ", count: indent))
  }

  /// Adds a paragraph with a label in the margin.
  mutating func add(
    label: Phrase, indent: Int = 2, column: Int = 9, _ phrases: [Phrase]
  ) {
    let width = indent + TerminalWidth.columns(of: label.text)
    let column = style.isNarrow ? min(column, indent + 2) : column
    let start = max(column, width + 1)
    let breaker = LineBreaker(style: style, indent: start, hanging: column)
    let margin = String(repeating: " ", count: indent) + label.painted(style)
    let fill = String(repeating: " ", count: start - width)
    finish(breaker.lines(of: phrases), after: margin + fill)
  }

  /// Adds a line that is not wrapped.
  mutating func addLine(_ phrase: Phrase, indent: Int = 0) {
    finish([phrase.painted(style)], after: String(repeating: " ", count: indent))
  }

  /// Adds one line; its end is cut off if it does not fit, but the first words are always complete.
  ///
  /// A narrow page would have nothing of the end: there it is wrapped.
  mutating func addOneLine(_ first: [Phrase], _ last: Phrase, between: Int) {
    if style.isNarrow { return add(first + [last], indent: 0, hanging: 2, between: between) }
    let used = first.reduce(0) { $0 + TerminalWidth.columns(of: $1.text) } + between * first.count
    let isWhole = used + TerminalWidth.columns(of: last.text) <= style.width
    let room = max(0, style.width - used - 1)
    let end = TerminalWidth.prefix(of: last.text, columns: room) + "…"
    let shown = isWhole ? last.text : room > 0 ? end : ""
    let words = first.map { $0.painted(style) } + [Phrase.paint(shown, last.tone, style)]
    finish([words.joined(separator: String(repeating: " ", count: between))], after: "")
  }

  /// Adds lines that are already escaped and laid out.
  mutating func finish(_ lines: [String], after margin: String) {
    for (index, line) in lines.enumerated() {
      text += Escaping.line(Self.trimmed(index == 0 ? margin + line : line)) + "\n"
    }
    endsWithGap = false
  }

  private static func trimmed(_ line: String) -> String {
    guard line.utf8.last == UInt8(ascii: " ") else { return line }
    let kept = line.utf8.reversed().drop { $0 == UInt8(ascii: " ") }
    return String(decoding: kept.reversed(), as: UTF8.self)
  }
}
