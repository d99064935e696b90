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

  private static func words(_ text: PaintedTextMeasures) -> (Phrase, String) {
    switch text.answer {
    case .present:
      (Phrase("TEXT FOLLOWS SPEECH", .question), "It may be captions; it was not read.")
    case .absent:
      (
        Phrase("NO CAPTIONS IN THE PICTURE", .success),
        "No place of it has text during more than the share of the speech below."
      )
    case .cannotTell(let reason): (Phrase("CANNOT TELL", .question), reason.inWords)
    }
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
    }
    page.addFacts("scrolls", flashes.scrolling.ranges)
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
    }
  }
}
