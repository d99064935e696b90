import MediaModel

/// Whether captions are in the language of the sound.
enum LanguageMatch: Sendable {
  /// Both are known, and the same.
  case same
  /// Both are known, and others.
  case different
  /// One of them is not known.
  case unknown
  /// Fields of a file name several languages, of which some agree and some do not.
  case disputed

  /// Compares languages by their primary subtags.
  ///
  /// - Parameters:
  ///   - written: What is said of the captions; several where fields disagree.
  ///   - spoken: What is said of the sound.
  init(_ written: [LanguageTag], _ spoken: [LanguageTag]) {
    let captions = Set(written.map(\.primary))
    let sound = Set(spoken.map(\.primary))
    if captions.isEmpty || sound.isEmpty {
      self = .unknown
    } else if captions.isDisjoint(with: sound) {
      self = .different
    } else {
      self = captions.count == 1 && sound.count == 1 ? .same : .disputed
    }
  }
}
