import MediaModel

/// Text in the picture that is, or may be, captions.
///
/// A pass over the picture shows whether text is there and follows the speech. If the user names a text
/// reader and a recognizer, words tell whether it is what is said; without them it was not read. Neither
/// makes captions compliant, and neither is an absence.
enum CaptionsPainted: FindingKind {
  /// Text follows the speech.
  case present(Medium, PaintedTextMeasures, [Range<MediaTime>])
  /// The words of the text are heard.
  case said(Medium, PaintedWords.Hearing, [Range<MediaTime>])
  /// Text follows the speech, or stands during this share of it, but its words are not heard.
  case otherWords(Medium, PaintedWords, PaintedWords.Hearing, share: Double?)
  /// Text stands during much of the speech, and whether it follows it cannot be told.
  case maybe(Medium, PaintedTextMeasures, share: Double)
  /// Text follows the speech, and captions of a track are shown at the same time.
  case covered(CaptionCandidate, PaintedTextMeasures)
  /// Captions are declared to be in the picture, where none are.
  case declaredAbsent(Medium, share: Double)

  /// A text that comes later than the speech by this is said to be late; our choice.
  private static let late = Duration.seconds(2)
  /// The same for words that were read and heard, whose times are surer; our choice.
  private static let lateWords = Duration.seconds(1)
  /// Where the pictures of less than this share of a film were seen, the finding says how much; our
  /// choice.
  private static let whole = 0.95

  var code: FindingCode {
    switch self {
    case .present, .said: .captionsPainted
    case .maybe, .otherWords: .captionsMaybePainted
    case .covered: .captionsPaintedToo
    case .declaredAbsent: .declarationContradicted
    }
  }

  var what: String {
    switch self {
    case .present(let medium, let measures, let ranges):
      """
      Text that follows the speech is painted into the picture of \(medium.resource)\
      \(Self.span(ranges)).\(Self.delay(measures))\(Self.gaps(measures))\(Self.quote(measures.read))\
      \(Self.part(of: medium, measures))
      """
    case .said(let medium, let hearing, let ranges):
      """
      Captions are painted into the picture of \(medium.resource)\(Self.span(ranges)): \
      \(Double(hearing.share).inPercent) of the painted words are heard.\(Self.delay(hearing))\
      \(Self.unpainted(hearing))
      """
    case .otherWords(let medium, let read, let hearing, let share):
      """
      \(Self.text(in: medium, share)), but its words are not those that are heard: \
      \(Double(hearing.share).inPercent) agree, as by chance.\(Self.quote(read))
      """
    case .maybe(let medium, let measures, let share):
      """
      \(Self.text(in: medium, share)); whether it follows the speech cannot be told.\
      \(Self.quote(measures.read))\(Self.part(of: medium, measures))
      """
    case .covered(let captions, _):
      """
      Text that follows the speech is painted into the picture where \(captions.nameInside) is \
      shown: one covers the other.
      """
    case .declaredAbsent(let medium, let share):
      """
      Captions are declared to be in the picture of \(medium.resource), but no place of it has text \
      during more than \(share.inPercent) of the speech.
      """
    }
  }

  var question: String? {
    switch self {
    case .present: "Is the text in the picture captions, and does it say what is said?"
    case .said:
      "Do the painted captions say all that is said, who says it, and what else is heard?"
    case .maybe, .otherWords: "Is the text in the picture captions?"
    case .covered: nil
    case .declaredAbsent: "Are captions in the picture whenever people speak?"
    }
  }

  var why: String {
    switch self {
    case .covered: "Text over text cannot be read."
    case .said:
      "Words that were read and heard by programs do not show what is left out, nor who speaks."
    case .otherWords: "People who cannot hear would read something other than what is said."
    case .present(_, let measures, _) where measures.read != nil,
      .maybe(_, let measures, _) where measures.read != nil:
      "Only a person can say what the text in the picture is."
    case .present, .maybe, .declaredAbsent:
      "Only a person, or a reader of text, can say what is written in the picture."
    }
  }

  var remedy: Remedy {
    switch self {
    case .said(let medium, _, _):
      Remedy(
        """
        Watch the film. If nothing is wrong or missing, write `captions: open` under the film in \
        cuelight.yml, and \(Remedy.attest(.openCaptionsComplete, of: medium.resource)). If not, correct \
        the captions in the picture, or add captions as text.
        """)
    case .otherWords(let medium, _, _, _):
      Remedy(
        """
        Watch the film. If the text is captions of something else, replace them; if it is no captions, \
        add captions. If it says what is said all the same, write `captions: open` under the film in \
        cuelight.yml, and \(Remedy.attest(.openCaptionsComplete, of: medium.resource)).
        """)
    case .present(let medium, _, _), .maybe(let medium, _, _):
      Remedy(
        """
        Watch the film. If this is captions, write `captions: open` under the film in cuelight.yml, and \
        \(Remedy.attest(.openCaptionsComplete, of: medium.resource)). If not, add captions.
        """)
    case .covered:
      Remedy("Place the captions of the track elsewhere, or show them only to viewers who ask.")
    case .declaredAbsent:
      Remedy("Watch the film. Add captions, or correct `captions` in the manifest.")
    }
  }

  var location: Location {
    switch self {
    case .present(let medium, _, let ranges), .said(let medium, _, let ranges):
      Location(resource: medium.resource, range: ranges.first)
    case .maybe(let medium, _, _), .otherWords(let medium, _, _, _),
      .declaredAbsent(let medium, _):
      medium.whole
    case .covered(let captions, _): captions.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .present(_, let measures, let ranges):
      [
        Measurement("paintedText", ranges.reduce(Duration.zero) { $0 + $1.length }),
        Measurement("speechWithoutText", measures.gaps.reduce(Duration.zero) { $0 + $1.length }),
      ] + (measures.offset.map { [Measurement("offset", $0.delay)] } ?? [])
    case .said(_, let hearing, let ranges):
      [
        Measurement("paintedText", ranges.reduce(Duration.zero) { $0 + $1.length }),
        Measurement("wordsHeardShare", Double(hearing.share)),
      ] + (hearing.offset.map { [Measurement("offset", $0)] } ?? [])
    case .otherWords(_, _, let hearing, let share):
      [Measurement("wordsHeardShare", Double(hearing.share))]
        + (share.map { [Measurement("textShareOfSpeech", $0)] } ?? [])
    case .maybe(_, _, let share), .declaredAbsent(_, let share):
      [Measurement("textShareOfSpeech", share)]
    case .covered: []
    }
  }

  // MARK: Words

  /// Where text is, and when: while people speak, or during a share of it.
  private static func text(in medium: Medium, _ share: Double?) -> String {
    guard let share else {
      return "Text that follows the speech is painted into the picture of \(medium.resource)"
    }
    return "Text is in the picture of \(medium.resource) during \(share.inPercent) of the speech"
  }

  private static func span(_ ranges: [Range<MediaTime>]) -> String {
    guard let first = ranges.first, let last = ranges.last else { return "" }
    let more = ranges.count > 1 ? ", in \(ranges.count) parts," : ""
    return "\(more) from \(first.lowerBound.clock) to \(last.upperBound.clock)"
  }

  private static func delay(_ measures: PaintedTextMeasures) -> String {
    guard let offset = measures.offset, offset.delay.magnitude > late else { return "" }
    return " It seems to be \(side(offset.delay))."
  }

  private static func delay(_ hearing: PaintedWords.Hearing) -> String {
    guard let offset = hearing.offset, offset.magnitude > lateWords else { return "" }
    return " They seem to be \(side(offset))."
  }

  private static func side(_ delay: Duration) -> String {
    "\(delay.magnitude.inHundredths) \(delay > .zero ? "late" : "early")"
  }

  /// The first place at which people speak without painted words.
  private static func unpainted(_ hearing: PaintedWords.Hearing) -> String {
    guard let first = hearing.unpainted.first else { return "" }
    let count = hearing.unpainted.count - 1
    let more = count > 0 ? ", and at \(count) more \(count == 1 ? "place" : "places")" : ""
    return " Words are said where no text was found at \(first.range.lowerBound.clock)\(more)."
  }

  /// A few words of what was read.
  private static func quote(_ read: PaintedWords?) -> String {
    guard let line = read?.lines.first(where: { $0.text.contains(" ") }) else { return "" }
    let words = line.text.split(separator: " ").prefix(12).joined(separator: " ")
    return " It reads “\(words)” at \(line.range.lowerBound.clock)."
  }

  /// How much of the picture was looked at, if it was not all of it.
  private static func part(of medium: Medium, _ measures: PaintedTextMeasures) -> String {
    guard let length = medium.duration, measures.sampled > .zero,
      measures.sampled < length * whole
    else { return "" }
    return " Pictures of \(measures.sampled.inWords) of \(length.inWords) were looked at."
  }

  private static func gaps(_ measures: PaintedTextMeasures) -> String {
    guard let first = measures.gaps.first else { return "" }
    let others = measures.gaps.count - 1
    let more = others > 0 ? ", and at \(others) more \(others == 1 ? "place" : "places")" : ""
    return """
       People speak without such text from \(first.lowerBound.clock) to \
      \(first.upperBound.clock)\(more).
      """
  }
}

extension PaintedTextMeasures {
  /// From this share of the speech on, text that is not understood may be captions.
  private static let much = 0.5

  /// The ranges with text that follows the speech; `nil` if no text does.
  var captions: [Range<MediaTime>]? {
    if case .present(_, let ranges) = answer { ranges } else { nil }
  }

  /// The share of the speech during which text is in one row at most, if that proves that captions are
  /// not painted into the picture; else `nil`.
  var shareOfAbsence: Double? {
    if case .absent(let row) = answer { row.share } else { nil }
  }

  /// What was read and heard, if its words are not those that are heard, and the share of the speech
  /// with text if the text does not follow it; else `nil`.
  ///
  /// Text that is there for less of the speech, and does not follow it, is no captions with or without
  /// its words.
  fileprivate var otherWords: (PaintedWords, PaintedWords.Hearing, share: Double?)? {
    guard case .cannotTell(let reason) = answer, let read, let hearing = read.hearing,
      hearing.answer == .otherWords
    else { return nil }
    if reason == .otherWords { return (read, hearing, nil) }
    return shareOfDoubt.map { (read, hearing, $0) }
  }

  /// The share of the speech during which text is in one row, or in any one, if it may be captions; else
  /// `nil`.
  var shareOfDoubt: Double? {
    guard case .cannotTell = answer, let row = rows.map(\.share).max() else { return nil }
    let share = max(row, anywhere)
    guard share >= Self.much else { return nil }
    return share
  }
}

extension CaptionSelection {
  /// Whether no captions count and none are declared to be in the picture.
  package var isWithoutAny: Bool { !isDeclaredOpen && judged == nil && selected?.hasCues != true }

  /// The finding about text in the picture where no captions count; `nil` if there is no such text, or
  /// if captions in the picture are declared and were not read.
  func paintedFinding(_ medium: Medium) -> Finding? {
    guard let painted else { return nil }
    if let hearing = painted.read?.hearing, painted.read?.areSaid == true,
      let ranges = painted.captions
    {
      return Finding(CaptionsPainted.said(medium, hearing, ranges))
    }
    if let (read, hearing, share) = painted.otherWords {
      return Finding(CaptionsPainted.otherWords(medium, read, hearing, share: share))
    }
    guard !isDeclaredOpen else { return nil }
    if let ranges = painted.captions {
      return Finding(CaptionsPainted.present(medium, painted, ranges))
    }
    return painted.shareOfDoubt.map {
      Finding(CaptionsPainted.maybe(medium, painted, share: $0))
    }
  }

  /// The finding that captions of a track cover those in the picture; `nil` if they do not.
  ///
  /// Captions of a track are shown at the bottom unless they say otherwise.
  func coveredFinding(_ captions: CaptionCandidate) -> Finding? {
    guard let painted, case .present(let zone, let ranges) = painted.answer,
      zone.rectangle.top + zone.rectangle.height > 0.6, let document = captions.document
    else { return nil }
    let text = TimeRanges(zone.segments.isEmpty ? ranges : zone.segments)
    let shared = document.shown.intersection(text).total
    guard shared >= text.total / 2, shared >= .seconds(2) else { return nil }
    return Finding(CaptionsPainted.covered(captions, painted))
  }
}

extension Double {
  /// A share in percent: `12 %`.
  package var inPercent: String { "\(Int(min(max((self * 100).rounded(), 0), 100))) %" }
}
