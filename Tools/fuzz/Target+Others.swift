import CaptionQuality
import MediaModel
import Placements
import StrictYAML

@testable import TimedText

/// What judges documents, and the other files that the program reads.
extension Target {
  static func quality(_ bytes: [UInt8]) {
    guard let document = try? TimedTextReader.read(bytes, fileExtension: nil) else { return }
    let profile = QualityProfile.all[way(bytes, of: QualityProfile.all.count)]
    let length: Duration? = bytes.count.isMultiple(of: 2) ? nil : .seconds(2)
    let report = QualityMeter.measure(document, against: profile, mediaLength: length)
    for advice in report.advice {
      hold(advice.cueIndex.map(document.cues.indices.contains) ?? true, "advice on no cue")
      hold(advice.measured?.isFinite ?? true, "\(advice.code.name) is no number")
      hold(!advice.message.isEmpty, "\(advice.code.name) says nothing")
    }
    let summary = report.summary
    hold(summary.cues == document.cues.count, "cues are not counted")
    hold(summary.emptyCues <= summary.cues, "there are too many empty cues")
    hold(summary.capitalLetters <= summary.casedLetters, "there are too many capitals")
    hold(summary.shown >= .zero, "cues are shown for less than no time")
    hold(
      [summary.meanInCharacters, summary.meanInWords, summary.fastestInWords]
        .allSatisfy { $0.isFinite && $0 >= 0 }, "a speed is no number")
  }

  static func manifest(_ bytes: [UInt8]) {
    do throws(DocumentError) {
      _ = try ManifestReader.read(bytes, file: "a")
    } catch {
      hold(!error.issues.isEmpty, "a manifest is refused without a fault")
      for fault in error.issues { hold(!fault.message.isEmpty, "a fault says nothing") }
    }
  }
}
