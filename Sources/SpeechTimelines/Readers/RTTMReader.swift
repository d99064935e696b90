import MediaModel
package import TextBasics

/// Reads RTTM (NIST, “RT-09 Evaluation Plan”, appendix A): one object per line.
///
/// An object has nine or ten fields: type, file, channel, start, length, orthography, subtype,
/// speaker, confidence, lookahead.
///
/// `SPEAKER` lines are speech; if there are none, the words of `LEXEME` lines are speech.
package struct RTTMReader {
  /// The types of objects.
  private static let types: Set<String> = [
    "SEGMENT", "NOSCORE", "NO_RT_METADATA", "LEXEME", "NON-LEX", "NON-SPEECH", "FILLER", "EDIT",
    "IP", "SU", "CB", "A/P", "SPEAKER", "SPKR-INFO",
  ]

  private var collector: SpeechCollector
  private var hasSpeakers = false

  /// Whether the first line that is not a comment is RTTM.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: Whether it is.
  package static func isRTTM(_ text: DecodedText) -> Bool {
    var reader = ByteReader(text)
    while let line = reader.readLine() {
      let fields = fields(text.bytes, line)
      guard let first = fields.first, !first.hasPrefix(";") else { continue }
      return types.contains(first) && fields.count >= 4
    }
    return false
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileName: The file's name.
  ///   - recording: The recording that was asked for.
  /// - Returns: When people speak.
  /// - Throws: ``SpeechTimelineError`` when it is not clear which recording is meant.
  package static func read(
    _ text: DecodedText, fileName: String, recording: String?
  ) throws(SpeechTimelineError) -> ImportedSpeech {
    let (names, hasSpeakers) = survey(text)
    guard !names.isEmpty else {
      return SpeechCollector(text).finished(.rttm)
    }
    let chosen = try RecordingName.choose(among: names, wanted: recording, fileName: fileName)
    var reader = RTTMReader(
      collector: SpeechCollector(text),
      hasSpeakers: hasSpeakers.contains(chosen))
    var lines = ByteReader(text)
    while let line = lines.readLine() { reader.read(line, of: chosen) }
    return reader.collector.finished(.rttm, recording: chosen)
  }

  /// The recordings in the order of the file, and those with `SPEAKER` lines.
  private static func survey(_ text: DecodedText) -> ([String], Set<String>) {
    var names: [String] = []
    var seen: Set<String> = []
    var hasSpeakers: Set<String> = []
    var reader = ByteReader(text)
    while let line = reader.readLine() {
      let fields = fields(text.bytes, line)
      guard fields.count >= 5, types.contains(fields[0]) else { continue }
      if fields[0] == "SPEAKER" { hasSpeakers.insert(fields[1]) }
      guard names.count < SpeechTimelineLimits.recordings, seen.insert(fields[1]).inserted else {
        continue
      }
      names.append(fields[1])
    }
    return (names, hasSpeakers)
  }

  private mutating func read(_ line: TextLine, of recording: String) {
    let offset = line.content.lowerBound
    let fields = Self.fields(collector.text.bytes, line)
    guard let type = fields.first, !type.hasPrefix(";") else { return }
    guard Self.types.contains(type), fields.count >= 5 else {
      collector.issues.add(
        .speech(.entry), .warning, at: offset,
        "The line is not RTTM: it needs a known type, a file, a channel, a start and a length. It "
          + "is left out. Correct it, or start it with “;;”.")
      return
    }
    guard fields[1] == recording else { return }
    let start = ImportedMoment(fields[3])
    let end = start.later(by: ImportedMoment(fields[4]))
    let stated = fields.count > 8 && fields[8] != "<NA>" ? fields[8] : nil
    let confidence = stated.map { ImportedMoment.number($0) ?? -1 }
    switch type {
    case "SPEAKER":
      let sure = collector.confidence(confidence, at: offset)
      collector.addStretch(start, end, confidence: sure, at: offset)
    case "LEXEME" where fields.count > 5 && fields[5] != "<NA>":
      let sure = stated == nil ? nil : collector.confidence(confidence, at: offset)
      collector.addWord(
        fields[5], start, end, confidence: sure, speech: hasSpeakers ? nil : 1, at: offset)
    default: break
    }
  }

  private static func fields(_ bytes: [UInt8], _ line: TextLine) -> [String] {
    bytes[line.content].split(maxSplits: 10, whereSeparator: \.isSpace).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
