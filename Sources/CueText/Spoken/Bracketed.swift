/// Text between brackets.
struct Bracketed {
  enum Kind { case sound, speaker, words, nothing }

  /// The maximum number of scalars between brackets.
  private static let longest = 200

  let kind: Kind
  /// Whether a sound may be the name of a speaker.
  let mayBeName: Bool
  /// The text between the brackets.
  let inside: Range<Int>
  /// The index after the closing bracket and the colon after it, if there is one.
  let next: Int

  /// Reads text between brackets; `nil` if no bracket opens there or nothing closes it.
  ///
  /// A bracket that is not closed is a slip, and takes no words away.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: The index of the opening bracket.
  ///   - isLineStart: Whether the line has nothing before it.
  init?(_ scalars: [Unicode.Scalar], at start: Int, isLineStart: Bool) {
    guard let bracket = Bracket(opening: scalars[start]),
      let end = scalars[start...].prefix(Self.longest + 2).firstIndex(where: bracket.isClosed)
    else { return nil }
    inside = (start + 1)..<end
    let hasColon = end + 1 < scalars.count && (scalars[end + 1] == ":" || scalars[end + 1] == "：")
    next = end + (hasColon ? 2 : 1)
    let lineEnd = Self.lineEnd(scalars, from: end + 1)
    let isAlone = isLineStart && lineEnd != nil
    let text = scalars[inside]
    kind = Self.kind(
      text, isRound: bracket == .round, hasColon: hasColon, isAlone: isAlone,
      isLineStart: isLineStart)
    mayBeName =
      isLineStart
      && (lineEnd.map { end in scalars[end...].contains { ScalarKind($0).isPartOfWord } }
        ?? Self.isShortName(text))
  }

  private static func kind(
    _ inside: ArraySlice<Unicode.Scalar>, isRound: Bool, hasColon: Bool, isAlone: Bool,
    isLineStart: Bool
  ) -> Kind {
    var (hasLetter, hasDigit, hasSmall, capitals, isUnparted) = (false, false, false, 0, true)
    for scalar in inside {
      let kind = ScalarKind(scalar)
      let isNumber = kind == .letter && scalar.properties.generalCategory == .decimalNumber
      hasDigit = hasDigit || isNumber
      hasLetter = hasLetter || kind == .unparted || kind == .letter && !isNumber
      isUnparted = isUnparted && (kind == .unparted || kind == .other)
      hasSmall = hasSmall || isSmall(scalar)
      if isCapital(scalar) { capitals += 1 }
    }
    guard hasLetter else {
      if inside.contains(where: MusicMark.isNote) { return .sound }
      let isTime = inside.contains(":") || inside.contains("：")
      return hasDigit && isRound && !isTime ? .words : .nothing
    }
    if !isRound, CueData.isStructure(inside) { return .nothing }
    if hasColon { return .speaker }
    if !isRound || isAlone { return .sound }
    // Japanese captions put a speaker's name in front of the speech.
    if isLineStart, isUnparted, inside.count <= 10 { return .speaker }
    if !hasSmall, capitals > 1 { return .sound }
    if hasAudio(inside) { return .sound }
    return isLineStart && isShortName(inside) ? .speaker : .words
  }

  /// Whether the first or last of at most five words names a sound.
  private static func hasAudio(_ inside: ArraySlice<Unicode.Scalar>) -> Bool {
    let words = inside.split { ![.letter, .mark].contains(ScalarKind($0)) }
    guard words.count <= 5, let first = words.first, let last = words.last else { return false }
    return [first, last].contains { word in
      var folded = String.UnicodeScalarView()
      for scalar in word { CaseFolding.append(scalar, to: &folded) }
      return SoundNames.isSound(word: String(folded))
    }
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (0x61...0x7A).contains(scalar.value) : scalar.properties.isLowercase
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (0x41...0x5A).contains(scalar.value) : scalar.properties.isUppercase
  }

  /// Whether text has at most two words, which begin with capitals or have no case, and is no
  /// sentence.
  private static func isShortName(_ inside: ArraySlice<Unicode.Scalar>) -> Bool {
    let words = inside.split(whereSeparator: \.properties.isWhitespace)
    guard words.count <= 2, let last = inside.last, !".!?,…".unicodeScalars.contains(last) else {
      return false
    }
    return words.allSatisfy { word in
      guard let first = word.first else { return false }
      return ScalarKind(first).isPartOfWord && !first.properties.isLowercase
    }
  }

  /// The end of the line if it has nothing more to read.
  private static func lineEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var index = min(start, scalars.count)
    while index < scalars.count {
      switch ScalarKind(scalars[index]) {
      case .newline: return index
      case .space, .invisible: break
      case .other where scalars[index] == ".": break
      default: return nil
      }
      index += 1
    }
    return index
  }
}
