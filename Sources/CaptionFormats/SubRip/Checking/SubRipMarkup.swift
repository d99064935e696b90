import TextBasics

/// Tracks the tags in a cue's text, line by line.
///
/// SubRip has no standard. All common players support `<b>`, `<i>`, `<u>`, `<s>` and `<font>`, and
/// `{\\an1}` to `{\\an9}` set the position of a cue as in SubStation Alpha.
struct SubRipMarkup {
  /// A tag that is open.
  struct Tag {
    let name: Name
    let offset: Int
    let line: TextLine
  }

  /// The tags that players support.
  enum Name { case bold, italics, underline, strike, font }

  /// The maximum number of open tags; further tags are not tracked.
  private static let depth = 32

  /// The tags that are open.
  private(set) var open: [Tag] = []
  /// The position of the cue, from the first `{\\an}` or `{\\a}`.
  private(set) var alignment: SubRipAlignment?

  /// Reads a line.
  mutating func read(_ line: TextLine, in bytes: [UInt8]) -> [SubRipTextIssue] {
    var faults: [SubRipTextIssue] = []
    // The next “>”; the search runs only once, even if many “<” precede it.
    var end = line.content.lowerBound
    var index = line.content.lowerBound
    while index < line.content.upperBound {
      switch bytes[index] {
      case 0x3C:
        let rest = index..<line.content.upperBound
        if end < index { end = index }
        while end < rest.upperBound, bytes[end] != 0x3E { end += 1 }
        index = readTag(rest, end < rest.upperBound ? end : nil, line, bytes, &faults)
      case 0x7B:
        index = readBraces(index, line, bytes, &faults)
      default:
        index += 1
      }
    }
    return faults
  }

  /// Processes a tag at its `<`; returns the offset after it.
  private mutating func readTag(
    _ rest: Range<Int>, _ end: Int?, _ line: TextLine, _ bytes: [UInt8],
    _ faults: inout [SubRipTextIssue]
  ) -> Int {
    var cursor = LineCursor(bytes, (rest.lowerBound + 1)..<(end ?? rest.upperBound))
    let isEnd = cursor.consume(0x2F)
    let start = cursor.index
    let name = Self.name(&cursor)
    let after = cursor.byte
    let isTag = after.map { $0.isSpace || $0 == 0x2F || $0 == 0x3D || $0 == 0x2E } ?? true
    guard cursor.index > start, isTag else { return rest.lowerBound + 1 }
    guard let end else {
      if name != nil { faults.append(SubRipTextIssue(.tagSyntax, rest)) }
      return rest.lowerBound + 1
    }
    let range = rest.lowerBound..<(end + 1)
    guard let name else {
      faults.append(SubRipTextIssue(.tagUnknown, range))
      return end + 1
    }
    if isEnd {
      close(name, range, &faults)
    } else if open.count < Self.depth {
      open.append(Tag(name: name, offset: rest.lowerBound, line: line))
    }
    return end + 1
  }

  /// Skips letters; returns the tag with that name, in capital or small letters.
  private static func name(_ cursor: inout LineCursor) -> Name? {
    let start = cursor.index
    while let byte = cursor.byte, byte.isLetter { cursor.index += 1 }
    switch cursor.index - start {
    case 1:
      switch cursor.bytes[start].lowered {
      case 0x62: return .bold
      case 0x69: return .italics
      case 0x75: return .underline
      case 0x73: return .strike
      default: return nil
      }
    case 4: return cursor.bytes.hasPrefix(anyCase: "font", at: start) ? .font : nil
    default: return nil
    }
  }

  private mutating func close(
    _ name: Name, _ range: Range<Int>, _ faults: inout [SubRipTextIssue]
  ) {
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      // The end tag of an untracked tag looks like one end tag too many.
      if open.count < Self.depth { faults.append(SubRipTextIssue(.tagUnopened, range)) }
      return
    }
    if index < open.count - 1 { faults.append(SubRipTextIssue(.tagOrder, range)) }
    open.remove(at: index)
  }

  /// Processes text in braces; returns the offset after it.
  private mutating func readBraces(
    _ start: Int, _ line: TextLine, _ bytes: [UInt8], _ faults: inout [SubRipTextIssue]
  ) -> Int {
    let window = (start + 1)..<min(start + 256, line.content.upperBound)
    guard !window.isEmpty, let end = bytes[window].firstIndex(of: 0x7D) else { return start + 1 }
    let range = start..<(end + 1)
    var cursor = LineCursor(bytes, (start + 1)..<end)
    if cursor.byte == 0x5C {
      readOverrides(cursor, range, &faults)
      return end + 1
    }
    cursor.index += cursor.byte == 0x2F ? 1 : 0
    let name = Self.name(&cursor)
    // MicroDVD writes “{y:i}”.
    let isTag = name.map { $0 != .font } ?? false
    if (isTag && cursor.byte == nil) || cursor.byte == 0x3A {
      faults.append(SubRipTextIssue(.tagBraces, range))
    }
    return end + 1
  }

  /// Processes overrides of SubStation Alpha, each after a backslash.
  private mutating func readOverrides(
    _ block: LineCursor, _ range: Range<Int>, _ faults: inout [SubRipTextIssue]
  ) {
    for part in block.bytes[block.rest].split(separator: 0x5C) {
      if let found = SubRipAlignment(override: part) {
        alignment = alignment ?? found
      } else {
        faults.append(SubRipTextIssue(.override, range))
        return
      }
    }
  }
}
