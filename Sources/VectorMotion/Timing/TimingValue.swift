import TextBasics

/// An item of a `begin` or `end` list (SMIL Animation, section 3.2.1; SVG Animations, 2.10).
enum TimingValue: Sendable, Hashable {
  /// A point of another animation's interval.
  enum Edge: Sendable, Hashable {
    case begin, end
  }

  /// An offset from the moment when the drawing is shown.
  case offset(Duration)
  /// An offset from the begin or end of another animation.
  case sync(id: String, Edge, Duration)
  /// Only through a user action or a script, or never.
  case event
  /// Not evaluated: it may occur at any time.
  case unknown

  /// The maximum number of items of a list.
  static let limit = 1_000

  /// Reads a list.
  ///
  /// - Parameter text: The items with semicolons between them.
  /// - Returns: The items; items beyond the limit are unknown.
  static func list(_ text: String) -> [TimingValue] {
    let parts = text.split(separator: ";", maxSplits: limit, omittingEmptySubsequences: true)
    let items = parts.prefix(limit).map { TimingValue(String($0)) }
    return parts.count > limit ? items + [.unknown] : items
  }

  private init(_ text: String) {
    let bytes = Array(text.utf8)
    let value = bytes.string(bytes.trimmed(0..<bytes.count))
    if let time = ClockValue.offset(value) {
      self = .offset(time)
    } else if value == "indefinite" || value.hasPrefix("accessKey(") || value.isEmpty {
      self = .event
    } else {
      self = Self.condition(value)
    }
  }

  /// `id.begin+2s`, `id.click`, `click+1s`: the name is before the sign of the offset.
  private static func condition(_ text: String) -> TimingValue {
    let (head, offset) = split(text)
    guard let offset else { return .unknown }
    let point = head.lastIndex(of: ".")
    let id = point.map { unescaped(head[..<$0]) }
    let name = String(head[(point.map { head.index(after: $0) } ?? head.startIndex)...])
    switch (id, name) {
    case (let id?, "begin"), (let id?, "beginEvent"): return .sync(id: id, .begin, offset)
    case (let id?, "end"), (let id?, "endEvent"): return .sync(id: id, .end, offset)
    default: return actions.contains(name) ? .event : .unknown
    }
  }

  /// A hyphen in an id is written with a backslash, but browsers accept it without one: the offset
  /// begins at the last sign that a clock value follows.
  private static func split(_ text: String) -> (head: Substring, offset: Duration?) {
    let signs = text.indices.filter { text[$0] == "+" || text[$0] == "-" }
    if let sign = signs.last, let offset = ClockValue.offset(String(text[sign...])) {
      let head = text[..<sign]
      return (head.drop { $0 == " " }.prefix { $0 != " " }, offset)
    }
    return (text[...], .zero)
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text.filter { $0 != "\\" })
  }

  /// Events of user actions.
  private static let actions: Set<String> = [
    "click", "dblclick", "mousedown", "mouseup", "mouseover", "mouseout", "mousemove",
    "mouseenter", "mouseleave", "pointerdown", "pointerup", "pointerover", "pointerout",
    "pointermove", "pointerenter", "pointerleave", "touchstart", "touchend", "touchmove",
    "keydown", "keyup", "keypress", "focus", "blur", "focusin", "focusout", "activate",
    "DOMActivate", "DOMFocusIn", "DOMFocusOut", "wheel", "contextmenu", "auxclick", "dragstart",
    "dragend", "dragover", "dragenter", "dragleave", "drop", "copy", "cut", "paste", "scroll",
    "zoom", "SVGZoom", "SVGScroll", "input", "change", "submit", "select",
  ]
}
