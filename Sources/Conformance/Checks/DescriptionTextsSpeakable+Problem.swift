import MediaModel

extension DescriptionTextsSpeakable.Problem {
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
      "\(count) more descriptions of \(file.name) \(sentence)."
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
    case .wordless: Remedy("Write the descriptions, or take the empty text away.")
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
  /// The place of a line of a description that is text.
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

  /// What to do about its length: nothing fits into no time.
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
  /// A rate for a reader, in whole words a minute; up, so that more than the limit reads as more.
  var inWords: String { "\(Int64(clamping: rounded(.up)))" }
}
