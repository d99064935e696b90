import TextBasics

/// Reads values of layout: extents, positions, paddings, borders.
extension TTMLValueScanner {
  /// Reads lengths that are separated by white space.
  mutating func lengths(_ count: ClosedRange<Int>) -> Bool {
    repeated(count) { $0.length() != nil }
  }

  /// Reads measures (TTML2, section 10.3.20) that are separated by white space.
  mutating func measures(_ count: ClosedRange<Int>) -> Bool {
    repeated(count) { scanner in
      scanner.word(of: ["auto", "fitContent", "maxContent", "minContent"]) != nil
        || scanner.length() != nil
    }
  }

  private mutating func repeated(
    _ count: ClosedRange<Int>, _ read: (inout TTMLValueScanner) -> Bool
  ) -> Bool {
    var found = 0
    while found < count.upperBound, read(&self) {
      found += 1
      guard space() else { break }
    }
    return count.contains(found)
  }

  /// Reads an extent (TTML2, section 10.3.13).
  mutating func extent() -> Bool {
    let start = self
    if measures(2...2) { return true }
    self = start
    return word(of: ["auto", "contain", "cover"]) != nil
  }

  /// One component of a position.
  private enum Component {
    case center, horizontalEdge, verticalEdge, length
  }

  /// Reads a position (TTML2, section 10.3.29).
  mutating func position() -> Bool {
    var parts: [Component] = []
    while parts.count < 5, let part = component() {
      parts.append(part)
      guard space() else { break }
    }
    switch parts.count {
    case 1: return true
    case 2: return Self.isPair(parts[0], parts[1])
    case 3: return Self.isTriple(parts)
    case 4:
      return parts[1] == .length && parts[3] == .length && Self.areEdges(parts[0], parts[2])
    default: return false
    }
  }

  private mutating func component() -> Component? {
    if word(of: ["center"]) != nil { return .center }
    if word(of: ["left", "right"]) != nil { return .horizontalEdge }
    if word(of: ["top", "bottom"]) != nil { return .verticalEdge }
    return length() == nil ? nil : .length
  }

  /// Whether there is a horizontal offset and a vertical one, or two words in the reverse order.
  private static func isPair(_ first: Component, _ second: Component) -> Bool {
    if first != .verticalEdge, second != .horizontalEdge { return true }
    return first != .length && second != .length && first != second
  }

  /// Whether there is an edge with its offset and a word for the other direction, in any order.
  private static func isTriple(_ parts: [Component]) -> Bool {
    if parts[1] == .length, parts[2] != .length { return meets(parts[0], parts[2]) }
    return parts[2] == .length && parts[1] != .length && meets(parts[1], parts[0])
  }

  private static func meets(_ edge: Component, _ word: Component) -> Bool {
    guard edge == .horizontalEdge || edge == .verticalEdge else { return false }
    return word == .center || areEdges(edge, word)
  }

  private static func areEdges(_ first: Component, _ second: Component) -> Bool {
    first == .horizontalEdge && second == .verticalEdge
      || first == .verticalEdge && second == .horizontalEdge
  }

  /// Reads a border (TTML2, section 10.3.4).
  mutating func border() -> Bool {
    var seen: Set<Int> = []
    while let part = borderPart() {
      guard seen.insert(part).inserted else { return false }
      guard space() else { break }
    }
    return !seen.isEmpty
  }

  private mutating func borderPart() -> Int? {
    if word(of: ["thin", "medium", "thick"]) != nil { return 0 }
    if word(of: ["none", "dotted", "dashed", "solid", "double"]) != nil { return 1 }
    if color() != nil { return 2 }
    if let length = length() { return length.unit == .percent ? nil : 0 }
    return radii() ? 3 : nil
  }

  private mutating func radii() -> Bool {
    let start = cursor.index
    guard word() == "radii", consume(0x28) else {
      cursor.index = start
      return false
    }
    space()
    guard length() != nil else { return false }
    space()
    if consume(0x2C) {
      space()
      guard length() != nil else { return false }
      space()
    }
    return consume(0x29)
  }

  /// Reads a percentage.
  mutating func percentage() -> Bool { number() != nil && consume(0x25) }

  /// Reads a whole number.
  mutating func integer() -> Bool {
    if cursor.byte == 0x2D || cursor.byte == 0x2B { cursor.index += 1 }
    return cursor.digits().count > 0
  }

  /// Reads an opacity: a float of XML Schema (TTML2, section 10.3.1).
  mutating func alpha() -> Bool {
    if word(of: ["INF", "-INF", "NaN"]) != nil { return true }
    guard number() != nil else { return false }
    guard consume(0x65) || consume(0x45) else { return true }
    return integer()
  }

  /// Passes over the rest.
  mutating func rest() -> Bool {
    let isEmpty = isAtEnd
    cursor.index = cursor.limit
    return !isEmpty
  }
}
