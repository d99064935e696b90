import MediaModel

/// Captions that are worse than others of equal rank: viewers may get either.
struct CaptionRival: Sendable {
  /// The captions with the fault.
  let worse: CaptionCandidate
  /// The captions without it.
  let better: CaptionCandidate

  /// Whether they are in different languages, and the language of the sound is not known.
  var isOtherLanguage: Bool {
    LanguageMatch(worse.languages, better.languages) == .different
  }

  /// Whether a person must find out what viewers get if the worse ones offer nothing: players rarely
  /// prefer an empty file, but browsers show the track of their page.
  var isAsked: Bool { isOtherLanguage || worse.isOverruled }

  /// What is asked after the fault was said.
  ///
  /// - Parameter state: What the better captions do, such as `is in sync`.
  /// - Returns: A sentence.
  func asked(_ state: String) -> String {
    isOtherLanguage
      ? "\(better.name) \(state), and the language of the sound is not known: \(languages)?"
      : "\(better.name) \(state): which of the two do viewers get?"
  }

  /// `“en” or “fr”`.
  private var languages: String {
    [better, worse].compactMap { $0.languages.first(where: \.namesLanguage) }
      .map { "“\($0.text)”" }.joined(separator: " or ")
  }

  /// What a person must find out.
  var question: String {
    isOtherLanguage
      ? "In which of these languages do people speak?"
      : "Of two captions in one language, which ones do viewers get?"
  }

  /// The remedy.
  ///
  /// - Parameters:
  ///   - repair: The repair of the worse captions, such as `put it in sync with the speech`.
  ///   - action: The action of the repair.
  ///   - command: The command of the repair.
  /// - Returns: Removing the worse captions or repairing them; naming the language if that decides.
  func remedy(
    _ repair: String, action: Remedy.Action? = nil, command: String? = nil
  ) -> Remedy {
    guard !isOtherLanguage else {
      return CaptionsPresent.Problem.naming(.audio)
    }
    return Remedy("Remove \(worse.nameInside), or \(repair).", action: action, command: command)
  }
}
