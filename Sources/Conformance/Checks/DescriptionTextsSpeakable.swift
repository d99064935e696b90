import MediaModel

/// Descriptions that are text can be spoken before the next one starts, and not over speech.
///
/// Decides nothing by itself: in 3.3.E it shows a person where to look. Players may pause the medium
/// until a line is spoken (extended audio description), so too little room is never a failure; and
/// that every line fits does not make a text equivalent to the picture.
enum DescriptionTextsSpeakable {
  /// A line that is lost or cannot be followed, unless the player pauses for it.
  enum Problem: FindingKind {
    case tooFast(DescriptionSelection.Candidate, SpokenText.Rushed, limit: Double)
    case overSpeech(DescriptionSelection.Candidate, SpokenText.Clash, limit: Duration)
    case notSpoken(DescriptionSelection.Candidate, SpokenText.Lost)
    case wordless(DescriptionSelection.Candidate)
    case more(DescriptionSelection.Candidate, FindingCode, count: Int, sentence: String)
  }

  /// The most lines of a file that are listed one by one with the same code: the worst.
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
      text.clashes ?? [], by: \.overlap, of: file, .descriptionsOverSpeech, "lie over speech"
    ) { .overSpeech(file, $0, limit: limits.descriptionOverlap) }
    let lost = listed(
      text.lost, by: \.line.start, of: file, .descriptionsNotSpoken, "are never spoken"
    ) { .notSpoken(file, $0) }
    return rushed + clashes + lost
  }

  /// The worst of the lines in order of time, and how many more there are.
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
  /// The descriptions that are text with times.
  fileprivate var measuredTexts: [(file: Candidate, text: SpokenText)] {
    candidates.compactMap { file in
      guard case .text(let text?) = file.content else { return nil }
      return (file, text)
    }
  }

  /// What could not be measured of the descriptions that are text, or `nil`.
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
  /// Whether all lines of descriptions that are text could be measured; a gap tells which not.
  fileprivate static let measuredLines = EvidenceKey(
    optional: "Time to speak descriptions", [.tracks, .texts, .speech]
  ) { evidence in
    if let gap = evidence.descriptions.textGap { .failure(gap) } else { .success(true) }
  }
}

extension Check {
  /// Descriptions that are text can be spoken in time.
  static func descriptionTextsSpeakable(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionTextsSpeakable", "Descriptions written as text can be spoken in time",
      meaningOfPass: .needsReview, reads: .descriptions, .measuredLines
    ) { descriptions, _ in
      DescriptionTextsSpeakable.result(descriptions, limits)
    }
  }
}
