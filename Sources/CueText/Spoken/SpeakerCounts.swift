/// Decides which names before a colon are speakers: a name that is not certain must occur twice.
package struct SpeakerCounts {
  private var counts: [String: Int] = [:]

  /// Counts the names at the starts of lines.
  ///
  /// - Parameter texts: The texts.
  package init(_ texts: [[Unicode.Scalar]]) {
    for text in texts {
      var isStart = true
      for index in text.indices {
        switch ScalarKind(text[index]) {
        case .newline: isStart = true
        case .space: continue
        case .other where text[index] == "-" || text[index] == ">": continue
        default:
          if isStart, let label = SpeakerLabel.read(text, at: index), !label.isCertain {
            counts[CaseFolding.folded(label.name), default: 0] += 1
          }
          isStart = false
        }
      }
    }
  }

  /// Whether a label names a speaker.
  func accepts(_ label: SpeakerLabel) -> Bool {
    label.isCertain || counts[CaseFolding.folded(label.name), default: 0] > 1
  }
}
