import MediaModel

@testable import CaptionQuality

/// Cues as tests write them: start and end in milliseconds, text.
func captions(
  _ cues: [(Int64, Int64, String)], format: TimedTextFormat = .webVTT, language: String? = nil
) -> TimedTextDocument {
  TimedTextDocument(
    format: format, language: language.flatMap { LanguageTag($0) },
    cues: cues.enumerated().map { index, cue in
      Cue(
        start: .milliseconds(cue.0), end: .milliseconds(cue.1), text: cue.2,
        position: TextPosition(line: index * 3 + 1, column: 1, byteOffset: index * 10))
    })
}

/// A profile of one line or more.
func profile(_ lines: String...) throws -> QualityProfile {
  let text = "title = T\ndocument = D\n" + lines.joined(separator: "\n")
  return try QualityProfileReader.read(Array(text.utf8), name: "test")
}

/// Advice as tests compare it: code and cue.
func seen(_ report: QualityReport) -> [String] {
  report.advice.map { item in
    item.code.name.dropFirst("quality.".count) + (item.cueIndex.map { " \($0)" } ?? "")
  }
}
