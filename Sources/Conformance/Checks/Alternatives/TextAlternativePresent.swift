import MediaModel

/// A silent film, an animation or a sound has a readable or audible alternative.
///
/// Decides 3.1.C and 3.2.B. A machine can prove that an alternative is missing or worthless. Only a
/// person can decide whether a text is equivalent to the medium.
enum TextAlternativePresent {
  /// The problem of the alternatives.
  enum Problem: FindingKind {
    case nothingFound(Medium, isWithoutSpeech: Bool, page: String? = nil)
    case decorative(Medium)
    case meaningless(Medium)
    case named(Medium, String)
    case perhapsStill(Medium)
    case fileMissing(TextAlternative, in: [String])
    case unreadable(TextAlternative, String)
    case unread(TextAlternative, String)
    case empty(TextAlternative)
    case placeholder(TextAlternative)
    case silent(TextAlternative)
    case cutOff(TextAlternative)
    case tooShort(TextAlternative, words: Int, speech: Duration, limit: Double)
    case readInPart(TextAlternative, words: Int, UnreadWords)
    case plausible(TextAlternative, Medium)
    case onScreen(Medium)
    case notNeeded(Medium, reason: String)
    case guessed(TextAlternative, Medium, at: String, String)
  }

  /// The problem of one alternative; ``Problem/plausible(_:_:)`` if it has no problem.
  ///
  /// If the text is only a guess, a fault in it proves nothing.
  static func problem(
    of alternative: TextAlternative, for medium: Medium, speech: SpeechTimeline?,
    _ limits: Profile.Limits
  ) -> Problem {
    let found = fault(of: alternative, for: medium, speech: speech, limits)
    guard let place = alternative.guessedAt, !found.isPlausible else { return found }
    if case .fileMissing = found {
      return .guessed(alternative, medium, at: place, "\(alternative.name) is not there.")
    }
    return .guessed(alternative, medium, at: place, found.what)
  }

  private static func fault(
    of alternative: TextAlternative, for medium: Medium, speech: SpeechTimeline?,
    _ limits: Profile.Limits
  ) -> Problem {
    switch alternative.content {
    case .onScreen: return .onScreen(medium)
    case .notNeeded(let reason): return .notNeeded(medium, reason: reason)
    case .missing: return .fileMissing(alternative, in: medium.declaredIn)
    case .unreadable(let reason): return .unreadable(alternative, reason)
    case .unread(let reason): return .unread(alternative, reason)
    // It need not be in sync with the picture, so a shorter recording proves nothing.
    case .recording: return .plausible(alternative, medium)
    case .silence: return .silent(alternative)
    case .words(let count, let isPlaceholder, let endsAbruptly):
      let found: Problem? =
        if count == 0 {
          .empty(alternative)
        } else if isPlaceholder {
          .placeholder(alternative)
        } else if endsAbruptly {
          .cutOff(alternative)
        } else if let speech, medium.isTooShort(count, for: speech, limits) {
          .tooShort(
            alternative, words: count, speech: speech.certainSpeech.total,
            limit: limits.wordsPerSecond)
        } else {
          nil
        }
      guard let found else { return .plausible(alternative, medium) }
      return alternative.unread.map { .readInPart(alternative, words: count, $0) } ?? found
    }
  }

  /// The result: a broken alternative that the manifest names fails; otherwise one plausible
  /// alternative leads to a question to a person.
  static func result(
    _ medium: Medium, _ alternatives: [TextAlternative], _ speech: SpeechTimeline?,
    _ placements: [Placement]?, _ reference: ReferenceEvidence?, _ limits: Profile.Limits
  ) -> CheckResult {
    // `isShown` is false only if no script can show the medium either.
    if medium.kind != .audioOnly, let placements, !placements.isEmpty,
      placements.allSatisfy({ $0.isShown == false })
    {
      return .doesNotApply("\(medium.resource) cannot be seen on any page that holds it.")
    }
    let problems = alternatives.map {
      (isNamed: $0.isNamed, problem: problem(of: $0, for: medium, speech: speech, limits))
    }
    let broken = problems.filter { !$0.problem.isPlausible }
    if broken.contains(where: \.isNamed) { return .failed(broken.map(\.problem)) }
    let open = problems.map(\.problem).filter(\.isPlausible)
    let plausible = open.filter { !$0.isGuessed }
    if !plausible.isEmpty {
      return compared(alternatives, medium, reference, limits) ?? .review(plausible)
    }
    if !open.isEmpty { return .review(open + broken.map(\.problem)) }
    if !broken.isEmpty {
      let findings = broken.map { Finding($0.problem) }
      let unread = medium.unread(of: [.audio, .text, .description])
      return unread.isEmpty ? .failed(findings) : .absent(findings)
    }
    if medium.tellsNothing { return .review(Problem.meaningless(medium)) }
    if medium.kind != .audioOnly, let placements, !placements.isEmpty,
      placements.allSatisfy({ $0.purpose == .decorative })
    {
      return .review(Problem.decorative(medium))
    }
    if medium.kind == .animation, let name = name(in: placements) {
      return .review(Problem.named(medium, name))
    }
    if medium.image?.isProven == false { return .review(Problem.perhapsStill(medium)) }
    return .absent(
      Problem.nothingFound(
        medium, isWithoutSpeech: medium.kind == .audioOnly && speech?.isWithoutSpeech == true,
        page: placements?.lazy.compactMap(\.place).first))
  }
}

extension TextAlternativePresent {
  /// The name of a picture, such as its `alt`, which should describe it.
  private static func name(in placements: [Placement]?) -> String? {
    let names = (placements ?? []).compactMap(\.accessibleName).filter { !$0.isEmpty }
    return names.min().map { String($0.prefix(longestName)) }
  }

  /// The maximum number of characters of a name that are shown.
  private static let longestName = 100

  /// Compares the transcripts of a sound with a reference; the transcript with the best agreement
  /// decides.
  private static func compared(
    _ alternatives: [TextAlternative], _ medium: Medium, _ reference: ReferenceEvidence?,
    _ limits: Profile.Limits
  ) -> CheckResult? {
    guard medium.kind == .audioOnly, let reference else { return nil }
    let compared = alternatives.compactMap { file in
      reference.transcripts[file.name].map { (file: file, words: $0) }
    }
    guard let best = compared.min(by: { $0.words.errors < $1.words.errors }) else { return nil }
    let difference = reference.difference(
      best.words, of: best.file.name, claim: .transcriptEquivalent, at: best.file.location, limits)
    let result = reference.result(
      of: difference, else: Finding(Problem.plausible(best.file, medium)))
    guard case .failed = result, best.file.guessedAt != nil else { return result }
    return .review(Problem.plausible(best.file, medium))
  }
}

extension TextAlternativePresent.Problem {
  var isPlausible: Bool {
    switch self {
    case .plausible, .onScreen, .notNeeded, .unread, .readInPart, .guessed: true
    default: false
    }
  }

  /// Whether the text is only a guess.
  var isGuessed: Bool {
    if case .guessed = self { true } else { false }
  }

  var code: FindingCode {
    switch self {
    case .nothingFound(let medium, _, _):
      medium.kind == .audioOnly ? .transcriptMissing : .alternativeMissing
    case .decorative, .meaningless, .named, .perhapsStill, .plausible, .unread, .readInPart,
      .guessed, .notNeeded:
      .alternativeReview
    case .fileMissing: .alternativeFileMissing
    case .unreadable: .alternativeUnreadable
    case .empty, .silent: .alternativeEmpty
    case .placeholder: .alternativePlaceholder
    case .cutOff: .alternativeCutOff
    case .tooShort: .transcriptTooShort
    case .onScreen: .transcriptOnScreen
    }
  }

  var what: String {
    switch self {
    case .nothingFound(let medium, let isWithoutSpeech, let page):
      medium.kind == .audioOnly
        ? "\(medium.resource) has no transcript: \(page.map { "\($0) names none, and none" } ?? "none") "
          + "is beside it." + (isWithoutSpeech ? " No clear speech was found in it." : "")
          + medium.wordsOfPages + medium.unusedTexts
        : "\(medium.resource) has no text and no sound that says what is seen: "
          + "\(page.map { "\($0) names none, and none" } ?? "none") is beside it or inside it."
          + medium.unusedTexts
    case .decorative(let medium):
      "\(medium.resource) is declared decorative, and no text says what is seen in it."
    case .meaningless(let medium):
      "\(medium.resource) is declared to carry no meaning, and no text says what is in it."
    case .named(let medium, let name):
      "\(medium.resource) has no other alternative than its name on the page, “\(name)”."
    case .perhapsStill(let medium):
      "\(medium.resource) has no text that says what is seen, and may be a still picture."
    case .fileMissing(let file, _):
      "\(file.name) is named as its text or description, but is not there."
    case .unreadable(let file, let reason): "\(file.name) cannot be read: \(reason)"
    case .unread(let file, let reason): "\(file.name) was not read: \(reason)"
    case .readInPart(let file, let words, let place):
      "\(file.name) was read in part: it has \(words) \(words == 1 ? "word" : "words") of text, and "
        + "\(place.inWords)."
    case .empty(let file): "\(file.name) has no words."
    case .placeholder(let file): "\(file.name) holds only placeholder text."
    case .silent(let file): "Nothing can be heard in \(file.name) from end to end."
    case .cutOff(let file): "\(file.name) ends abruptly, as if it were cut off."
    case .tooShort(let file, let words, let speech, _):
      "\(file.name) has \(words) \(words == 1 ? "word" : "words") for \(speech.inWords) of speech."
    case .guessed(_, let medium, let place, let fault):
      "\(place) may lead to a text of \(medium.resource), but \(fault)"
    case .plausible(let file, let medium):
      "\(file.name) may be the text of \(medium.name(beside: file)): \(medium.question)"
        + lengths(of: file, beside: medium)
    case .onScreen(let medium):
      """
      The text of \(medium.resource) is declared to be on the screen, which was not read: \
      \(medium.question)
      """
    case .notNeeded(let medium, let reason):
      "\(medium.resource) is declared to need no description: \(reason)"
    }
  }

  var question: String? {
    switch self {
    case .plausible(_, let medium), .onScreen(let medium):
      medium.kind == .audioOnly
        ? "Does the text have every word, who speaks, the sounds and the pauses that matter?"
        : "Does the alternative describe everything that is seen, in the order in which it happens?"
    case .decorative, .meaningless, .notNeeded:
      "Would people who cannot see or hear it miss anything?"
    case .named: "Does the name say everything that is seen?"
    case .perhapsStill: "The motion of this picture could not be read. Does it move?"
    case .guessed: "Is there a text of the medium on the page, or where the page leads?"
    case .unread: "The alternative could not be read. Is it complete and equivalent?"
    case .readInPart: "The alternative was read in part. Is it complete and equivalent?"
    default: nil
    }
  }

  var why: String {
    switch self {
    case .nothingFound(_, isWithoutSpeech: true, _):
      "Sounds that matter, such as a song or an alarm, are lost to people who cannot hear."
    case .nothingFound(let medium, _, _) where medium.kind == .audioOnly:
      "People who cannot hear miss all of it."
    case .nothingFound: "People who cannot see miss all of it."
    case .meaningless: "Only a person can say that a medium carries no meaning."
    case .decorative, .notNeeded: "Only a person can say that a picture carries no meaning."
    case .guessed: "Nothing says that the text is about the medium, so it proves nothing."
    case .perhapsStill: "Only what moves by itself needs this alternative."
    case .named, .plausible, .onScreen, .unread, .readInPart:
      "Only a person can say that a text is equivalent."
    default: "People who rely on it get less than everybody else, or nothing."
    }
  }

  /// The lengths of a recording and the medium, if they differ for a reader; else an empty text.
  private func lengths(of file: TextAlternative, beside medium: Medium) -> String {
    guard case .recording(let length?) = file.content, let whole = medium.duration,
      length.inWords != whole.inWords
    else { return "" }
    return " It lasts \(length.inWords), the \(medium.noun) \(whole.inWords)."
  }

  var remedy: Remedy {
    switch self {
    case .nothingFound(_, isWithoutSpeech: true, _):
      Remedy(
        """
        Write down what is heard, and put it beside the recording or on its page. If the sound says \
        nothing, write `audioMeaningful: false` under it in cuelight.yml.
        """)
    case .nothingFound(let medium, _, _?):
      Remedy(
        medium.kind == .audioOnly
          ? "Write a transcript, and put it on the page beside the recording or link it there."
          : "Write a text that describes what is seen, and put it on the page beside the "
            + "\(medium.noun) or link it there.")
    case .nothingFound(let medium, _, nil) where medium.kind == .audioOnly:
      Remedy(
        """
        Write a transcript and save it beside the recording as \(medium.textName). If the same \
        screen shows its text, write `transcript: onScreen` under it in cuelight.yml.
        """)
    case .nothingFound(let medium, _, nil):
      Remedy(
        """
        Write a text that says what is seen, and save it beside the \(medium.noun) as \
        \(medium.textName). Or write under it in cuelight.yml `purpose: decorative` if it only \
        decorates, `transcript: onScreen` if the same screen shows its text.
        """)
    case .decorative(let medium), .notNeeded(let medium, _):
      Remedy(
        """
        Decide: would a person who cannot see it miss anything? If not, \
        \(Remedy.attest(.transcriptEquivalent, of: medium.resource)).
        """)
    case .meaningless(let medium):
      Remedy(
        """
        Decide: would a person who cannot see or hear it miss anything? If so, correct \
        `audioMeaningful` or `videoMeaningful` and add the text; if not, \
        \(Remedy.attest(.transcriptEquivalent, of: medium.resource)).
        """)
    case .named(let medium, _):
      Remedy(
        """
        Watch it: does the name say all of it? If not, write a text that says what is seen; if so, \
        \(Remedy.attest(.transcriptEquivalent, of: medium.resource)).
        """)
    case .perhapsStill(let medium):
      Remedy(
        """
        Watch it: does it move? If so, write a text that says what is seen and put it beside the \
        picture; if not, \(Remedy.attest(.transcriptEquivalent, of: medium.resource)).
        """)
    case .fileMissing(_, let places): .missingFile(namedIn: places)
    case .unreadable: Remedy("Save it as UTF-8 text, Markdown, HTML or a caption format.")
    case .unread(let file, _):
      Remedy(
        """
        Check that it is the right file and whole. If it is, compare both; if nothing is missing, \
        \(Remedy.attest(.transcriptEquivalent, of: file.resource)).
        """)
    case .guessed:
      Remedy(
        """
        Look on the page and on the pages that it links. If you find the text, write \
        `transcript:` with its path under the medium in cuelight.yml; if not, write the text.
        """)
    case .empty, .placeholder: Remedy("Write the text.")
    case .silent: Remedy("Replace it with the recording that describes the medium.")
    case .cutOff: Remedy("Replace it with the complete version.")
    case .tooShort: Remedy("Write down everything that is said.")
    case .readInPart(let file, _, let place):
      Remedy(
        """
        \(place.whatToDo) and compare both. If nothing is missing, \
        \(Remedy.attest(.transcriptEquivalent, of: file.resource)).
        """)
    case .plausible(let file, _):
      Remedy(
        """
        Compare both. If nothing is missing, \
        \(Remedy.attest(.transcriptEquivalent, of: file.resource)).
        """)
    case .onScreen(let medium):
      Remedy(
        """
        Read the text on every screen that has the \(medium.noun). If nothing is missing, \
        \(Remedy.attest(.transcriptEquivalent, of: medium.resource)).
        """)
    }
  }

  var location: Location {
    switch self {
    case .nothingFound(let medium, _, _), .decorative(let medium), .meaningless(let medium),
      .named(let medium, _), .perhapsStill(let medium), .onScreen(let medium),
      .notNeeded(let medium, _):
      medium.whole
    case .fileMissing(let file, _), .unreadable(let file, _), .unread(let file, _),
      .readInPart(let file, _, _), .empty(let file),
      .placeholder(let file), .silent(let file), .cutOff(let file), .tooShort(let file, _, _, _),
      .plausible(let file, _), .guessed(let file, _, _, _):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .plausible(let file, let medium):
      if case .recording(let length?) = file.content, let whole = medium.duration {
        [Measurement("length", length), Measurement("mediaLength", whole)]
      } else {
        []
      }
    case .tooShort(_, let words, let speech, let limit):
      [
        Measurement("words", Double(words)), Measurement("speech", speech),
        Measurement(
          "wordsPerSecondLimit", limit, ownLimit: "\(limit) words for a second of speech"),
      ]
    default: []
    }
  }
}

extension UnreadWords {
  /// What was not read, after "it has text, and".
  fileprivate var inWords: String {
    switch self {
    case .pictures: "pictures, whose words are not read"
    case .frames: "other pages in frames, which are not read"
    case .scripts: "scripts, which may add words and are not run"
    }
  }

  /// What a person does, before "and compare both".
  fileprivate var whatToDo: String {
    switch self {
    case .pictures: "Look at the pictures"
    case .frames, .scripts: "Open it in a browser"
    }
  }
}

extension Medium {
  /// The name of a text beside it that is found without a manifest.
  fileprivate var textName: String {
    let name = resource.split(separator: "/").last.map(String.init) ?? resource
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return "\(stem.isEmpty ? name : stem).txt"
  }

  /// The name beside an alternative: a file that holds both is named once.
  fileprivate func name(beside file: TextAlternative) -> String {
    guard file.resource == resource else { return resource }
    return kind == .audioOnly ? "the sound" : "the picture"
  }

  /// The question to a person about the text alternative (tests 3.1.C and 3.2.B).
  fileprivate var question: String {
    kind == .audioOnly
      ? """
      does it have every word, who speaks, the sounds that matter, and the pauses that matter?
      """
      : "does it describe everything that is seen, in the order in which it happens?"
  }
}

extension Check {
  /// A silent film, an animation or a sound has a readable or audible alternative.
  static func textAlternativePresent(_ limits: Profile.Limits, for kinds: Medium.Kind...) -> Check {
    Check(
      "textAlternativePresent", "There is an equivalent alternative",
      reads: .medium, .textAlternatives, .speech, .placements, .reference
    ) { medium, alternatives, speech, placements, reference in
      guard kinds.contains(medium.kind) else { return .doesNotApply(medium.reason(against: kinds)) }
      if let part = medium.part, part.isMarkup {
        return .doesNotApply(
          "\(part.name) is made of elements of the page, whose text assistive technology reads.")
      }
      let result = TextAlternativePresent.result(
        medium, alternatives, speech, placements, reference, limits)
      guard medium.kind == .audioOnly,
        case .undecided(let question) = AlertScope.overall(medium, placements, speech, limits)
      else { return result }
      return result.asked(question)
    }
  }
}

extension CheckResult {
  /// The result of a medium that may be out of scope: always a question, because a missing
  /// alternative proves nothing.
  fileprivate func asked(_ question: Finding) -> CheckResult {
    if case .absent = self { return .review([question]) }
    return .review([question] + findings)
  }
}
