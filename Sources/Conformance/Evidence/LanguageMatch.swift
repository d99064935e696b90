public import MediaModel

/// Whether captions are in the language of the sound.
enum LanguageMatch: Sendable {
  /// Both languages are known and are the same.
  case same
  /// Both languages are known and differ.
  case different
  /// One language is unknown: it is not declared, or no tag names a language.
  case unknown
  /// Fields of a file name several languages: some agree, some do not.
  case disputed

  /// Compares languages by ``LanguageTag/isSame(as:)``.
  ///
  /// - Parameters:
  ///   - written: The declared languages of the captions; several if fields disagree.
  ///   - spoken: The declared languages of the sound.
  init(_ written: [LanguageTag], _ spoken: [LanguageTag]) {
    let captions = written.filter(\.namesLanguage)
    let audio = spoken.filter(\.namesLanguage)
    let pairs = captions.flatMap { one in audio.map { one.isSame(as: $0) } }
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
  /// The languages that the file declares for the track: one, unless fields disagree.
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
