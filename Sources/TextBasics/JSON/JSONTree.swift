/// JSON values as a flat list, so that deep nesting cannot exhaust the stack.
package struct JSONTree: Sendable {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable { case object, array, string, number, yes, no, null }

  /// A value.
  package struct Node: Sendable {
    /// The kind of the value.
    package let kind: Kind
    /// Its name in an object, without the quotation marks; empty elsewhere.
    package let name: Range<Int32>
    /// The value as it is written, with quotation marks and brackets.
    package var range: Range<Int32>
    /// The index after it and all values inside it.
    package var next: Int32
  }

  /// The text.
  package let bytes: [UInt8]
  /// The values, each before the values inside it.
  package private(set) var nodes: [Node] = []

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text; less than 2 GiB.
  ///   - start: Its first byte.
  ///   - tolerance: What is accepted although the standard does not have it.
  ///   - depth: The deepest nesting.
  ///   - values: The most values: about 24 bytes of memory each.
  /// - Throws: ``JSONError`` if it is not JSON or exceeds a limit.
  package init(
    _ bytes: [UInt8], from start: Int = 0, accepting tolerance: JSONTokens.Tolerance,
    depth: Int, values: Int
  ) throws(JSONError) {
    guard bytes.count < Int(Int32.max) else { throw JSONError(.bytes, at: start) }
    self.bytes = bytes
    // Most values of a record take more bytes; a text may be anything, so little is set aside.
    nodes.reserveCapacity(min(bytes.count / 24, 1 << 12))
    var tokens = JSONTokens(bytes, from: start, accepting: tolerance, depth: depth)
    var open: [Int] = []
    var name: Range<Int32> = 0..<0
    while true {
      let token = try tokens.next()
      switch token {
      case .end: return
      case .key(let range): name = Self.narrow(range)
      case .closeObject, .closeArray:
        if let node = open.popLast() { close(node, tokens.index) }
      case .openObject, .openArray:
        open.append(nodes.count)
        fallthrough
      default:
        guard nodes.count < values else { throw JSONError(.values(values), at: tokens.start) }
        nodes.append(
          Node(
            kind: Self.kind(of: token), name: name, range: Self.narrow(tokens.start..<tokens.index),
            next: Int32(clamping: nodes.count + 1)))
        name = 0..<0
      }
    }
  }

  /// A container ends, with all that is inside it.
  private mutating func close(_ node: Int, _ end: Int) {
    nodes[node].range = nodes[node].range.lowerBound..<Int32(clamping: end)
    nodes[node].next = Int32(clamping: nodes.count)
  }

  private static func narrow(_ range: Range<Int>) -> Range<Int32> {
    Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
  }

  /// The kind of the value that begins with a token.
  private static func kind(of token: JSONToken) -> Kind {
    switch token {
    case .openObject, .closeObject: .object
    case .openArray, .closeArray: .array
    case .key, .string: .string
    case .number: .number
    case .boolean(let flag): flag ? .yes : .no
    case .null, .end: .null
    }
  }
}

extension JSONTree {
  /// The values that are not inside another one.
  package var roots: [Int] { siblings(from: 0, to: nodes.count) }

  /// The values directly inside a value; empty if it is neither object nor array.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Their indices.
  package func children(of node: Int) -> [Int] {
    guard nodes.indices.contains(node) else { return [] }
    return siblings(from: node + 1, to: Int(nodes[node].next))
  }

  /// The kind of a value.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Its kind.
  package func kind(_ node: Int?) -> Kind? {
    node.flatMap { nodes.indices.contains($0) ? nodes[$0].kind : nil }
  }

  /// The offset of a value; that of a string is after its quotation mark.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Its offset in the text.
  package func offset(_ node: Int) -> Int {
    nodes.indices.contains(node) ? inner(nodes[node]).lowerBound : 0
  }

  /// A member of an object.
  ///
  /// - Parameters:
  ///   - node: The index of the object; `nil` gives `nil`.
  ///   - name: The member's name.
  /// - Returns: The index of its value; the first one if there are several.
  package func member(_ node: Int?, _ name: StaticString) -> Int? {
    guard let node, kind(node) == .object else { return nil }
    var child = node + 1
    while child < Int(nodes[node].next) {
      let found = nodes[child].name
      if found.count == name.utf8CodeUnitCount, bytes.hasPrefix(name, at: Int(found.lowerBound)) {
        return child
      }
      child = Int(nodes[child].next)
    }
    return nil
  }

  /// A member that is an array.
  ///
  /// - Parameters:
  ///   - node: The index of the object.
  ///   - name: The member's name.
  /// - Returns: The index of the array, or `nil` if there is none.
  package func array(_ node: Int?, _ name: StaticString) -> Int? {
    let found = member(node, name)
    return kind(found) == .array ? found : nil
  }

  /// The text of a string or a number as it is written.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: The text, escapes decoded, or `nil` for other values.
  package func text(_ node: Int?) -> String? {
    guard let node, kind(node) == .string || kind(node) == .number else { return nil }
    return JSONString.decoded(bytes, inner(nodes[node]))
  }

  /// The range of a value; that of a string is without its quotation marks.
  private func inner(_ node: Node) -> Range<Int> {
    let (start, end) = (Int(node.range.lowerBound), Int(node.range.upperBound))
    return node.kind == .string ? (start + 1)..<(end - 1) : start..<end
  }

  private func siblings(from start: Int, to end: Int) -> [Int] {
    var found: [Int] = []
    var node = start
    while node < end, nodes.indices.contains(node) {
      found.append(node)
      node = Int(nodes[node].next)
    }
    return found
  }
}
