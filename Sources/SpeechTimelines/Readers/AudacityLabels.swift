import CueText
import MediaModel
package import TextBasics

/// Reads label tracks that Audacity exported: start, end and label with tabs between them.
///
/// A line that starts with a backslash has the frequencies of the label above it.
package enum AudacityLabels {
  /// Whether the first line that is not blank is a label.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: Whether it is.
  package static func areLabels(_ text: DecodedText) -> Bool {
    var reader = ByteReader(text)
    while let line = reader.readLine() {
      guard !text.bytes.isBlank(line.content) else { continue }
      let fields = fields(text.bytes, line)
      guard fields.count >= 2 else { return false }
      return isNumber(fields[0]) && isNumber(fields[1])
    }
    return false
  }

  /// Reads a file.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: When people speak.
  package static func read(_ text: DecodedText) -> ImportedSpeech {
    var collector = SpeechCollector(text)
    var reader = ByteReader(text)
    var others: (count: Int, offset: Int) = (0, 0)
    while let line = reader.readLine() {
      let isSpectral = text.bytes.hasPrefix("\\", at: line.content.lowerBound)
      guard !isSpectral, !text.bytes.isBlank(line.content) else { continue }
      let offset = line.content.lowerBound
      let fields = fields(text.bytes, line)
      if fields.count > 2, SoundNames.isSound(label: fields[2].lowercased()) {
        if others.count == 0 { others.offset = offset }
        others.count += 1
      } else if fields.count >= 2 {
        collector.addStretch(moment(fields[0]), moment(fields[1]), at: offset)
      } else {
        collector.issues.add(
          .speech(.entry), .warning, at: offset,
          "The line is not a label: it needs a start and an end with a tab between. It is left "
            + "out. Correct it.")
      }
    }
    if others.count > 0 {
      collector.issues.add(
        .speech(.label), .note, at: others.offset,
        "\(others.count) labels name other sounds, such as music, and do not count as speech. "
          + "Rename them if they are speech.")
    }
    return collector.finished(.audacityLabels)
  }

  /// Reads a time; old versions wrote a decimal comma if the system's language has one.
  private static func moment(_ text: String) -> ImportedMoment {
    ImportedMoment(text.utf8.contains(0x2C) ? text.replacing(",", with: ".") : text)
  }

  private static func isNumber(_ text: String) -> Bool {
    // A damaged number is reported as an issue, so the first character is enough here.
    guard let first = text.utf8.first else { return false }
    return first.isDigit || first == 0x2D || first == 0x2E || text.lowercased() == "nan"
  }

  private static func fields(_ bytes: [UInt8], _ line: TextLine) -> [String] {
    bytes[line.content].split(
      separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false
    ).map { field in
      let text = Array(field)
      return text.string(text.trimmed(0..<text.count))
    }
  }
}
