/// Decides which names before a colon are speakers: a name that is not certain must occur twice.
package struct SpeakerCounts {
  private var counts: [String: Int] = [:]

  /// Counts the names at the starts of lines.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - areCues: Whether they are cues.
  package init(_ texts: [[Unicode.Scalar]], areCues: Bool) {
    for text in texts {
      var scanner = SpokenScanner(text, names: .any, isCue: areCues)
      while let label = scanner.nextLabel() {
        if !label.isCertain { counts[CaseFolding.folded(label.name), default: 0] += 1 }
      }
    }
  }

  /// Whether a label names a speaker.
  func accepts(_ label: SpeakerLabel) -> Bool {
    label.isCertain || counts[CaseFolding.folded(label.name), default: 0] > 1
  }
}
