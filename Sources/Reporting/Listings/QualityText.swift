import CaptionQuality
import CueText
import MediaModel
import Records

/// The reading quality of captions as text.
enum QualityText {
  /// Adds the measures and the advice to a page.
  static func add(_ report: QualityReport, source: String, to page: inout TextPage) {
    page.gap()
    let title = QualityProfile.named(report.profile)?.title ?? report.profile
    page.add(
      Phrase("Quality", .strong), Phrase("compared with \(title); advice, not a verdict"),
      hanging: 2)
    page.add(Phrase(measures(report.summary), .quiet), indent: 2)
    for advice in report.advice { add(advice, source, to: &page) }
    guard report.unlisted > 0 else { return }
    let verb = report.unlisted == 1 ? "is" : "are"
    page.add(Phrase("\(report.unlisted) more \(verb) not listed."), indent: 2)
  }

  private static func add(_ advice: QualityAdvice, _ source: String, to page: inout TextPage) {
    let place = advice.position.map { "\(source):\($0.line):\($0.column)" }
    let cue = advice.cueIndex.map { "cue \($0 + 1)" }
    let origin = advice.limit.map { " (\($0.source))" } ?? ""
    page.add(
      Phrase(place ?? cue ?? source, .strong), Phrase("advice:", .action),
      Phrase("\(advice.message)\(origin) [\(advice.code.name)]"), indent: 2, hanging: 4)
  }

  private static func measures(_ summary: QualitySummary) -> String {
    let speed = "mean \(rounded(summary.meanInCharacters)) characters per second"
    let words = "\(rounded(summary.meanInWords)) words per minute"
    var facts = ["longest line \(summary.longestLine)", "most lines \(summary.mostLines)"]
    facts.append("\(speed), \(words)")
    facts.append("fastest \(rounded(summary.fastestInCharacters)) characters per second")
    if let length = summary.shortestCue { facts.append("shortest cue \(length.readable)") }
    if let length = summary.longestCue { facts.append("longest \(length.readable)") }
    facts.append("\(summary.overlaps) \(summary.overlaps == 1 ? "overlap" : "overlaps")")
    let cues = summary.soundCues == 1 ? "cue" : "cues"
    facts.append("sounds in \(summary.soundCues) \(cues), speakers in \(summary.speakerCues)")
    if let guess = summary.language {
      let percent = Int(exactly: (guess.confidence * 100).rounded()) ?? 0
      facts.append("language probably \(guess.language.text) (\(percent) %)")
    }
    return facts.joined(separator: "; ") + "."
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = Int(exactly: (number * 10).rounded()) ?? 0
    return "\(tenths / 10).\(tenths % 10)"
  }
}
