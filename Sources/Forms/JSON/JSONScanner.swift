/// Finds the values of a JSON text in one pass, without recursion.
struct JSONScanner {
  /// The tokens that may come next.
  private enum Next { case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd, nothing }

  private(set) var nodes: [JSONText.Node] = []
  /// Whether the text has no white space except spaces and line feeds, and no active character.
  private(set) var isSafe = true
  private let limits: JSONText.Limits
  private var index = 0
  private var next = Next.value
  /// The brackets that are open, as indices of their values.
  private var open: [Int] = []
  private var name: Range<Int32> = 0..<0

  init(_ limits: JSONText.Limits) { self.limits = limits }

  mutating func read(_ bytes: Span<UInt8>) throws(FormError) {
    // Most values of a record take more bytes; a text may be anything, so little is set aside.
    nodes.reserveCapacity(min(bytes.count / 24, 1 << 12))
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: index += 1
      case 0x20 where next != .nothing: index += 1
      case 0x20, 0x09, 0x0D: (index, isSafe) = (index + 1, false)
      case UInt8(ascii: "\""): try readText(bytes)
      case UInt8(ascii: "{"): try begin(.object)
      case UInt8(ascii: "["): try begin(.list)
      case UInt8(ascii: "}"): try end(.object)
      case UInt8(ascii: "]"): try end(.list)
      case UInt8(ascii: ","): try separate(.commaOrEnd)
      case UInt8(ascii: ":"): try separate(.colon)
      default: try readWord(bytes)
      }
    }
    guard next == .nothing else { throw FormError("ends before it is complete") }
  }

  private var notJSON: FormError { FormError("is not JSON at byte \(index)") }

  // MARK: The order of values and brackets

  private mutating func add(_ kind: JSONText.Kind, _ end: Int) throws(FormError) {
    guard next == .value || next == .valueOrEnd else { throw notJSON }
    guard nodes.count < limits.values else {
      throw FormError("has more than \(limits.values) values")
    }
    nodes.append(
      JSONText.Node(
        kind: kind, name: name, range: Int32(index)..<Int32(end), next: Int32(nodes.count + 1)))
    name = 0..<0
    next = open.isEmpty ? .nothing : .commaOrEnd
    index = end
  }

  private mutating func begin(_ kind: JSONText.Kind) throws(FormError) {
    guard open.count < limits.depth else {
      throw FormError("is nested deeper than \(limits.depth) times")
    }
    try add(kind, index + 1)
    open.append(nodes.count - 1)
    next = kind == .object ? .nameOrEnd : .valueOrEnd
  }

  private mutating func end(_ kind: JSONText.Kind) throws(FormError) {
    let isEmpty = next == (kind == .object ? .nameOrEnd : .valueOrEnd)
    guard isEmpty || next == .commaOrEnd, let node = open.popLast(), nodes[node].kind == kind else {
      throw notJSON
    }
    index += 1
    nodes[node].range = nodes[node].range.lowerBound..<Int32(index)
    nodes[node].next = Int32(nodes.count)
    next = open.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func separate(_ expected: Next) throws(FormError) {
    guard next == expected else { throw notJSON }
    index += 1
    let isObject = open.last.map { nodes[$0].kind == .object } ?? false
    next = expected == .commaOrEnd && isObject ? .name : .value
  }

  // MARK: Texts

  private mutating func readText(_ bytes: Span<UInt8>) throws(FormError) {
    var end = index + 1
    while end < bytes.count {
      let byte = bytes[end]
      if Self.isPlain(byte) {
        end += 1
      } else if byte == UInt8(ascii: "\"") {
        break
      } else {
        end += try length(of: byte, bytes, end)
      }
    }
    guard end < bytes.count else { throw FormError("ends before it is complete") }
    if next == .name || next == .nameOrEnd {
      name = Int32(index + 1)..<Int32(end)
      (index, next) = (end + 1, .colon)
    } else {
      try add(.text, end + 1)
    }
  }

  /// Whether a byte of a text is itself and nothing else, as nearly all are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The length of what begins with a byte that is not plain.
  private mutating func length(
    of byte: UInt8, _ bytes: Span<UInt8>, _ start: Int
  ) throws(FormError) -> Int {
    guard byte < 0x7F else {
      if JSONEscaping.activeCharacter(bytes, start) != nil { isSafe = false }
      return 1
    }
    guard byte == UInt8(ascii: "\\"), let length = Self.escape(bytes, start) else {
      throw FormError("is not JSON at byte \(start)")
    }
    return length
  }

  /// The length of an escape; `nil` also for a single surrogate, which is no text.
  private static func escape(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    guard bytes[start + 1] == UInt8(ascii: "u") else {
      return "\"\\/bfnrt".utf8.contains(bytes[start + 1]) ? 2 : nil
    }
    guard let unit = JSONNode.unit(bytes, start) else { return nil }
    guard unit & 0xF800 == 0xD800 else { return 6 }
    guard unit < 0xDC00, let second = JSONNode.unit(bytes, start + 6), second & 0xFC00 == 0xDC00
    else { return nil }
    return 12
  }

  // MARK: Numbers and words

  private mutating func readWord(_ bytes: Span<UInt8>) throws(FormError) {
    switch bytes[index] {
    case UInt8(ascii: "t"): try readWord("true", .yes, bytes)
    case UInt8(ascii: "f"): try readWord("false", .no, bytes)
    case UInt8(ascii: "n"): try readWord("null", .null, bytes)
    default:
      var end = index
      guard Self.skipNumber(bytes, &end) else { throw notJSON }
      try add(.number, end)
    }
  }

  private mutating func readWord(
    _ word: String, _ kind: JSONText.Kind, _ bytes: Span<UInt8>
  ) throws(FormError) {
    var end = index
    for byte in word.utf8 {
      guard end < bytes.count, bytes[end] == byte else { throw notJSON }
      end += 1
    }
    try add(kind, end)
  }

  private static func skipNumber(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    skip("-", bytes, &index)
    let start = index
    let whole = skipDigits(bytes, &index)
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if skip(".", bytes, &index), skipDigits(bytes, &index) == 0 { return false }
    guard skip("e", bytes, &index) || skip("E", bytes, &index) else { return true }
    if !skip("+", bytes, &index) { skip("-", bytes, &index) }
    return skipDigits(bytes, &index) > 0
  }

  @discardableResult
  private static func skip(
    _ sign: Unicode.Scalar, _ bytes: Span<UInt8>, _ index: inout Int
  ) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private static func skipDigits(_ bytes: Span<UInt8>, _ index: inout Int) -> Int {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index - start
  }
}
