package import Conformance
import MediaModel
import Records

/// The relation of a sound to the main sound as text: the result, then the remedy, then the
/// measurements.
package enum NarrationText {
  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(of report: NarrationReport, style: ReportStyle) -> String {
    var page = TextPage(style)
    let result = report.result
    page.add(
      report.comparison.headline, Phrase(report.inWords), hanging: 2, between: 2)
    for finding in result.findings { add(finding, to: &page) }
    addMeasured(report, to: &page)
    page.addFacts("narration", report.comparison.narration.ranges)
    page.addFacts("unused", report.comparison.measures.unusedPauses.ranges)
    for notice in report.notices { page.addFact("notice", notice) }
    return page.text
  }

  private static func add(_ finding: Finding, to page: inout TextPage) {
    page.gap()
    page.add(Phrase("\(finding.what) [\(finding.code)]"), indent: 2)
    page.add(label: Phrase("→ do", .action), [Phrase(finding.remedy.sentence, .strong)])
  }

  private static func addMeasured(_ report: NarrationReport, to page: inout TextPage) {
    let measures = report.comparison.measures
    page.gap()
    page.addLine(Phrase("Measured", .quiet))
    page.addFact("main", "\(report.main), \(measures.length.readable)")
    page.addFact("described", report.described)
    if let alignment = report.comparison.alignment {
      page.addFact("offset", alignment.inWords)
      for slip in alignment.slips.prefix(TextPage.shownPlaces) {
        let way = slip.step > .zero ? "later" : "earlier"
        let step = slip.step.magnitude.milliseconds
        page.addFact("jump", "at \(slip.at.timecode): \(step) \(way) from there on")
      }
      page.addRest(of: alignment.slips.count - TextPage.shownPlaces)
    }
    guard !report.comparison.narration.isEmpty else { return }
    page.addFact("density", measures.density)
    if measures.insertedNarration > .zero {
      page.addFact(
        "paused", "\(measures.insertedNarration.readable) of it while the main sound is paused")
    }
    if let share = measures.overlapWithDialogue {
      page.addFact("dialogue", "\(percent(share)) of the narration overlaps it")
    }
    if let loudness = measures.loudness { page.addFact("loudness", loudness) }
  }

  fileprivate static func percent(_ share: Double) -> String {
    "\(Int64(clamping: (share * 100).rounded())) %"
  }
}

extension NarrationComparison {
  /// Whether the main sound was added again, and hardly anything else.
  fileprivate var isRepetition: Bool { relation == .description && measures.isRecurring() }
  /// Whether sound with almost no speech was added.
  fileprivate var isWithoutNarration: Bool { relation == .description && !measures.isSpoken() }

  /// The relation as a headline.
  fileprivate var headline: Phrase {
    if isRepetition { return Phrase("MAIN SOUND REPEATED", .question) }
    if isWithoutNarration { return Phrase("NO SPEECH ADDED", .question) }
    return switch relation {
    case .description: Phrase("DESCRIPTION", .success)
    case .narrationOnly: Phrase("NARRATION ONLY", .success)
    case .copy: Phrase("COPY", .failure)
    case .silent: Phrase("SILENT", .failure)
    case .otherProgram: Phrase("OTHER PROGRAM", .failure)
    case .dub: Phrase("DUB", .question)
    case .cannotTell: Phrase("CANNOT TELL", .question)
    }
  }
}

extension NarrationReport {
  /// The result in one sentence.
  fileprivate var inWords: String {
    switch comparison.relation {
    case .description where comparison.isRepetition:
      "\(described) has the main sound, and most of what was added is the main sound again."
    case .description where comparison.isWithoutNarration:
      "\(described) has the main sound, and sound with almost no speech was added."
    case .description: "\(described) has the main sound, and narration was added."
    case .narrationOnly: "\(described) has narration without the main sound."
    case .copy: "\(described) has the main sound, and no narration was added."
    case .silent: "\(described) is silent."
    case .otherProgram: "The main sound and \(described) belong to different programs."
    case .dub: "\(described) has the music and effects of the main sound, but another dialogue."
    case .cannotTell:
      "The main sound was not found at its place in \(described), but may be elsewhere in it."
    }
  }
}

extension NarrationAlignment {
  /// The alignment of the sounds as text.
  fileprivate var inWords: String {
    let way = offset < .zero ? "early" : "late"
    let confidence = CaptionAlignment.hundredths(confidence)
    let pace = Int64(clamping: (rate - 1) * 1_000_000)
    return "\(offset.magnitude.milliseconds) \(way), "
      + (pace == 0 ? "" : "\(pace) ppm \(pace > 0 ? "slower" : "faster"), ")
      + "confidence \(confidence)"
  }
}

extension NarrationMeasures {
  /// The amount of narration, as text.
  fileprivate var density: String {
    let tenths = Int64(clamping: perMinute * 10)
    return "\(narrated.readable) in total, \(tenths / 10).\(tenths % 10) s per minute; "
      + "longest time without narration \(longestGap.readable)"
  }

  /// The level of the narration, as text; `nil` if there is no main sound under it.
  fileprivate var loudness: String? {
    if let level, level > 40 { return "the main sound is not audible under the narration" }
    let parts = [
      level.map { "narration \(Int64(clamping: $0.rounded())) dB above the main sound under it" },
      ducking.map { "main sound lowered by \(Int64(clamping: $0.rounded())) dB" },
    ]
    let facts = parts.compactMap { $0 }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }
}
