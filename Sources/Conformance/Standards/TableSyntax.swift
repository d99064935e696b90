/// The lines of a standard's table: the strict subset of YAML for tables.
///
/// The file has a head of `key: value` lines, then `clauses:` with one list item per clause, and
/// perhaps `exemptions:` with one per exemption. A value is plain, in double quotes, a list `[a, b]`, or `>-` with its text on the following lines.
struct TableSyntax {
  /// A value and its line.
  struct Entry {
    let key: String
    var value: Value
    let line: Int
  }

  enum Value: Hashable {
    case text(String)
    case list([String])
  }

  /// The keys before the clauses.
  private(set) var head: [Entry] = []
  /// A list of mappings after the head.
  enum Section: String {
    case clauses, exemptions
  }

  /// The keys of each clause.
  var clauses: [[Entry]] { items[.clauses, default: []] }
  /// The keys of each exemption.
  var exemptions: [[Entry]] { items[.exemptions, default: []] }

  private var items: [Section: [[Entry]]] = [:]
  /// The list of the current line; `nil` in the head.
  private var section: Section?
  /// The required indentation for the text of `>-`; `nil` outside such a text.
  private var folded: Int?

  /// Reads lines.
  ///
  /// - Throws: `StandardTableError` for the first line that is not understood.
  init(_ text: String) throws(StandardTableError) {
    // By bytes: every call reads the tables, and all that matters in them is ASCII.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let ended = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      try read(Substring(ended), number: index + 1)
    }
    guard folded == nil || isTextGiven else {
      throw StandardTableError(line: 0, reason: "the last key has no text")
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(StandardTableError) {
    let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let content = Self.trimmed(line)
    if let folded, indent >= folded, !content.isEmpty {
      append(content)
      return
    }
    guard folded == nil || isTextGiven else {
      throw StandardTableError(line: number, reason: "the text of the key above is missing")
    }
    folded = nil
    if content.isEmpty || content.hasPrefix("#") { return }
    let heading = content.hasSuffix(":") ? Section(rawValue: String(content.dropLast())) : nil
    if indent == 0, let next = heading, items[next] == nil {
      section = next
      items[next] = []
      return
    }
    try readKey(content, indent, number)
  }

  private mutating func readKey(
    _ content: String, _ indent: Int, _ number: Int
  ) throws(StandardTableError) {
    switch (section, indent, content.hasPrefix("- ")) {
    case (nil, 0, false): add(try entry(content, number))
    case (let section?, 2, true):
      items[section, default: []].append([])
      add(try entry(String(content.dropFirst(2)), number))
    case (let section?, 4, false) where items[section]?.isEmpty == false:
      add(try entry(content, number))
    default:
      throw StandardTableError(line: number, reason: "the indentation is not that of a table")
    }
  }

  private mutating func add(_ entry: Entry) {
    if entry.value == .text(">-") {
      folded = section == nil ? 2 : 6
    }
    if let section, var item = items[section]?.popLast() {
      item.append(entry)
      items[section]?.append(item)
    } else {
      head.append(entry)
    }
  }

  /// Adds a line to the text of `>-`; lines are joined by a space.
  private mutating func append(_ line: String) {
    func joined(_ entry: inout Entry) {
      guard case .text(let text) = entry.value else { return }
      entry.value = .text(text == ">-" ? line : text + " " + line)
    }
    if let section, var item = items[section]?.popLast() {
      if let last = item.indices.last { joined(&item[last]) }
      items[section]?.append(item)
    } else if let last = head.indices.last {
      joined(&head[last])
    }
  }

  private var isTextGiven: Bool {
    let last = section.map { items[$0]?.last?.last } ?? head.last
    return last?.value != .text(">-")
  }

  private func entry(_ content: String, _ line: Int) throws(StandardTableError) -> Entry {
    guard let colon = content.firstIndex(of: ":"), content[colon...].hasPrefix(": ") else {
      throw StandardTableError(line: line, reason: "“key: value” is missing")
    }
    let value = Self.trimmed(content[content.index(after: colon)...])
    guard let read = Self.value(value) else {
      throw StandardTableError(line: line, reason: "the value “\(value)” is not one of a table")
    }
    return Entry(key: String(content[..<colon]), value: read, line: line)
  }

  private static func value(_ text: String) -> Value? {
    if text == ">-" { return .text(text) }
    if text.hasPrefix("\"") {
      let inner = text.dropFirst().dropLast()
      guard text.count > 2, text.hasSuffix("\""), !inner.contains(where: { "\"\\".contains($0) })
      else { return nil }
      return .text(String(inner))
    }
    if text.hasPrefix("[") {
      guard text.hasSuffix("]") else { return nil }
      let items = text.dropFirst().dropLast().split(
        separator: ",", omittingEmptySubsequences: false
      )
      .map { trimmed($0) }
      return items.allSatisfy(isPlain) ? .list(items) : nil
    }
    return isPlain(text) ? .text(text) : nil
  }

  /// Whether YAML reads a text without change.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, !"-?:,[]{}#&*!|>'\"%@`".contains(first) else { return false }
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      let isPair =
        (last == UInt8(ascii: ":") && byte == UInt8(ascii: " "))
        || (last == UInt8(ascii: " ") && byte == UInt8(ascii: "#"))
      if isPair { return false }
      last = byte
    }
    return last != UInt8(ascii: ":")
  }

  private static func trimmed(_ text: Substring) -> String {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }
    return end.map { String(Substring(bytes[...$0])) } ?? ""
  }
}
