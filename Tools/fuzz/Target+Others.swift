import CaptionQuality
import Configuration
import MediaModel
import Placements
import StrictYAML

@testable import Baselines
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
    document { () throws(DocumentError) in _ = try ManifestReader.read(bytes, file: "a") }
  }

  /// A value of a configuration is no text that an option takes for another one.
  static func configuration(_ bytes: [UInt8]) {
    document { () throws(DocumentError) in
      let values = try ConfigurationReader.read(bytes, file: "a/b.yml")
      for (setting, value) in values where setting.form != .flag {
        hold(!value.text.isEmpty && !value.text.utf8.contains(0), "a value is empty or has a NUL")
      }
    }
  }

  /// Each entry of a baseline has a fingerprint of its own, and a line.
  static func baseline(_ bytes: [UInt8]) {
    document { () throws(DocumentError) in
      let kind = DocumentKind(.baseline, largestFile: 1 << 20)
      let entries = try DocumentReader.read(bytes, as: kind, file: "a") { root, source, issues in
        var decoder = BaselineDecoder(source: source, issues: issues)
        let entries = decoder.entries(root)
        issues = decoder.issues
        return entries
      }
      hold(Set(entries.map(\.fingerprint)).count == entries.count, "a fingerprint is there twice")
      for entry in entries {
        hold(entry.fingerprint.utf8.count == 64, "a fingerprint is no SHA-256")
        hold((entry.line ?? 0) > 0, "an entry has no line")
      }
    }
  }

  /// A document is read, or each issue says something at a place.
  private static func document(_ read: () throws(DocumentError) -> Void) {
    do throws(DocumentError) {
      try read()
    } catch {
      hold(!error.issues.isEmpty, "a document is refused without an issue")
      for issue in error.issues {
        hold(!issue.message.isEmpty, "an issue says nothing")
        hold(issue.position.line > 0, "an issue has no place")
      }
    }
  }
}
