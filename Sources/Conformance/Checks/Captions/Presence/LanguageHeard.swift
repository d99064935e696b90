import MediaModel

/// The language that is heard is that of the captions and of the sound.
///
/// Part of 3.3.B, if the user names a recognizer that tells languages. A contradiction decides
/// nothing by itself: the times of the captions do, and translated captions may be right.
enum LanguageHeard {
  /// Another language is heard than is written or said.
  enum Problem: FindingKind {
    /// Another one than that of the captions' words or, where those do not tell, of their tag.
    case besideCaptions(CaptionCandidate, heard: LanguageTag, written: LanguageTag)
    /// Another one than that of the sound track.
    case besideAudio(Medium, heard: LanguageTag, marked: LanguageTag)

    var code: FindingCode { .captionsLanguageContradicted }
    var what: String {
      switch self {
      case .besideCaptions(let captions, let heard, let written):
        """
        The recognizer hears “\(heard.text)” spoken; \(captions.nameInside) is in \
        “\(written.text)”.
        """
      case .besideAudio(let medium, let heard, let marked):
        """
        The recognizer hears “\(heard.text)” spoken; the sound of \(medium.resource) is said to be \
        in “\(marked.text)”.
        """
      }
    }
    var why: String { "Captions in another language than the sound are not captions." }
    var remedy: Remedy {
      switch self {
      case .besideCaptions:
        Remedy("Listen to it; add captions in the language of the sound if these are translated.")
      case .besideAudio:
        Remedy("Listen to it; then correct the language of the sound, in its track or manifest.")
      }
    }
    var location: Location {
      switch self {
      case .besideCaptions(let captions, _, _): captions.location
      case .besideAudio(let medium, _, _):
        Location(resource: medium.resource, track: medium.mainAudio?.id)
      }
    }
  }

  /// The result; without a finding if the languages agree.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ words: CaptionWords?
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged?.candidate,
      let heard = words?.language, heard.namesLanguage
    else { return .doesNotApply("No recognizer has named the language of the sound.") }
    var problems: [Problem] = []
    let written = words?.textLanguage ?? judged.languages.first(where: \.namesLanguage)
    if let written, heard.isDifferent(from: written) {
      problems.append(.besideCaptions(judged, heard: heard, written: written))
    }
    let marked = captions.audioLanguages.filter(\.namesLanguage)
    if let first = marked.first, marked.allSatisfy({ heard.isDifferent(from: $0) }) {
      problems.append(.besideAudio(medium, heard: heard, marked: first))
    }
    return .passed("The recognizer hears “\(heard.text)” spoken.", problems.map { Finding($0) })
  }
}

extension CaptionWords {
  /// Whether the captions are in the language that is spoken, whatever it is called.
  var isInLanguageOfAudio: Bool {
    if answer == .sameWords { return true }
    guard let language, let written = textLanguage ?? taggedLanguage else { return false }
    return written.isSame(as: language)
  }
}

extension Check {
  /// The language that is heard is that of the captions and of the sound.
  static func languageHeard() -> Check {
    Check(
      "languageHeard", "The language that is heard is that of the captions",
      reads: .medium, .captions, .captionWordsForMore
    ) { LanguageHeard.result($0, $1, $2) }
  }
}
