package import MediaModel

/// An alignment in the words of findings.
extension CaptionAlignment {
  /// The drift as the end of a sentence, if one was measured: ` and gets 0.2 s later from start to
  /// end`.
  var growthInWords: String {
    drift.magnitude < .milliseconds(1)
      ? "" : " and gets \(drift.magnitude.inHundredths) \(wayOfDrift) from start to end"
  }

  /// Whether captions with a drift get later or earlier.
  private var wayOfDrift: String { drift > .zero ? "later" : "earlier" }

  /// A drift that is the problem: `gets later and later, by 2.4 s from start to end`.
  var driftInWords: String {
    "gets \(wayOfDrift) and \(wayOfDrift), by \(drift.magnitude.inHundredths) from start to end"
  }

  /// The offset for a reader: `0.12 s late`.
  package var offsetInWords: String { Self.words(middleError, middleError.magnitude.inHundredths) }

  /// The offset for a reader, next to a limit that it is not rounded onto.
  func offsetInWords(near limit: Duration) -> String {
    Self.words(middleError, middleError.magnitude.inHundredths(near: limit))
  }

  private static func words(_ offset: Duration, _ amount: String) -> String {
    if amount == "0 s" { return "exact" }
    return "\(amount) \(offset > .zero ? "late" : "early")"
  }

  /// The maximum number of cuts that a sentence names.
  private static let mostNamedCuts = 4

  /// The moments at which the captions jump, as a part of a sentence.
  var cutsInWords: String {
    let named = cuts.prefix(Self.mostNamedCuts).map { cut in
      let way = cut.step > .zero ? "later" : "earlier"
      return "from \(cut.at.clock) on it comes \(cut.step.magnitude.inWords) \(way)"
    }
    let rest = cuts.count - named.count
    return (named + (rest > 0 ? ["and at \(rest) more \(rest == 1 ? "place" : "places")"] : []))
      .joined(separator: ", ")
  }
}
