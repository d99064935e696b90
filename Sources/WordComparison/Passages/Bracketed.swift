/// Text between brackets.
struct Bracketed {
  /// Its kind.
  enum Kind { case sound, speaker, time, words, nothing }

  /// The maximum number of scalars between brackets.
  private static let longest = 200
  private static let round: Set<Unicode.Scalar> = ["(", "（"]
  private static let closing: [Unicode.Scalar: Unicode.Scalar] = [
    "[": "]", "(": ")", "（": "）", "［": "］", "【": "】", "〔": "〕",
  ]
  /// Words that name a sound if they are the first or last word in round brackets.
  private static let sounds: Set<String> = [
    "laughs", "laughter", "laughing", "chuckles", "chuckling", "giggles", "applause", "cheering",
    "cheers", "music", "sighs", "sighing", "gasps", "coughs", "coughing", "sobs", "sobbing",
    "crying", "screams", "screaming", "shouting", "whispers", "whispering", "groans", "grunts",
    "sniffs", "bell", "rings", "ringing", "knock", "knocking", "bang", "slams", "barking", "barks",
    "thunder", "gunshot", "gunshots", "explosion", "siren", "sirens", "silence", "inaudible",
    "indistinct", "unintelligible", "crosstalk", "beep", "beeps", "beeping", "buzzing", "footsteps",
  ]

  /// Its kind.
  let kind: Kind
  /// The text between the brackets.
  let text: String
  /// The index after the closing bracket and the colon after it, if there is one.
  let next: Int

  /// Reads text between brackets; `nil` if nothing closes the bracket.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: The index of the opening bracket.
  ///   - isLineStart: Whether the line has nothing before it.
  init?(_ scalars: [Unicode.Scalar], at start: Int, isLineStart: Bool) {
    guard let close = Self.closing[scalars[start]],
      let end = scalars[start...].prefix(Self.longest + 2).firstIndex(of: close)
    else { return nil }
    let inside = scalars[(start + 1)..<end]
    var view = String.UnicodeScalarView()
    view.append(contentsOf: inside)
    text = String(view).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let hasColon = end + 1 < scalars.count && (scalars[end + 1] == ":" || scalars[end + 1] == "：")
    next = end + (hasColon ? 2 : 1)
    let isAlone = isLineStart && Self.isLineEnd(scalars, from: end + 1)
    let isRound = Self.round.contains(scalars[start])
    kind = Self.kind(
      inside, text, isRound: isRound, hasColon: hasColon, isAlone: isAlone,
      isLineStart: isLineStart)
  }

  /// Whether a character opens a bracket.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Whether it does.
  static func opens(_ scalar: Unicode.Scalar) -> Bool { closing[scalar] != nil }

  private static func kind(
    _ inside: ArraySlice<Unicode.Scalar>, _ text: String, isRound: Bool, hasColon: Bool,
    isAlone: Bool, isLineStart: Bool
  ) -> Kind {
    let kinds = inside.map(ScalarKind.init)
    guard kinds.contains(where: { $0 == .letter || $0 == .unparted }) else { return .nothing }
    let isTime = inside.allSatisfy {
      (0x30...0x39) ~= $0.value || ":.,;".unicodeScalars.contains($0)
    }
    if isTime, inside.contains(":") { return .time }
    if hasColon { return .speaker }
    if !isRound || isAlone { return .sound }
    // Japanese captions put a speaker's name in front of the speech.
    let isUnparted = kinds.allSatisfy { $0 == .unparted || $0 == .other }
    if isLineStart, isUnparted, inside.count <= 10 { return .speaker }
    let hasSmall = inside.contains { $0.properties.isLowercase }
    let capitals = inside.count { $0.properties.isUppercase }
    if !hasSmall, capitals > 1 { return .sound }
    let words = CaseFolding.folded(text).split { !$0.isLetter }.map(String.init)
    let ends = [words.first, words.last].compactMap { $0 }
    return words.count <= 5 && ends.contains(where: sounds.contains) ? .sound : .words
  }

  private static func isLineEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Bool {
    for scalar in scalars[min(start, scalars.count)...] {
      switch ScalarKind(scalar) {
      case .newline: return true
      case .space: continue
      case .other where scalar == ".": continue
      default: return false
      }
    }
    return true
  }
}
