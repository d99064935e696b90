import MediaModel

/// Text descriptions can be spoken before the next line starts, and not over speech.
///
/// This check decides nothing alone: in 3.3.E it shows the places to a person. Players may pause
/// the medium until a line is spoken (extended audio description), so too little time is never a
/// failure. A text may not be equivalent to the picture even if every line fits.
enum TextDescriptionPace {
  /// A line that is lost or too fast to follow, unless the player pauses for it.
  enum Problem: FindingKind {
    case tooFast(DescriptionSelection.Candidate, SpokenText.Rushed, limit: Double)
    case overSpeech(DescriptionSelection.Candidate, SpokenText.Clash, limit: Duration)
    case notSpoken(DescriptionSelection.Candidate, SpokenText.Lost)
    case wordless(DescriptionSelection.Candidate)
    case more(DescriptionSelection.Candidate, FindingCode, count: Int, sentence: String)
  }

  /// The highest number of lines of a file that are listed with the same code; the worst lines are
  /// listed.
  static let mostListed = 20

  static func result(
    _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let texts = descriptions.measuredTexts
    guard !texts.isEmpty else { return .doesNotApply("No description is a text with times.") }
    let found = texts.flatMap { problems($0.file, $0.text, limits) }
    guard found.isEmpty else { return .review(found) }
    return .passed(
      """
      Every line that was measured can be spoken at \(limits.descriptionRate.inWords) words a \
      minute before the next one starts.
      """)
  }

  private static func problems(
    _ file: DescriptionSelection.Candidate, _ text: SpokenText, _ limits: Profile.Limits
  ) -> [Problem] {
    if text.cueCount == text.blankCount { return [.wordless(file)] }
    let rate = text.rate.inWords
    let rushed = listed(
      text.rushed, by: \.rate, of: file, .descriptionsTooFast,
      "must be spoken faster than \(rate) words a minute"
    ) { .tooFast(file, $0, limit: text.rate) }
    let clashes = listed(
      text.clashes ?? [], by: \.overlap, of: file, .descriptionsOverSpeech, "overlap speech"
    ) { .overSpeech(file, $0, limit: limits.descriptionOverlap) }
    let lost = listed(
      text.lost, by: \.line.start, of: file, .descriptionsNotSpoken, "are never spoken"
    ) { .notSpoken(file, $0) }
    return rushed + clashes + lost
  }

  /// The worst lines in order of time, and the number of further lines.
  private static func listed<Line, Size: Comparable>(
    _ lines: [Line], by size: (Line) -> Size, of file: DescriptionSelection.Candidate,
    _ code: FindingCode, _ sentence: String, as problem: (Line) -> Problem
  ) -> [Problem] {
    guard lines.count > mostListed else { return lines.map(problem) }
    let worst = lines.indices.sorted { size(lines[$0]) > size(lines[$1]) }.prefix(mostListed)
    let more = Problem.more(file, code, count: lines.count - mostListed, sentence: sentence)
    return worst.sorted().map { problem(lines[$0]) } + [more]
  }
}

extension DescriptionSelection {
  /// The text descriptions with times.
  fileprivate var measuredTexts: [(file: Candidate, text: SpokenText)] {
    candidates.compactMap { file in
      guard case .text(let text?) = file.content else { return nil }
      return (file, text)
    }
  }

  /// The text descriptions that could not be measured, or `nil`.
  fileprivate var textGap: EvidenceGap? {
    let untimed = candidates.filter { $0.content == .text(nil) || $0.content == .untimedText }.map(
      \.name)
    let unmeasured = measuredTexts.filter { $0.text.unmeasuredCount > 0 }.map {
      "\($0.text.unmeasuredCount) of \($0.file.name)"
    }
    var sentences: [String] = []
    if !untimed.isEmpty {
      sentences.append("There are no times in \(untimed.joined(separator: ", ")).")
    }
    if !unmeasured.isEmpty {
      sentences.append(
        "Lines in a script that does not part words: \(unmeasured.joined(separator: ", ")).")
    }
    if measuredTexts.contains(where: { $0.text.clashes == nil }) {
      sentences.append("Where people speak in the sound is not known.")
    }
    return sentences.isEmpty
      ? nil : EvidenceGap(.unsupported, sentences.joined(separator: " "))
  }
}

extension EvidenceKey where Value == Bool? {
  /// Whether all lines of text descriptions could be measured; a gap names the others.
  fileprivate static let measuredLines = EvidenceKey(
    optional: "Time to speak descriptions", [.tracks, .texts, .speech]
  ) { evidence in
    if let gap = evidence.descriptions.textGap { .failure(gap) } else { .success(true) }
  }
}

extension TextDescriptionPace.Problem {
  var code: FindingCode {
    switch self {
    case .tooFast: .descriptionsTooFast
    case .overSpeech: .descriptionsOverSpeech
    case .notSpoken, .wordless: .descriptionsNotSpoken
    case .more(_, let code, _, _): code
    }
  }

  var what: String {
    switch self {
    case .tooFast(let file, let rushed, let limit):
      """
      The description at \(rushed.line.start.clock) of \(file.name) has \(rushed.words) for \
      \(rushed.room.inWords): \(rushed.rate.inWords) a minute, more than \(limit.inWords).
      """
    case .overSpeech(let file, let clash, _):
      """
      The description at \(clash.line.start.clock) of \(file.name) is spoken over \
      \(clash.overlap.inWords) of speech.
      """
    case .notSpoken(let file, let lost):
      "The description at \(lost.line.start.clock) of \(file.name) \(lost.cause.inWords)."
    case .wordless(let file): "\(file.name) has no description with words."
    case .more(let file, _, let count, let sentence):
      "\(count) more \(count == 1 ? "description" : "descriptions") of \(file.name) \(sentence)."
    }
  }

  var question: String? {
    switch code {
    case .descriptionsTooFast: "Does the player pause where a description in text is too long?"
    case .descriptionsOverSpeech: "Does the player pause where a description meets speech?"
    default: "What do the descriptions say that have no time or no words?"
    }
  }

  var why: String {
    switch code {
    case .descriptionsTooFast:
      """
      Unless the player pauses for it, the voice is cut off, runs into what comes next or is too \
      fast to follow.
      """
    case .descriptionsOverSpeech:
      "Unless the player pauses for it, two voices talk at once and neither is understood."
    default: "What is not spoken is lost to people who cannot see."
    }
  }

  var remedy: Remedy {
    switch self {
    case .tooFast(_, let rushed, let limit):
      Remedy(
        """
        \(rushed.shortening(to: limit)), start it earlier, or see that the player pauses for \
        descriptions.
        """)
    case .overSpeech:
      Remedy(
        "Move it to a pause, shorten it, or see that the player pauses for descriptions.")
    case .notSpoken: Remedy("Correct its times.")
    case .wordless: Remedy("Write the descriptions, or remove the empty text.")
    case .more: Remedy("Repair those that are listed, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .tooFast(let file, let rushed, _):
      file.location(rushed.line, until: rushed.line.start.advanced(by: rushed.room))
    case .overSpeech(let file, let clash, _):
      file.location(clash.line, until: clash.spoken.upperBound)
    case .notSpoken(let file, let lost): file.location(lost.line, until: lost.line.end)
    case .wordless(let file), .more(let file, _, _, _): file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .tooFast(_, let rushed, let limit):
      [
        Measurement("wordsPerMinute", rushed.rate),
        Measurement(
          "wordsPerMinuteLimit", limit,
          ownLimit: "\(Int64(clamping: limit.rounded())) words a minute"),
        Measurement("words", Double(rushed.line.words ?? 0)), Measurement("room", rushed.room),
      ]
    case .overSpeech(_, let clash, let limit):
      [Measurement("overlap", clash.overlap), Measurement("limit", own: limit)]
    case .notSpoken, .wordless: []
    case .more(_, _, let count, _): [Measurement("descriptions", Double(count))]
    }
  }
}

extension DescriptionSelection.Candidate {
  /// The place of a line of a text description.
  fileprivate func location(_ line: SpokenText.Line, until end: MediaTime) -> Location {
    Location(
      resource: resource, track: track, range: line.start < end ? line.start..<end : nil,
      position: line.position)
  }
}

extension SpokenText.Rushed {
  fileprivate var words: String {
    let count = line.words ?? 0
    return count == 1 ? "1 word" : "\(count) words"
  }

  /// The remedy for its length; without a number of words if not even one word fits.
  fileprivate func shortening(to limit: Double) -> String {
    let most = Int64(clamping: (limit * room.decimalValue / 60).rounded(.down))
    return switch most {
    case ..<1: "Shorten it"
    case 1: "Shorten it to 1 word"
    default: "Shorten it to \(most) words"
    }
  }
}

extension SpokenText.Lost.Cause {
  fileprivate var inWords: String {
    switch self {
    case .beyondEnd: "begins when the medium has ended"
    case .noLength: "ends as it begins"
    }
  }
}

extension Double {
  /// A rate for a reader, in whole words per minute; it is rounded up, so that a rate over the
  /// limit is shown as over it.
  var inWords: String { "\(Int64(clamping: rounded(.up)))" }
}

extension Check {
  /// Text descriptions can be spoken in time.
  static func textDescriptionPace(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionTextsSpeakable", "Descriptions written as text can be spoken in time",
      meaningOfPass: .needsReview, reads: .descriptions, .measuredLines
    ) { descriptions, _ in
      TextDescriptionPace.result(descriptions, limits)
    }
  }
}
