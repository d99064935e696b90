package import Conformance
import MediaModel
import Records

/// What was found in the pictures of a medium, as text.
package enum PictureText {
  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(of report: PictureReport, style: ReportStyle) -> String {
    var page = TextPage(style)
    if let text = report.evidence.text { add(text, to: &page) }
    if let flashes = report.evidence.flashes {
      page.gap()
      addFlashes(flashes, report, to: &page)
      page.addFact("still", "\(flashes.stillShare.inPercent) of the time")
      page.addFacts("black", flashes.black.ranges)
    }
    if let pauses = report.pauses {
      page.addFacts("pauses", pauses)
      if pauses.isEmpty {
        page.addFact("pauses", "no pause of the speech is long enough for a description")
      }
    }
    addRest(report, to: &page)
    return page.text
  }

  /// Prints the flashes of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func flashText(of report: PictureReport, style: ReportStyle) -> String {
    var page = TextPage(style)
    if let flashes = report.evidence.flashes { addFlashes(flashes, report, to: &page) }
    addRest(report, to: &page)
    return page.text
  }

  private static func add(_ text: PaintedTextMeasures, to page: inout TextPage) {
    let (headline, sentence) = words(text)
    page.add(headline, Phrase(sentence), hanging: 2, between: 2)
    if case .present(_, let ranges) = text.answer { page.addFacts("text", ranges) }
    page.addFacts("no text", text.gaps)
    if let read = text.read { add(read, to: &page) }
    if let offset = text.offset {
      let side = offset.delay > .zero ? "late" : "early"
      page.addFact("offset", "\(offset.delay.magnitude.milliseconds) \(side)")
    }
    for row in text.rows {
      page.addFact(
        "best row", "text during \(row.share.inPercent) of the speech (edges over \(row.threshold))"
      )
    }
  }

  /// What was read, and how it agrees with what is heard.
  private static func add(_ read: PaintedWords, to page: inout TextPage) {
    let version = read.reader.version.map { " \($0)" } ?? ""
    let lines = read.lines.filter { !$0.text.isEmpty }
    page.addFact(
      "read", "text at \(lines.count) of \(read.crops) places by \(read.reader.name)\(version)")
    for line in lines.prefix(shownLines) {
      page.addFact(line.range.lowerBound.timecode, line.text)
    }
    guard let hearing = read.hearing else { return }
    page.addFact(
      "heard",
      """
      \(Double(hearing.share).inPercent) of \(hearing.words) painted words, at other places at most \
      \(Double(hearing.chance).inPercent)
      """)
    if let offset = hearing.offset {
      page.addFact(
        "offset",
        "\(offset.magnitude.milliseconds) \(offset > .zero ? "late" : "early"), by words")
    }
    for place in hearing.unpainted.prefix(shownLines) {
      page.addFact("not painted", "\(place.range.lowerBound.timecode): \(place.heard)")
    }
  }

  /// The most lines that were read, and the most places, that are shown.
  private static let shownLines = 10

  private static func words(_ text: PaintedTextMeasures) -> (Phrase, String) {
    switch text.answer {
    case .present where text.read?.areSaid == true:
      (Phrase("CAPTIONS IN THE PICTURE", .success), "Its words are those that are heard.")
    case .present:
      (
        Phrase("TEXT FOLLOWS SPEECH", .question),
        "It may be captions; \(unproven(text.read))."
      )
    case .absent:
      (
        Phrase("NO CAPTIONS IN THE PICTURE", .success),
        "No place of it has text during more than the share of the speech below."
      )
    case .cannotTell(let reason): (Phrase("CANNOT TELL", .question), reason.inWords)
    }
  }

  /// Why text that was or was not read is not known to be what is said.
  private static func unproven(_ read: PaintedWords?) -> String {
    guard let read else { return "it was not read" }
    return read.hearing == nil
      ? "no recognizer listened to the sound, so its words were not compared"
      : "too few of its words were found in the sound"
  }

  private static func addFlashes(
    _ flashes: FlashReport, _ report: PictureReport, to page: inout TextPage
  ) {
    let name = report.profile.name
    page.add(
      report.isFlashing ? Phrase("FLASHES", .failure) : Phrase("NO FLASHES", .success),
      Phrase(
        report.isFlashing
          ? "Over the limit of \(name)." : "None over the limit of \(name) in what was looked at."),
      hanging: 2, between: 2)
    for (label, measure) in [("general", flashes.general), ("red", flashes.red)] {
      page.addFacts(label, report.failing(measure).ranges)
      guard let worst = measure.worst else { continue }
      page.addFact(
        "worst",
        """
        \(label): \(worst.transitions) transitions in the second before \(worst.time.timecode), in \
        \(worst.fieldShare.inPercent) of a field of 10 degrees, \(worst.pictureShare.inPercent) of the \
        picture
        """)
      page.addFact("around", around(worst))
    }
    addPattern(flashes.pattern, to: &page)
    page.addFacts("scrolls", flashes.scrolling.ranges)
  }

  /// The transitions around a moment, five steps in one number.
  private static func around(_ worst: FlashMeasure.Peak) -> String {
    let counts = stride(from: 0, to: worst.around.count, by: 5).map { first in
      worst.around[first...].prefix(5).reduce(0, max).description
    }
    return "\(worst.aroundStart.timecode) and on, each 0.25 s: \(counts.joined(separator: " "))"
  }

  private static func addPattern(_ pattern: PatternMeasure, to page: inout TextPage) {
    guard let worst = pattern.worst else { return }
    page.addFacts("stripes", pattern.ranges.ranges)
    page.addFact(
      "warning",
      """
      \(worst.isMoving ? "moving " : "")stripes of \(worst.pairs) light-dark pairs in \
      \(worst.pictureShare.inPercent) of the picture at \(worst.time.timecode); WCAG has no limit for \
      them, others have
      """)
  }

  private static func addRest(_ report: PictureReport, to page: inout TextPage) {
    for sentence in report.notEvaluated { page.addFact("not seen", sentence) }
    for notice in report.notices { page.addFact("notice", notice) }
  }

}

extension PaintedTextMeasures.Reason {
  /// The reason, one sentence.
  fileprivate var inWords: String {
    switch self {
    case .littleSpeech: "There is too little speech to compare text with."
    case .notDecoded: "The pictures were not seen during all of the speech."
    case .tooFewPictures: "There are too few pictures a second."
    case .textNotTiedToSpeech: "There is text that is replaced, but it does not follow the speech."
    case .textureLikeText: "Much of the picture looks like text that comes and goes."
    case .alwaysOn: "There is text nearly all the time, whether people speak or not."
    case .otherWords: "Text follows the speech, but its words are not those that are heard."
    }
  }
}
