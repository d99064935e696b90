package import MediaModel
import TextBasics

/// Finds captions that roll up: each cue begins with the last line of the one before.
package struct RollingText {
  /// The fewest cues of captions that count as rolling.
  private static let fewest = 6

  /// Cues that begin with the last line of the one before.
  package private(set) var repeated = 0

  /// Examines captions.
  ///
  /// - Parameter document: The captions.
  package init(_ document: TimedTextDocument) {
    var last: [UInt8] = []
    var before: [UInt8] = []
    for cue in document.cues {
      let text = Array(CuePlainText.text(of: cue, format: document.format).utf8)
      let lines = text.split { $0 == 0x0A || $0 == 0x0D }
        .map { text[text.trimmed($0.startIndex..<$0.endIndex)] }.filter { !$0.isEmpty }
      guard let first = lines.first, let end = lines.last else { continue }
      // Automatic captions show each finished line by itself for a moment.
      if !last.isEmpty, first.elementsEqual(last), text != before { repeated += 1 }
      last = Array(end)
      before = text
    }
    count = document.cues.count
  }

  private let count: Int

  /// Whether most cues begin with the last line of the one before.
  package var isRolling: Bool { count >= Self.fewest && repeated > (count - 1) / 2 }
}
