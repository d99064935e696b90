package import Forms
package import MediaModel
package import SpeechTimelines
package import TimedText
import WorkerProtocol

extension Transcript: WireValue {
  package static var leastSize: Int { 15 }

  package func encode(into writer: inout WireWriter) {
    writer.text(text)
    writer.integer(Int64(wordCount))
    for flag in [isTimed, isPlaceholder, endsAbruptly] { writer.value(flag) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      text: try reader.text("transcript", atMost: WireLimits.text),
      wordCount: try reader.natural("words", atMost: WireLimits.text),
      isTimed: try reader.value(), isPlaceholder: try reader.value(),
      endsAbruptly: try reader.value())
  }
}

extension ImportedSpeech: WireValue {
  package static var leastSize: Int { 43 }

  package func encode(into writer: inout WireWriter) {
    writer.value(timeline)
    writer.list(words)
    writer.choice(form)
    writer.value(recording)
    writer.value(hasOwnScores)
    writer.list(issues)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      timeline: try reader.value(),
      words: try reader.list("words", atMost: SpeechTimelineLimits.entries),
      form: try reader.choice("form of speech"), recording: try reader.value(),
      hasOwnScores: try reader.value(),
      issues: try reader.list("issues", atMost: WireLimits.issues))
  }
}

extension TimedWord: WireValue {
  package static var leastSize: Int { 6 }

  package func encode(into writer: inout WireWriter) {
    writer.label(text)
    writer.value(range)
    writer.value(confidence)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      text: try reader.text("word"), range: try reader.value(),
      confidence: try reader.value(Bool.self) ? try reader.fraction("confidence") : nil)
  }
}
