import MediaModel

extension CaptionsCoverSpeech.Problem {
  var code: FindingCode {
    switch self {
    case .uncovered, .uncoveredShare, .tooLittle: .captionsUncoveredSpeech
    case .endEarly: .captionsEndEarly
    case .possible, .unclear, .narrated: .captionsPossiblyUncovered
    case .withoutSpeech: .captionsWithoutSpeech
    case .endLate: .captionsEndLate
    case .outOfSync: .captionsOutOfSync
    }
  }

  var what: String {
    switch self {
    case .uncovered(_, let stretch, _):
      """
      People speak from \(stretch.range.lowerBound.clock) to \(stretch.range.upperBound.clock) \
      without captions: \(stretch.speech.inWords) of speech.
      """
    case .uncoveredShare(_, let total, let speech, _):
      "\(total.inWords) of the \(speech.inWords) of speech that was measured have no captions."
    case .endEarly(_, let captions, let speech, _, _):
      "The captions end at \(captions.clock), the speech at \(speech.clock)."
    case .possible(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) there may be speech without \
      captions.
      """
    case .unclear(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) there is song, or something \
      that is not clearly speech, without captions.
      """
    case .narrated(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) people speak without captions: \
      is it the narration of the audio description?
      """
    case .withoutSpeech(let file, let range):
      """
      \(file.name) shows captions from \(range.lowerBound.clock) to \(range.upperBound.clock), \
      but nothing there sounds like speech.
      """
    case .endLate(let file, let excess, _):
      "The last cue of \(file.nameInside) ends \(excess.inWords) after the medium."
    case .tooLittle(let file, let shown, let speech, _):
      """
      The cues of \(file.nameInside) are shown for \(shown.inWords) in all, but people speak for \
      \(speech.inWords): wherever the cues belong, they cannot cover that.
      """
    case .outOfSync(let file):
      "\(file.name) does not run with the sound, so what it leaves out cannot be measured."
    }
  }

  var question: String? {
    switch self {
    case .possible, .unclear: "Does anybody speak or sing where there are no captions?"
    case .narrated: "Is what is spoken without captions narration?"
    case .outOfSync: CaptionsSynchronized.firstQuestion
    default: nil
    }
  }

  var why: String {
    switch self {
    case .narrated:
      "Narration needs no captions; dialogue without captions is lost to people who cannot hear."
    case .possible, .unclear: "What is said there may be lost to people who cannot hear."
    case .endEarly: "What is said after that is lost to people who cannot hear."
    case .withoutSpeech: "They may belong elsewhere, or to words that no machine could hear."
    case .endLate: "The captions may have been made for another version."
    case .outOfSync: "Captions must first run with the sound (3.3.B)."
    default: "What is said there is lost to people who cannot hear."
    }
  }

  var remedy: Remedy {
    switch self {
    case .uncovered(_, let stretch, _), .endEarly(_, _, _, let stretch, _):
      Remedy("Write captions for this stretch.", action: .addCues(in: stretch.range))
    case .uncoveredShare: Remedy("Write captions for the stretches listed.")
    case .tooLittle: Remedy("Write captions for everything that is said, then check again.")
    case .possible(_, let range, _):
      Remedy("Listen there; write captions if anybody speaks.", action: .addCues(in: range))
    case .unclear(_, let range, _):
      Remedy(
        "Listen there; write captions if anybody sings or speaks.", action: .addCues(in: range))
    case .narrated(_, let range, _):
      Remedy(
        "Listen there; write captions for everything but the narration.",
        action: .addCues(in: range))
    case .withoutSpeech:
      Remedy("Listen there: is that said? If not, move the captions or take them out.")
    case .endLate: Remedy("End the last cue with the medium.")
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .uncovered(let file, let stretch, _), .endEarly(let file, _, _, let stretch, _):
      file.location(stretch.range)
    case .possible(let file, let range, _), .unclear(let file, let range, _),
      .narrated(let file, let range, _), .withoutSpeech(let file, let range):
      file.location(range)
    case .uncoveredShare(let file, _, _, _), .endLate(let file, _, _), .outOfSync(let file),
      .tooLittle(let file, _, _, _):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .uncovered(_, let stretch, let limit):
      [Measurement("uncovered", stretch.speech), Measurement("limit", own: limit)]
    case .endEarly(_, _, _, let stretch, let limit):
      [Measurement("uncovered", stretch.speech), Measurement("limit", own: limit)]
    case .possible(_, let range, let limit), .unclear(_, let range, let limit),
      .narrated(_, let range, let limit):
      [Measurement("uncovered", range.length), Measurement("limit", own: limit)]
    case .withoutSpeech(_, let range): [Measurement("withoutSpeech", range.length)]
    case .uncoveredShare(_, let total, let speech, let limit):
      [
        Measurement("uncovered", total), Measurement("speech", speech),
        Measurement("shareLimit", ownShare: limit),
      ]
    case .tooLittle(_, let shown, let speech, let limit):
      [
        Measurement("shown", shown), Measurement("speech", speech),
        Measurement("shareLimit", ownShare: limit),
      ]
    case .endLate(_, let excess, let limit):
      [Measurement("excess", excess), Measurement("limit", own: limit)]
    case .outOfSync: []
    }
  }
}

extension SpeechCoverage {
  /// How much of the speech has captions, as a sentence.
  var shareInWords: String {
    guard covered < speech else { return "All speech that was measured has captions." }
    let percent = Int64(clamping: (share * 100).rounded(.down))
    return "\(percent) % of the \(speech.inWords) of speech that was measured has captions."
  }
}
