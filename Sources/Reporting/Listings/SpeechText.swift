package import MediaModel
import Records

/// The speech as text.
package enum SpeechText {
  /// Prints the segments.
  ///
  /// - Parameters:
  ///   - timeline: The speech.
  ///   - source: The file, as the user would name it.
  ///   - duration: The duration of the medium, or `nil` when unknown.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(
    of timeline: SpeechTimeline, source: String, duration: Duration?, style: ReportStyle
  ) -> String {
    var page = TextPage(style)
    let total = timeline.speech.total
    let whole = duration.map { " of \($0.readable)" } ?? ""
    let words = total == .zero ? "no speech found" : "\(total.readable) of speech"
    page.add(Phrase(source, .strong), Phrase(words + whole), hanging: 2, between: 2)
    page.add(Phrase("detector \(timeline.detector)", .quiet))
    page.gap()
    TextTable(columns: 3, rows: timeline.segments.map(row)).add(to: &page)
    return page.text
  }

  private static func row(_ segment: SpeechTimeline.Segment) -> [Phrase] {
    let isCertain = segment.confidence >= SpeechTimeline.certain
    let percent = Int64(clamping: Double(segment.confidence) * 100)
    return [
      Phrase(segment.range.timecodes), Phrase(segment.range.length.readable),
      isCertain ? Phrase("certain", .success) : Phrase("perhaps, \(percent) %", .question),
    ]
  }
}
