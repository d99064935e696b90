import MediaModel
import TextBasics

/// Reads timelines that this program printed.
extension RecognizerJSON {
  /// Reads a timeline as `Schemas/speech.schema.json` describes it.
  mutating func readCuelight(_ entry: Int) {
    extend(to: tree.moment(tree.member(entry, "duration")))
    let confidences = tree.array(entry, "confidences").map(tree.children) ?? []
    let segments = tree.array(entry, "segments").map(tree.children) ?? []
    for (index, segment) in segments.enumerated() {
      let bounds = tree.children(of: segment)
      guard tree.kind(segment) == .array, bounds.count == 2 else {
        noteUnknown(segment)
        continue
      }
      let stated = index < confidences.count ? tree.number(confidences[index]) ?? -1 : nil
      let confidence = collector.confidence(
        stated, at: tree.offset(index < confidences.count ? confidences[index] : segment))
      collector.addStretch(
        tree.moment(bounds[0]), tree.moment(bounds[1]), confidence: confidence,
        at: tree.offset(segment))
    }
    if let score = tree.member(entry, "score") { readScores(score) }
  }

  /// Takes the scores if they are 10 ms apart; otherwise scores are made from the segments.
  private mutating func readScores(_ score: Int) {
    let values = tree.array(score, "values").map(tree.children) ?? []
    guard case .moment(let hop) = tree.moment(tree.member(score, "hop")),
      case .moment(let start) = tree.moment(tree.member(score, "start")),
      hop == .milliseconds(10), start < SpeechTimelineLimits.latest,
      start >= MediaTime.milliseconds(-86_400_000)
    else {
      collector.issues.add(
        .speech(.scores), .note, at: tree.offset(score),
        "The scores are not 10 ms apart, or their start time is not valid; they are made from the "
          + "segments instead.")
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count)
    for value in values {
      let number = tree.number(value) ?? -1
      bytes.append(UInt8(collector.confidence(number, at: tree.offset(value)) * 255 + 0.5))
    }
    collector.scores = (start, bytes)
  }
}
