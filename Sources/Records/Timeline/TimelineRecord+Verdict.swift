import CaptionQuality
import Conformance
import CueText
import MediaModel

extension TimelineRecord {
  /// Creates the record of a presentation.
  ///
  /// - Parameter verdict: The presentation; a presentation that could not be examined has no
  ///   timeline.
  init?(_ verdict: PresentationVerdict) {
    guard verdict.failure == nil else { return nil }
    let timeline = verdict.timeline
    duration = verdict.duration
    waveform = timeline.waveform.map {
      Outline(start: $0.start, hop: $0.hop, peaks: $0.peaks.map(Int.init))
    }
    speech = timeline.speech.map { segments in
      segments.map {
        Speech(range: $0.range, certainty: Int(min(max($0.confidence, 0), 1) * 100 + 0.5))
      }
    }
    captions = verdict.captions.judged.map { Captions($0.candidate, $0.document) }
    narrations = timeline.narrations.map {
      Narration(resource: $0.resource, track: $0.track?.index, spoken: $0.spoken.ranges)
    }
    sync = verdict.measurements.alignment.flatMap { Sync($0, limit: timeline.syncLimit) }
    repaired = timeline.repaired.flatMap { file in
      guard file.text.utf8.count <= Self.mostText else { return nil }
      return Repaired(name: file.name, text: file.text, leftOut: file.leftOut)
    }
    missing = (verdict.measurements.reference?.captions?.differences ?? []).compactMap(Missing.init)
  }
}

extension TimelineRecord.Captions {
  /// Lists the cues of captions up to the limit of a report.
  fileprivate init(_ candidate: CaptionCandidate, _ document: TimedTextDocument) {
    resource = candidate.resource
    track = candidate.track?.index
    language = (candidate.language ?? document.language)?.primary
    let counts = CueTextCounts.counts(of: document)
    var listed: [TimelineRecord.Cue] = []
    var left = TimelineRecord.mostText
    for (index, cue) in document.cues.enumerated() {
      guard listed.count < TimelineRecord.mostCues, let range = cue.range else { continue }
      let text = Self.cut(CuePlainText.text(of: cue, format: document.format))
      left -= text.utf8.count
      guard left >= 0 else { break }
      listed.append(.init(range: range, text: text, counts: counts?[index]))
    }
    cues = listed.sorted { $0.range.lowerBound < $1.range.lowerBound }
    unlisted = document.cues.count - cues.count
  }

  /// The start of a text that is longer than any caption.
  private static func cut(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(TimelineRecord.longestCue)
    return kept.endIndex < text.unicodeScalars.endIndex ? String(kept) + "…" : text
  }
}

extension TimelineRecord.Sync {
  /// Computes the error of captions from the first cue to the last.
  fileprivate init?(_ alignment: CaptionAlignment, limit: Duration?) {
    guard alignment.isMeasured else { return nil }
    let span = alignment.span
    let cuts = alignment.cuts.filter { span.contains($0.at) }
    let edges = [span.lowerBound] + cuts.map(\.at) + [span.upperBound]
    let steps = [Duration.zero] + cuts.map(\.step)
    pieces = zip(edges, edges.dropFirst()).enumerated().map { index, edges in
      let start = alignment.error(at: edges.0)
      // At the end of the piece, the step of the next cut does not apply yet.
      let next = index + 1 < steps.count ? steps[index + 1] : .zero
      return Piece(
        range: edges.0..<max(edges.0, edges.1), startError: start,
        endError: alignment.error(at: edges.1) - next)
    }
    uncertainty = alignment.uncertainty
    self.limit = limit
  }
}

extension TimelineRecord.Missing {
  /// Creates the words of a reference that captions omit; `nil` if their time is unknown.
  fileprivate init?(_ difference: WordDifference) {
    guard difference.kind == .omission, let range = difference.range else { return nil }
    self.range = range
    text = difference.reference.joined(separator: " ")
  }
}
