/// Follows the tags in a cue's text, line by line.
///
/// SubRip has no standard: `<b>`, `<i>`, `<u>`, `<s>` and `<font>` are what players have in common,
/// and `{\\an1}` to `{\\an9}` place a cue as SubStation Alpha does.
struct SubRipMarkup {
  /// A tag that is open.
  struct Tag {
    /// Its name in small letters.
    let name: [UInt8]
    /// Its offset.
    let offset: Int
    /// Its line.
    let line: TextLine
  }

  /// Tags that may be open at a time; more are not followed.
  private static let depth = 32
  private static let names: [[UInt8]] = ["b", "i", "u", "s", "font"].map { Array($0.utf8) }

  /// The tags that are open.
  private(set) var open: [Tag] = []
  /// Where the first `{\\an}` or `{\\a}` places the cue.
  private(set) var alignment: SubRipAlignment?

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - bytes: The buffer.
  /// - Returns: What is wrong, and where.
  mutating func read(_ line: TextLine, in bytes: [UInt8]) -> [SubRipTextFault] {
    var faults: [SubRipTextFault] = []
    var noneAhead = false
    var index = line.content.lowerBound
    while index < line.content.upperBound {
      switch bytes[index] {
      case 0x3C where !noneAhead:
        let rest = index..<line.content.upperBound
        let end = bytes[rest].firstIndex(of: 0x3E)
        noneAhead = end == nil
        index = take(rest, end, line, bytes, &faults)
      case 0x7B:
        index = takeBraces(index, line, bytes, &faults)
      default:
        index += 1
      }
    }
    return faults
  }

  /// A tag from `<` on; the offset after it.
  private mutating func take(
    _ rest: Range<Int>, _ end: Int?, _ line: TextLine, _ bytes: [UInt8],
    _ faults: inout [SubRipTextFault]
  ) -> Int {
    var cursor = LineCursor(bytes, (rest.lowerBound + 1)..<(end ?? rest.upperBound))
    let isEnd = cursor.take(0x2F)
    let name = Self.name(&cursor)
    let after = cursor.byte
    guard !name.isEmpty, after.map({ $0.isSpace || $0 == 0x2F || $0 == 0x3D || $0 == 0x2E }) ?? true
    else { return rest.lowerBound + 1 }
    let isKnown = Self.names.contains(name)
    guard let end else {
      if isKnown { faults.append(SubRipTextFault(.tagSyntax, rest)) }
      return rest.lowerBound + 1
    }
    let range = rest.lowerBound..<(end + 1)
    if !isKnown {
      faults.append(SubRipTextFault(.tagUnknown, range))
    } else if isEnd {
      close(name, range, &faults)
    } else if open.count < Self.depth {
      open.append(Tag(name: name, offset: rest.lowerBound, line: line))
    }
    return end + 1
  }

  private static func name(_ cursor: inout LineCursor) -> [UInt8] {
    var name: [UInt8] = []
    while let byte = cursor.byte, byte.isLetter {
      // No name is so long; the rest is not looked at.
      if name.count < 16 { name.append(byte.lowered) }
      cursor.index += 1
    }
    return name
  }

  private mutating func close(
    _ name: [UInt8], _ range: Range<Int>, _ faults: inout [SubRipTextFault]
  ) {
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      // Of tags that were not followed the end cannot be told from one too many.
      if open.count < Self.depth { faults.append(SubRipTextFault(.tagUnopened, range)) }
      return
    }
    if index < open.count - 1 { faults.append(SubRipTextFault(.tagOrder, range)) }
    open.remove(at: index)
  }

  /// What stands in braces; the offset after it.
  private mutating func takeBraces(
    _ start: Int, _ line: TextLine, _ bytes: [UInt8], _ faults: inout [SubRipTextFault]
  ) -> Int {
    let window = (start + 1)..<min(start + 256, line.content.upperBound)
    guard !window.isEmpty, let end = bytes[window].firstIndex(of: 0x7D) else { return start + 1 }
    let range = start..<(end + 1)
    var cursor = LineCursor(bytes, (start + 1)..<end)
    if cursor.byte == 0x5C {
      takeOverrides(cursor, range, &faults)
      return end + 1
    }
    cursor.index += cursor.byte == 0x2F ? 1 : 0
    let isTag = Self.names.prefix(4).contains(Self.name(&cursor)) && cursor.byte == nil
    let isMicroDVD = cursor.byte == 0x3A
    if isTag || isMicroDVD { faults.append(SubRipTextFault(.tagBraces, range)) }
    return end + 1
  }

  /// Overrides of SubStation Alpha, each after a backslash.
  private mutating func takeOverrides(
    _ block: LineCursor, _ range: Range<Int>, _ faults: inout [SubRipTextFault]
  ) {
    for part in block.bytes[block.rest].split(separator: 0x5C) {
      if let found = SubRipAlignment(override: part) {
        alignment = alignment ?? found
      } else {
        faults.append(SubRipTextFault(.override, range))
        return
      }
    }
  }
}
