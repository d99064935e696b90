public import MediaModel

/// Whether captions are in the language of the sound.
enum LanguageMatch: Sendable {
  /// Both are known, and the same.
  case same
  /// Both are known, and differ.
  case different
  /// One of them is not known: nothing is said about it, or no tag names a language.
  case unknown
  /// Fields of a file name several languages, of which some agree and some do not.
  case disputed

  /// Compares languages by ``LanguageTag/isSame(as:)``.
  ///
  /// - Parameters:
  ///   - written: What is said about the captions; several where fields disagree.
  ///   - spoken: What is said about the sound.
  init(_ written: [LanguageTag], _ spoken: [LanguageTag]) {
    let captions = written.filter(\.namesLanguage)
    let sound = spoken.filter(\.namesLanguage)
    let pairs = captions.flatMap { one in sound.map { one.isSame(as: $0) } }
    if pairs.isEmpty {
      self = .unknown
    } else if !pairs.contains(true) {
      self = .different
    } else {
      self = pairs.contains(false) ? .disputed : .same
    }
  }
}

extension Track {
  /// The languages that the file names for the track: one, unless fields disagree.
  public var claimedLanguages: [LanguageTag] {
    guard let dispute = signalIssues.first(where: { $0.kind == .languagesDisagree }) else {
      return language.map { [$0] } ?? []
    }
    let named = signals.filter { dispute.sources.contains($0.source) }.compactMap(\.language)
    return named.reduce(into: language.map { [$0] } ?? []) { tags, tag in
      if !tags.contains(where: { $0.isSame(as: tag) || $0 == tag }) { tags.append(tag) }
    }
  }
}
