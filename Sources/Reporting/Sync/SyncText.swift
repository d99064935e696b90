package import Conformance
import MediaModel
import Records

/// The synchronization of captions as text: the verdict, then the remedy, then the measurements.
package enum SyncText {
  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  ///   - isVerbose: Whether the numbers of the measurement are printed, for an engineer.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(
    of report: SyncReport, style: ReportStyle, isVerbose: Bool = false
  ) -> String {
    var page = TextPage(style)
    page.add(report.verdict.headline, Phrase(report.result.reason), hanging: 2, between: 2)
    for finding in report.result.findings { addRemedy(of: finding, in: report, to: &page) }
    addWritten(report, to: &page)
    addMeasured(report, isVerbose, to: &page)
    if isVerbose { addWindows(report, to: &page) }
    addCoverage(report.coverage, isVerbose, to: &page)
    if !isVerbose {
      page.gap()
      page.add(Phrase("-v shows the numbers of the measurement.", .quiet))
    }
    return page.text
  }

  /// What the written file has corrected, so that nobody does it again.
  private static let corrected: Set<FindingCode> = [
    .captionsLate, .captionsEarly, .captionsWrongFrameRate, .captionsDrift, .captionsCut,
    .captionsSlightlyOff, .captionsCuesLate, .captionsPartUnmatched,
  ]

  private static func addRemedy(
    of finding: Finding, in report: SyncReport, to page: inout TextPage
  ) {
    if report.written != nil, corrected.contains(finding.code) { return }
    page.add(label: Phrase("→ do", .action), [Phrase(finding.remedy.sentence, .strong)])
    if let command = finding.remedy.command {
      page.addLine(Phrase(command, .action), indent: 9)
    }
  }

  private static func addMeasured(
    _ report: SyncReport, _ isVerbose: Bool, to page: inout TextPage
  ) {
    page.gap()
    page.addLine(Phrase("Measured", .quiet))
    page.addFact("captions", report.captions.summary)
    page.addFact("medium", report.medium + (report.audio.map { ", track \($0.index)" } ?? ""))
    page.addFact("speech", isVerbose ? report.speech.inWords : report.speech.speech.readable)
    page.addFact("sync", isVerbose ? report.alignment.inWords : report.alignment.inFewWords)
    if isVerbose { page.addFact("basis", report.alignment.basis) }
    addLimit(report.limits, isVerbose, to: &page)
    if let words = report.words { addWords(words, to: &page) }
    addCuts(of: report.alignment, to: &page)
    addDeviations(report.listedDeviations, to: &page)
    if isVerbose, let unseen = report.alignment.unseenSlips {
      page.addFact("undetected", unseen)
    }
    for notice in report.notices { page.addFact("notice", notice) }
  }

  private static func addLimit(
    _ limits: SyncLimits, _ isVerbose: Bool, to page: inout TextPage
  ) {
    let kind = limits.measure == .mean ? "mean error" : "error"
    let limit = "\(kind) of \(limits.offset.milliseconds) (profile \(limits.name))"
    page.addFact("limit", isVerbose ? "\(limit): \(limits.source)" : limit)
  }

  /// Adds how much of the captions was heard.
  private static func addWords(_ words: CaptionWords, to page: inout TextPage) {
    let judged = words.judgedCues.count
    let share = words.share.map { "\(Int(($0 * 100).rounded())) % of the words are heard, " } ?? ""
    let language = words.language.map { ", which hears “\($0.text)”" } ?? ""
    let cues = judged == 1 ? "1 cue" : "\(judged) cues"
    page.addFact("words", "\(share)\(cues) compared, by \(words.recognizer.name)\(language)")
  }

  /// Adds the parts without proof, then the cues and parts that seem to be displaced.
  private static func addDeviations(_ deviations: [CaptionDeviation], to page: inout TextPage) {
    page.addFacts("unmatched", deviations.filter { $0.kind == .unmatched }.map(\.range))
    page.addFacts("other cues", deviations.filter { $0.kind == .otherCues }.map(\.range))
    page.addFacts("text elsewhere", deviations.filter { $0.kind == .displaced }.map(\.range))
    let others = deviations.filter { $0.kind == .otherWords }
    page.addFacts("other words", others.filter { !$0.isSingleCue }.map(\.range))
    page.addFacts("not heard", others.filter(\.isSingleCue).map(\.range))
    let moved = deviations.filter { $0.size != .zero && $0.kind != .otherCues }
    for deviation in moved.prefix(TextPage.shownPlaces) {
      let label = deviation.size > .zero ? "late" : "early"
      let place =
        deviation.isSingleCue
        ? "at \(deviation.shownAt.timecode)" : "from \(deviation.range.timecodes)"
      page.addFact(label, "\(deviation.size.magnitude.milliseconds) \(place)")
    }
    page.addRest(of: moved.count - TextPage.shownPlaces)
  }

  private static func addCuts(of alignment: CaptionAlignment, to page: inout TextPage) {
    for cut in alignment.cuts.prefix(TextPage.shownPlaces) {
      let way = cut.step > .zero ? "later" : "earlier"
      page.addFact(
        "cut", "at \(cut.at.timecode): \(cut.step.magnitude.milliseconds) \(way) from there on")
    }
  }

  /// Adds each part if the parts differ.
  private static func addWindows(_ report: SyncReport, to page: inout TextPage) {
    let alignment = report.alignment
    let verdicts: [SyncVerdict] = [.rate, .drift, .cut, .cannotTell]
    guard verdicts.contains(report.verdict), !alignment.windows.isEmpty else { return }
    page.gap()
    let rows = alignment.windows.prefix(2 * TextPage.shownPlaces).map { window in
      [
        Phrase(window.range.timecodes), Phrase(window.offset.milliseconds),
        Phrase(CaptionAlignment.hundredths(window.confidence)),
      ]
    }
    TextTable(headings: ["part", "offset", "confidence"], rows: rows).add(to: &page)
    page.addRest(of: alignment.windows.count - rows.count)
  }

  private static func addCoverage(
    _ coverage: SpeechCoverage, _ isVerbose: Bool, to page: inout TextPage
  ) {
    page.gap()
    page.addLine(Phrase("Coverage", .quiet))
    page.addFact("captioned", coverage.inWords)
    page.addFacts("gaps", coverage.gaps.map(\.range))
    if isVerbose { page.addFacts("unclear", coverage.uncertain.ranges) }
    page.addFacts("no speech", coverage.cuesWithoutSpeech)
  }

  private static func addWritten(_ report: SyncReport, to page: inout TextPage) {
    guard let written = report.written else { return }
    page.gap()
    page.addLine(Phrase("Written", .quiet))
    let cues = written.cues == 1 ? "1 cue" : "\(written.cues) cues"
    page.addFact("file", "\(written.path): \(cues) with corrected times")
    page.addFacts("left out", written.leftOut)
  }
}

extension SyncVerdict {
  /// The verdict as a headline.
  var headline: Phrase {
    switch self {
    case .inSync: Phrase("IN SYNC", .success)
    case .offset: Phrase("OFFSET", .failure)
    case .rate: Phrase("WRONG FRAME RATE", .failure)
    case .drift: Phrase("DRIFT", .failure)
    case .cut: Phrase("CUT", .failure)
    case .otherAudio: Phrase("OTHER AUDIO", .failure)
    case .cannotTell: Phrase("CANNOT TELL", .question)
    }
  }
}

extension CaptionCandidate {
  /// The file or track, with its content: `film.mp4, track 2, CC1, cea608, eng, 12 cues`.
  var summary: String {
    let count = document?.cues.count ?? 0
    let facts = [
      resource, track.map { "track \($0.index)" }, channel?.name, formName, language?.text,
      "\(count) \(count == 1 ? "cue" : "cues")",
    ]
    return facts.compactMap { $0 }.joined(separator: ", ")
  }
}
