import MediaModel

/// The manifest and the file agree on the language that people speak.
///
/// Part of 3.3.B: the language of the sound decides which captions count. The manifest comes first,
/// but it may be that of another version of the film, so a person must decide.
enum LanguageDeclared {
  /// The manifest names another language than the track.
  struct Problem: FindingKind {
    let medium: Medium
    let track: Track
    let declared: LanguageTag
    let marked: LanguageTag

    var code: FindingCode { .declarationContradicted }
    var what: String {
      """
      “\(declared.text)” is declared as the language that people speak in \(medium.resource), but \
      its sound, track \(track.id.index), is marked as “\(marked.text)”.
      """
    }
    var question: String? { "In which of the two languages do people speak?" }
    var why: String { "Captions in another language than the sound are not captions." }
    var remedy: Remedy {
      Remedy("Listen to it; then correct `lang` in the manifest, or the language of the track.")
    }
    var location: Location { Location(resource: medium.resource, track: track.id) }
  }

  /// The result: a question if captions were found, which may then be in the wrong language.
  static func result(_ medium: Medium, _ captions: CaptionSelection) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    guard let declared = captions.declaredLanguage, let track = medium.mainAudio,
      let marked = contradiction(of: declared, track)
    else { return .doesNotApply("No declaration contradicts the language of the sound.") }
    let problem = Problem(medium: medium, track: track, declared: declared, marked: marked)
    if captions.judged != nil { return .review(problem) }
    return .passed(
      "The language of the sound decides nothing without captions.", [Finding(problem)])
  }

  /// The language of a track that names none as declared.
  private static func contradiction(of declared: LanguageTag, _ track: Track) -> LanguageTag? {
    let marked = track.claimedLanguages.filter(\.namesLanguage)
    guard marked.allSatisfy({ declared.isDifferent(from: $0) }) else { return nil }
    return marked.first
  }
}

extension Check {
  /// The manifest and the file agree on the language that people speak.
  static func languageDeclared() -> Check {
    Check(
      "languageDeclared", "The declared language is that of the sound", reads: .medium, .captions
    ) { LanguageDeclared.result($0, $1) }
  }
}
