package import Forms
import MediaModel
import SpeechTimelines
import TextBasics
package import TimedText
import WorkerProtocol

extension TextFileRequest: WireValue {
  package static var leastSize: Int { 11 }

  package func encode(into writer: inout WireWriter) {
    writer.label(name)
    writer.value(wantsCues)
    writer.list(Array(parts))
    writer.value(reference)
    writer.value(speech)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text("file name"), wantsCues: try reader.value(),
      parts: Set(try reader.list("parts", atMost: WireLimits.notices)),
      reference: try reader.value(), speech: try reader.value())
  }
}

extension TextFileRequest.SpeechQuestion: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) { writer.value(recording) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(recording: try reader.value())
  }
}

extension TextPart: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) { writer.value(fragment) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(fragment: try reader.value())
  }
}

extension TextFileContent: WireValue {
  package static var leastSize: Int { 7 }

  package func encode(into writer: inout WireWriter) {
    writer.value(cues)
    writer.list(texts.map { PartText(part: $0, text: $1) })
    writer.value(reference)
    writer.value(speech)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(cues: try reader.value())
    let parts: [PartText] = try reader.list("texts", atMost: WireLimits.notices)
    texts = Dictionary(parts.map { ($0.part, $0.text) }) { first, _ in first }
    reference = try reader.value()
    speech = try reader.value()
  }

  /// A part with its text.
  private struct PartText: WireValue {
    let part: TextPart
    let text: Result<Transcript, TimedTextError>

    static var leastSize: Int { 3 }

    init(part: TextPart, text: Result<Transcript, TimedTextError>) {
      self.part = part
      self.text = text
    }

    func encode(into writer: inout WireWriter) {
      writer.value(part)
      writer.value(text)
    }

    init(wire reader: inout WireReader) throws(WireError) {
      self.init(part: try reader.value(), text: try reader.value())
    }
  }
}

extension ReferenceWords: WireValue {
  package static var leastSize: Int { 5 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .recognized(let words):
      writer.integer(UInt8(0))
      writer.list(words)
    case .captions(let cues):
      writer.integer(UInt8(1))
      writer.list(cues)
    case .text(let text):
      writer.integer(UInt8(2))
      writer.text(text)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .recognized(try reader.list("words", atMost: SpeechTimelineLimits.entries))
    case 1: self = .captions(try reader.list("cues", atMost: WireLimits.cues))
    case 2: self = .text(try reader.text("reference", atMost: WireLimits.text))
    case let other: throw .unknown(what: "reference", value: String(other))
    }
  }
}
