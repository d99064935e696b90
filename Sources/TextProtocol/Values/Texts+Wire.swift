package import Forms
package import MediaModel
package import SpeechTimelines
package import TimedText
import WorkerProtocol

extension Transcript: Formed {
  package static let wire = WireForm<Self>(
    Field("transcript", \.text, .text(atMost: WireLimits.text)),
    Field("words", \.wordCount, .count(atMost: WireLimits.text)), Field("isTimed", \.isTimed),
    Field("isPlaceholder", \.isPlaceholder), Field("endsAbruptly", \.endsAbruptly),
    Field("unread words", \.unread, .optional(.choice))
  ) {
    Self(
      text: $0, wordCount: $1, isTimed: $2, isPlaceholder: $3, endsAbruptly: $4, unread: $5)
  }
}

extension ImportedSpeech: Formed {
  package static let wire = WireForm<Self>(
    Field("timeline", \.timeline),
    Field("words", \.words, .list(atMost: SpeechTimelineLimits.entries)),
    Field("form of speech", \.form, .choice), Field("recording", \.recording),
    Field("language", \.language),
    Field("hasOwnScores", \.hasOwnScores),
    Field("issues", \.issues, .list(atMost: WireLimits.issues))
  ) {
    Self(
      timeline: $0, words: $1, form: $2, recording: $3, language: $4, hasOwnScores: $5, issues: $6)
  }
}

/// By hand, because a long text has a hundred thousand.
extension TimedWord: WireValue {
  package static let leastSize = WireWriter.size { $0.value(TimedWord(text: "")) }

  package func encode(into writer: inout WireWriter) {
    writer.label(text)
    writer.value(range)
    writer.value(confidence)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      text: try reader.text("word"), range: try reader.value(),
      confidence: try reader.flag() ? try reader.fraction("confidence") : nil)
  }
}
