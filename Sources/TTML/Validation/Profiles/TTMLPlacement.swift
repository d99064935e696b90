import TextBasics

/// A position (TTML2, section 10.3.29) as offsets from an edge.
struct TTMLPlacement {
  /// An offset in one direction.
  struct Offset {
    /// Hundredths: of the free space for percentages, else of the root.
    var amount = 50.0
    /// Whether it is a share of the free space.
    var isShare = true
    /// Whether it counts from the right or the lower edge.
    var isFromFarEdge = false

    /// The near edge of an area with a size.
    func near(_ size: Double) -> Double {
      let free = 100 - size
      let distance = isShare ? amount / 100 * free : amount
      return isFromFarEdge ? free - distance : distance
    }
  }

  private var horizontal = Offset()
  private var vertical = Offset()

  /// Reads a position.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - root: The size of the root in pixels, if it is specified.
  init?(_ value: String, _ root: (width: Double, height: Double)?) {
    let bytes = Array(value.utf8)
    var check = TTMLValueScanner(bytes, 0..<bytes.count)
    guard TTMLValueSyntax.position.check(&check) == .valid else { return nil }
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    // Lengths belong to the edge before them, or to the next direction.
    var isVertical = false
    while !scanner.isAtEnd {
      if scanner.word(of: ["left", "right", "top", "bottom", "center"]) != nil {
        let word = lastWord(scanner)
        isVertical = word == "top" || word == "bottom" || word == "center" && isVertical
        set(word, vertical: isVertical)
        guard readOffset(&scanner, root, vertical: isVertical, isLoose: word == "center")
        else { return nil }
        isVertical.toggle()
      } else if let length = scanner.length() {
        guard set(length, root, vertical: isVertical) else { return nil }
        isVertical.toggle()
      } else {
        return nil
      }
      scanner.space()
    }
  }

  private func lastWord(_ scanner: TTMLValueScanner) -> String {
    var start = scanner.cursor.index
    while start > 0, scanner.bytes[start - 1].isLetter { start -= 1 }
    return scanner.bytes.string(start..<scanner.cursor.index)
  }

  /// Reads the offset after an edge: in a value of three or four parts, it counts from that edge.
  private mutating func readOffset(
    _ scanner: inout TTMLValueScanner, _ root: (width: Double, height: Double)?,
    vertical isVertical: Bool, isLoose: Bool
  ) -> Bool {
    guard !isLoose, Self.parts(scanner.bytes) > 2 else { return true }
    let start = scanner.cursor
    scanner.space()
    guard let length = scanner.length() else {
      scanner.cursor = start
      return true
    }
    return set(length, root, vertical: isVertical)
  }

  private static func parts(_ bytes: [UInt8]) -> Int {
    bytes.words(0..<bytes.count).count
  }

  private mutating func set(_ word: String, vertical isVertical: Bool) {
    var offset = Offset()
    if word != "center" { offset.amount = 0 }
    offset.isFromFarEdge = word == "right" || word == "bottom"
    if isVertical { vertical = offset } else { horizontal = offset }
  }

  private mutating func set(
    _ length: TTMLLengthSyntax, _ root: (width: Double, height: Double)?, vertical isVertical: Bool
  ) -> Bool {
    let pixels = isVertical ? root?.height : root?.width
    let unit: TTMLLengthSyntax.Unit = isVertical ? .rootHeight : .rootWidth
    guard let amount = TTMLRegionStyles.share(length, pixels, unit) else { return false }
    if isVertical {
      vertical.amount = amount
      vertical.isShare = length.unit == .percent
    } else {
      horizontal.amount = amount
      horizontal.isShare = length.unit == .percent
    }
    return true
  }

  /// The left edge of an area with a width, in hundredths.
  func left(_ width: Double) -> Double { horizontal.near(width) }
  /// The upper edge of an area with a height, in hundredths.
  func top(_ height: Double) -> Double { vertical.near(height) }
}
