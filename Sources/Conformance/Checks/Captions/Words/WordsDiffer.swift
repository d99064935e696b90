import MediaModel

/// The finding about words that were compared with a reference.
struct WordsDiffer: FindingKind {
  /// The agreement of captions or a transcript with the reference.
  let agreement: ReferenceEvidence.Agreement
  /// The words that were compared.
  let words: WordComparison
  /// Captions or transcript, as the user would name them.
  let name: String
  /// The claim that confirms the words.
  let claim: Attestation.Claim
  /// The place of the captions or the transcript.
  let place: Location
  /// The reference, as the user would name it.
  let reference: String
  /// Whether a machine wrote the reference.
  let isRecognized: Bool
  let limits: Profile.Limits

  /// The number of differences in the sentence.
  private static let shown = 3
  /// The number of differences in the list if the words agree.
  private static let listed = 40
  /// The number of words of a difference in an example, and in the list.
  private static let fewWords = 6, wholeWords = 20

  var code: FindingCode {
    agreement == .different ? .captionsWordsDiffer : .captionsWordsReview
  }

  var what: String {
    let unit = words.unit == .words ? "words" : "characters"
    let rate = ((words.wer ?? 0) * 1_000).rounded() / 10
    let counts = """
      \(name) differs from \(reference) in \(words.errors) of \(words.referenceCount) \(unit) \
      (\(rate) %): \(words.deletions) missing, \(words.substitutions) different, \
      \(words.insertions) added.
      """
    return ([counts, doubt, sounds, examples].compactMap { $0 }).joined(separator: " ")
  }

  /// Whether the reference may be of something else, so that it proves nothing.
  private var isOfOther: Bool {
    agreement == .unclear && words.isPerhapsOfOther && words.wer ?? 0 > limits.wordsDiffering
  }

  private var doubt: String? {
    guard isOfOther else { return nil }
    return "Under half of the words agree, so the reference may be of another film or in another "
      + "language, and proves nothing."
  }

  /// The reason why agreeing words are compliant, with the remaining differences.
  var agreementInWords: String {
    let unit = words.unit == .words ? "words" : "characters"
    let rest = words.differences.dropFirst(Self.listed).count + words.unlistedDifferences
    let listed = differences(words.differences, Self.listed, ofWords: Self.wholeWords)
    return [
      """
      By the reference \(reference), \(name) says what is said, sounds included: \(words.errors) \
      of \(words.referenceCount) \(unit) differ\(listed == nil ? "." : ":")
      """,
      listed, rest > 0 ? "\(rest) more are not listed here: see --format json." : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  private var sounds: String? {
    let sounds = words.sounds
    guard sounds.referenceCount > 0 else { return nil }
    return "\(sounds.found) of \(sounds.referenceCount) sounds are named."
  }

  private var examples: String? {
    differences(
      words.differences.sorted { $0.severity > $1.severity }, Self.shown, ofWords: Self.fewWords)
  }

  private func differences(
    _ all: [WordDifference], _ most: Int, ofWords length: Int
  ) -> String? {
    guard !all.isEmpty else { return nil }
    return all.prefix(most).map { difference in
      let said = difference.reference.prefix(length).joined(separator: " ")
      let shown = difference.captions.prefix(length).joined(separator: " ")
      let at = difference.range.map { " at \($0.lowerBound.clock)" } ?? ""
      return "“\(said)” → “\(shown)”\(at)"
    }.joined(separator: "; ") + "."
  }

  var question: String? { "Which is right where a text and its reference differ?" }

  var why: String {
    switch agreement {
    case .different: "People who cannot hear read something other than what is said."
    case .equal, .equalWords:
      "The words agree, but this reference cannot prove that all sounds are named."
    case .unclear where isOfOther: "A reference of something else says nothing about these words."
    case .unclear where isRecognized:
      "A recognizer makes errors too; only a person can decide whose error it is."
    case .unclear: "Some differences change the meaning, others do not; a person must look."
    }
  }

  var remedy: Remedy {
    switch agreement {
    case .different: Remedy("Correct the words; --format json lists every place.")
    case .unclear where isOfOther:
      Remedy(
        """
        Check that the reference is of this medium. If it is, replace the words; if they are right, \
        \(Remedy.attest(claim, of: place.resource)).
        """)
    default:
      Remedy(
        """
        Look at the differences (--format json lists them) and correct them; if the words are right, \
        \(Remedy.attest(claim, of: place.resource)).
        """)
    }
  }

  var location: Location { place }

  var measurements: [Measurement] {
    let accuracy = words.ner.accuracy.map { [Measurement("nerAccuracyEstimate", $0)] } ?? []
    return [
      Measurement("wordErrorRate", words.wer ?? 0),
      Measurement("wordErrorRateLimit", ownShare: limits.wordsDiffering),
      Measurement("referenceWords", Double(words.referenceCount)),
      Measurement("substitutions", Double(words.substitutions)),
      Measurement("omissions", Double(words.deletions)),
      Measurement("insertions", Double(words.insertions)),
      Measurement("soundsMissing", Double(words.sounds.missingCount)),
      Measurement("speakersMissing", Double(words.speakers.missingCount)),
    ] + accuracy
  }
}

extension ReferenceEvidence {
  /// The finding about captions or a transcript.
  func difference(
    _ words: WordComparison, of name: String, claim: Attestation.Claim, at place: Location,
    _ limits: Profile.Limits
  ) -> WordsDiffer {
    WordsDiffer(
      agreement: agreement(of: words, limits), words: words, name: name, claim: claim, place: place,
      reference: resource, isRecognized: isRecognized, limits: limits)
  }

  /// The result of a check that would need a person's decision without a reference.
  func result(
    of difference: WordsDiffer, else question: Finding
  ) -> CheckResult {
    switch difference.agreement {
    case .equal:
      .passed(difference.agreementInWords)
    case .different: .failed(difference)
    case .equalWords, .unclear: .review([Finding(difference), question])
    }
  }
}
