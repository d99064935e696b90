import MediaModel

/// Speech without a cue that may belong to the cue before it.
///
/// Some tools end a cue by the number of its characters. If the speaker is slow, the cue then ends
/// before its words are said, and nothing is missing. A missing sentence needs more time than the
/// cue before it has text for. The numbers are our choice.
enum CaptionRemainder {
  /// The longest remainder.
  private static let longest = Duration.seconds(3)
  /// The longest time between the end of a cue and the start of its remainder: cues may be late by
  /// this.
  private static let tolerance = Duration.milliseconds(700)
  /// The slowest speech, in characters a second; at 100 words a minute it is 9 to 10.
  private static let slowest = 8.0

  /// Whether all sections may be spoken words of the cues before them.
  ///
  /// - Parameters:
  ///   - sections: The sections of speech without a cue that count together, in order of time.
  ///   - document: The captions.
  /// - Returns: `false` without sections.
  static func mayBeSpoken(_ sections: [CaptionGap], _ document: TimedTextDocument) -> Bool {
    guard !sections.isEmpty, sections.allSatisfy({ $0.range.length <= longest }) else {
      return false
    }
    let cues = document.cues.compactMap { cue in cue.range.map { (range: $0, text: cue.text) } }
      .sorted { $0.range.upperBound < $1.range.upperBound }
    var ended = 0
    // Both are in order of time.
    return sections.allSatisfy { section in
      let start = section.range.lowerBound
      while ended < cues.count, cues[ended].range.upperBound <= start { ended += 1 }
      guard ended > 0 else { return false }
      let cue = cues[ended - 1]
      guard cue.range.upperBound.duration(to: start) <= tolerance else { return false }
      let time = cue.range.lowerBound.duration(to: section.range.upperBound)
      return Double(characters(in: cue.text)) >= time.decimalValue * slowest
    }
  }

  /// The characters outside of tags, with the spaces.
  private static func characters(in text: String) -> Int {
    var count = 0
    var isTag = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": isTag = true
      case ">": isTag = false
      default: count += isTag ? 0 : 1
      }
    }
    return count
  }
}
