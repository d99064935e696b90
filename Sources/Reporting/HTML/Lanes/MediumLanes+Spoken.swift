import CaptionQuality
import MediaModel
import Records

extension MediumLanes {
  /// Captions over the speech on one time axis, with the findings: late captions are seen as late,
  /// and speech without captions as a gap.
  ///
  /// - Parameters:
  ///   - timeline: The data along the time.
  ///   - findings: The time ranges of findings.
  ///   - axis: The axis of the whole medium.
  /// - Returns: The lane; `nil` if there is none of them.
  static func spoken(
    _ timeline: TimelineRecord, _ findings: FindingRanges, _ axis: TimeAxis
  ) -> Lane? {
    let (captions, speech) = (timeline.captions, timeline.speech)
    guard captions != nil || speech != nil || !findings.isEmpty else { return nil }
    let texts = [captions.map { summary(of: $0, axis) }, speech.map(summary)].compactMap { $0 }
    return Lane(
      "spoken", title(captions, speech),
      legend: legend(captions, speech, findings),
      summary: (texts.joined(separator: " ") + findings.inWords).trimmingStart,
      shapes: (captions.map { shapes(of: $0, axis) } ?? [])
        + (speech.map { shapes(of: $0, axis) } ?? [])
        + shapes(of: findings, axis),
      tables: [
        .init(title: "Findings", columns: ["Time", "Test", "Finding"], rows: findings.rows),
        .init(
          title: "Captions", columns: ["Time", "Text"],
          rows: captions?.cues.map { [$0.range.timecodes, $0.text] } ?? [],
          unlisted: captions?.unlisted ?? 0),
        .init(
          title: "Speech", columns: ["Time", "Certainty"],
          rows: speech?.map { [$0.range.timecodes, "\($0.certainty) %"] } ?? []),
      ])
  }

  private static func title(
    _ captions: TimelineRecord.Captions?, _ speech: [TimelineRecord.Speech]?
  ) -> String {
    let file = captions.map { captions in
      captions.resource.shortened + (captions.track.map { ", track \($0)" } ?? "")
    }
    switch (file, speech) {
    case (let file?, .some): return "Captions over speech: \(file)"
    case (let file?, nil): return "Captions: \(file)"
    case (nil, .some): return "Speech"
    case (nil, nil): return "Findings"
    }
  }

  private static func legend(
    _ captions: TimelineRecord.Captions?, _ speech: [TimelineRecord.Speech]?,
    _ findings: FindingRanges
  ) -> String {
    let parts = [
      captions.map { _ in "Upper row: captions." },
      speech.map { _ in "Lower row: speech; low and pale: may be song, music or noise." },
      findings.failing.isEmpty ? nil : "Filled frame of dashes: does not comply.",
      findings.open.isEmpty ? nil : "Frame of dots: a question.",
      findings.advice.isEmpty ? nil : "Thin frame: advice.",
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  private static func summary(of captions: TimelineRecord.Captions, _ axis: TimeAxis) -> String {
    let late = captions.cues.count { $0.range.lowerBound >= axis.end }
    let count = captions.cues.count + captions.unlisted
    return "\(count) \(count == 1 ? "caption" : "captions")."
      + (late > 0 ? " \(late) begin after the end and are not drawn." : "")
  }

  private static func summary(of speech: [TimelineRecord.Speech]) -> String {
    guard !speech.isEmpty else { return "Nobody speaks." }
    let unsure = speech.filter { !isCertain($0) }.map(\.range)
    let doubtful =
      unsure.isEmpty ? "" : ", \(TimeRanges(unsure).total.readable) of it not certain"
    return "People speak for \(TimeRanges(speech.map(\.range)).total.readable)\(doubtful)."
  }

  private static func isCertain(_ speech: TimelineRecord.Speech) -> Bool {
    speech.certainty >= Int(SpeechTimeline.certain * 100)
  }

  private static func shapes(
    of captions: TimelineRecord.Captions, _ axis: TimeAxis
  ) -> [Lane.Shape] {
    [.init(look: .full, path: LanePath.boxes(captions.cues.map(\.range), on: axis, rows: 4..<19))]
  }

  private static func shapes(of speech: [TimelineRecord.Speech], _ axis: TimeAxis) -> [Lane.Shape] {
    let sure = speech.filter(isCertain).map(\.range)
    let unsure = speech.filter { !isCertain($0) }.map(\.range)
    return [
      .init(look: .voice, path: LanePath.boxes(sure, on: axis, rows: 21..<36)),
      .init(look: .pale, path: LanePath.boxes(unsure, on: axis, rows: 28..<36)),
    ]
  }

  private static func shapes(of findings: FindingRanges, _ axis: TimeAxis) -> [Lane.Shape] {
    func boxes(_ entries: [FindingRanges.Entry], _ rows: Range<Int>) -> String {
      LanePath.boxes(entries.map(\.range), on: axis, rows: rows)
    }
    return [
      .init(look: .advice, path: boxes(findings.advice, 2..<20)),
      .init(look: .question, path: boxes(findings.open, 1..<39)),
      .init(look: .missing, path: boxes(findings.failing, 1..<39)),
    ]
  }
}

extension String {
  /// The text without spaces at its start.
  fileprivate var trimmingStart: String { String(drop { $0 == " " }) }
}
