import Conformance
import MediaModel
import Records

extension CaptionAlignment {
  /// The offset of the captions as text: `1500 ms late (± 40 ms)`, or the reason why it is unknown.
  var inWords: String {
    if belongsToOtherAudio { return "they match no part of this sound" }
    guard isMeasured else {
      return "not measured: " + unmeasuredReasons.map { $0.inWords(self) }.joined(separator: "; ")
    }
    let isEven = cuts.isEmpty && drift.magnitude < .milliseconds(1)
    guard !isEven else {
      return "\(Self.words(for: middleError)) (± \(uncertainty.milliseconds))"
    }
    let start = Self.words(for: error(at: span.lowerBound))
    let end = Self.words(for: error(at: span.upperBound))
    return "\(start) at the start, \(end) at the end (± \(uncertainty.milliseconds))" + pace
  }

  /// The offset for a reader who needs no numbers of the measurement: `1.51 s late`.
  var inFewWords: String {
    guard isMeasured, !belongsToOtherAudio else { return inWords }
    let (start, end) = (error(at: span.lowerBound), error(at: span.upperBound))
    guard start.inHundredths != end.inHundredths else { return offsetInWords }
    return "\(Self.fewWords(for: start)) at the start, \(Self.fewWords(for: end)) at the end"
  }

  private static func fewWords(for error: Duration) -> String {
    let amount = error.magnitude.inHundredths
    return amount == "0 s" ? "exact" : "\(amount) \(error > .zero ? "late" : "early")"
  }

  private static func words(for error: Duration) -> String {
    let amount = error.magnitude.milliseconds
    return amount == "0 ms" ? "\(amount) off" : "\(amount) \(error > .zero ? "late" : "early")"
  }

  /// The basis of the measurement.
  var basis: String {
    """
    correlation \(Self.hundredths(correlation)), margin \(Self.hundredths(margin)), confidence \
    \(Self.hundredths(confidence)); \(speech.readable) of speech, \(cueCount) \
    \(cueCount == 1 ? "cue" : "cues")
    """
  }

  private var pace: String {
    var pace = ""
    if let frameRates {
      pace += ", \(frameRates.captions) fps captions on \(frameRates.media) fps media"
    } else if drift.magnitude >= .milliseconds(1) {
      pace += ", drifting by \(drift.milliseconds) (\(Int64(clamping: driftPPM)) ppm)"
    }
    if !cuts.isEmpty { pace += ", \(cuts.count) \(cuts.count == 1 ? "cut" : "cuts")" }
    return pace
  }

  /// Two decimals.
  static func hundredths(_ number: Float) -> String {
    let all = Int64(clamping: Double(number) * 100)
    let rest = String(all.magnitude % 100 + 100).dropFirst()
    return "\(all < 0 ? "-" : "")\(all.magnitude / 100).\(rest)"
  }
}

extension SpeechCoverage {
  /// The share of the speech with captions, as text.
  var inWords: String {
    guard speech > .zero else { return "no speech was found" }
    let percent = Int64(clamping: (share * 100).rounded(.down))
    let part = "\(percent) % of \(speech.readable) of speech"
    guard !gaps.isEmpty else { return part }
    let total = gaps.reduce(Duration.zero) { $0 + $1.range.length }
    return part
      + ", \(gaps.count) \(gaps.count == 1 ? "gap" : "gaps") of \(total.readable) in total"
  }
}

extension SpeechSummary {
  /// The detector as text.
  var inWords: String {
    let model = model.map { ", model SHA-256 \($0.hex)" } ?? ""
    return "\(speech.readable), \(certain.readable) of it certain, by detector \(detector)\(model)"
  }
}

extension Duration {
  /// Whole milliseconds as text: `-1500 ms`.
  var milliseconds: String { "\(Int64(clamping: decimalValue * 1_000)) ms" }
}
