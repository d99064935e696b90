/// Parts a text without markup into what is said, and into the sounds, songs and speakers that are
/// written with it.
///
/// This is the only place that decides it. It does not know which words are names or sounds beyond
/// the few in its tables; what is in doubt is said.
package struct SpokenScanner {
  /// Which names before a colon are speakers.
  package enum Names {
    /// Those that are certain by themselves.
    case certain
    /// Those, and others that occur twice.
    case counted(SpeakerCounts)
    /// All that have the form of a name.
    case any
  }

  private let scalars: [Unicode.Scalar]
  private let names: Names
  private let isCue: Bool
  private var index = 0
  /// Whether only spaces and marks such as dashes were read on the current line.
  private var isLineStart = true

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - names: Which names are speakers.
  ///   - isCue: Whether the text is a cue: a dash at the start of a line marks a new speaker, and a
  ///     song that is not closed lasts until the end.
  package init(_ scalars: [Unicode.Scalar], names: Names, isCue: Bool) {
    self.scalars = scalars
    self.names = names
    self.isCue = isCue
  }

  /// Takes the next part.
  ///
  /// - Returns: The part; `nil` at the end.
  package mutating func next() -> SpokenPart? {
    while index < scalars.count {
      switch ScalarKind(scalars[index]) {
      case .newline:
        isLineStart = true
        index += 1
      case .space, .invisible: index += 1
      case .letter, .unparted, .sign, .mark, .apostrophe:
        if isLineStart {
          if let end = ClockLabel.end(scalars, at: index) {
            index = end
            continue
          }
          if let name = label() { return name }
        }
        return said()
      case .other: if let part = other() { return part }
      }
    }
    return nil
  }

  /// Takes the next name before a colon at the start of a line.
  ///
  /// - Returns: The label; `nil` after the last one.
  mutating func nextLabel() -> SpeakerLabel? {
    while let part = next() {
      // A name in brackets begins after the bracket, and a mark alone has no name.
      let isLabel =
        part.kind == .speaker && !part.content.isEmpty
        && part.content.lowerBound == part.range.lowerBound
      if isLabel, let label = SpeakerLabel.read(scalars, at: part.range.lowerBound) {
        return label
      }
    }
    return nil
  }

  /// The text of a part's content with single spaces.
  ///
  /// - Parameter part: The part.
  /// - Returns: The text.
  package func text(of part: SpokenPart) -> String { Self.text(scalars[part.content]) }

  /// A text with single spaces.
  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether an ASCII character may be part of a mark, `# ( * : > [ {`, except for dashes at the start
  /// of a line.
  ///
  /// A text of ASCII characters without any says all that it has.
  ///
  /// - Parameter byte: The character.
  /// - Returns: Whether it may.
  @inlinable package static func mayBeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x28, 0x2A, 0x3A, 0x3E, 0x5B, 0x7B: true
    default: false
    }
  }

  /// Whether a character is a dash that may begin the line of another speaker.
  static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010, 0x2011, 0x2013, 0x2014: true
    default: false
    }
  }

  private mutating func label() -> SpokenPart? {
    guard let label = SpeakerLabel.read(scalars, at: index) else { return nil }
    switch names {
    case .any: break
    case .certain: guard label.isCertain else { return nil }
    case .counted(let counts): guard counts.accepts(label) else { return nil }
    }
    return read(.speaker, label.range, to: label.next)
  }

  /// Takes what is said up to the next mark or the end of the line.
  private mutating func said() -> SpokenPart {
    isLineStart = false
    let start = index
    index += 1
    while index < scalars.count, !Self.mayEndSpeech(scalars[index]) { index += 1 }
    return SpokenPart(kind: .said, range: start..<index, content: start..<index)
  }

  private static func mayEndSpeech(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029, 0x23, 0x2A, 0x3E: true
    case ..<0x80: Bracket(opening: scalar) != nil
    default: MusicMark.isNote(scalar) || Bracket(opening: scalar) != nil
    }
  }

  private mutating func read(
    _ kind: SpokenPart.Kind, _ content: Range<Int>, to next: Int, mayBeName: Bool = false
  ) -> SpokenPart {
    let range = index..<next
    index = next
    return SpokenPart(kind: kind, range: range, content: content, mayBeName: mayBeName)
  }

  private mutating func other() -> SpokenPart? {
    let scalar = scalars[index]
    if MusicMark.isNote(scalar) {
      let song = Song(notes: scalars, at: index, isCue: isCue)
      return read(.song, song.content, to: song.next)
    }
    if scalar == "#",
      let song = Song(numberSigns: scalars, at: index, isLineStart: isLineStart, isCue: isCue)
    {
      return read(.song, song.content, to: song.next)
    }
    if scalar == "*", isLineStart, let inside = starred() {
      return read(.sound, inside, to: inside.upperBound + 1)
    }
    if let found = Bracketed(scalars, at: index, isLineStart: isLineStart), found.kind != .words {
      return bracketed(found)
    }
    if scalar == ">", index + 1 < scalars.count, scalars[index + 1] == ">" {
      let next = scalars[index...].firstIndex { $0 != ">" } ?? scalars.count
      isLineStart = true
      return read(.speaker, next..<next, to: next)
    }
    // It may be a letter that this version of Unicode does not know.
    if ScalarKind.mayBeLetter(scalar) { return said() }
    return dash(scalar)
  }

  private mutating func bracketed(_ found: Bracketed) -> SpokenPart? {
    switch found.kind {
    case .sound: return read(.sound, found.inside, to: found.next, mayBeName: found.mayBeName)
    case .speaker: return read(.speaker, found.inside, to: found.next)
    case .nothing, .words:
      index = found.next
      return nil
    }
  }

  /// The words between two `*` that are alone on their line; more than four words are emphasis.
  private func starred() -> Range<Int>? {
    let line = scalars[(index + 1)...].prefix(60).prefix { ScalarKind($0) != .newline }
    guard let end = line.firstIndex(of: "*"), end > line.startIndex,
      scalars[(end + 1)...].prefix(while: { ScalarKind($0) != .newline })
        .allSatisfy({ ScalarKind($0).isBetweenWords }),
      line[..<end].contains(where: { ScalarKind($0).isPartOfWord }),
      line[..<end].split(whereSeparator: { ScalarKind($0).isBetweenWords }).count <= 4
    else { return nil }
    return line.startIndex..<end
  }

  private mutating func dash(_ scalar: Unicode.Scalar) -> SpokenPart? {
    let start = index
    index += 1
    guard isLineStart else { return nil }
    let next = index < scalars.count ? scalars[index] : nil
    // A minus is not a dash, and two dashes are an interruption.
    let isMinus = next.map { (0x30...0x39) ~= $0.value } ?? false
    isLineStart = Self.isDash(scalar) && !isMinus && next != "-"
    guard isLineStart, isCue, let next, ScalarKind(next) != .newline else { return nil }
    return SpokenPart(kind: .speaker, range: start..<index, content: index..<index)
  }
}
