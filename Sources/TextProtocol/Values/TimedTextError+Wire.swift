package import Forms
package import SpeechTimelines
package import TextBasics
import WorkerProtocol

extension TimedTextError: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .empty: writer.integer(UInt8(0))
    case .notTimedText(let explanation):
      writer.integer(UInt8(1))
      writer.label(explanation)
    case .tooLarge(let bytes):
      writer.integer(UInt8(2))
      writer.integer(Int64(bytes))
    case .fragmentMissing(let name):
      writer.integer(UInt8(3))
      writer.label(name)
    case .document(let form):
      writer.integer(UInt8(4))
      writer.label(form)
    case .captionForm(let form):
      writer.integer(UInt8(5))
      writer.label(form)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .empty
    case 1: self = .notTimedText(explanation: try reader.text("explanation"))
    case 2: self = .tooLarge(bytes: try reader.natural("bytes"))
    case 3: self = .fragmentMissing(try reader.text("fragment"))
    case 4: self = .document(try reader.text("form"))
    case 5: self = .captionForm(try reader.text("form"))
    case let other: throw .unknown(what: "fault of a text", value: String(other))
    }
  }
}

extension SpeechTimelineError: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .empty: writer.integer(UInt8(0))
    case .tooLarge(let bytes):
      writer.integer(UInt8(1))
      writer.integer(Int64(bytes))
    case .unknownForm(let explanation):
      writer.integer(UInt8(2))
      writer.label(explanation)
    case .malformed(let position, let explanation):
      writer.integer(UInt8(3))
      writer.value(position)
      writer.label(explanation)
    case .severalRecordings(let names):
      writer.integer(UInt8(4))
      writer.list(names)
    case .recordingMissing(let name, let names):
      writer.integer(UInt8(5))
      writer.label(name)
      writer.list(names)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .empty
    case 1: self = .tooLarge(bytes: try reader.natural("bytes"))
    case 2: self = .unknownForm(explanation: try reader.text("explanation"))
    case 3:
      self = .malformed(
        position: try reader.value(), explanation: try reader.text("explanation"))
    case 4: self = .severalRecordings(names: try Self.recordings(&reader))
    case 5:
      self = .recordingMissing(
        name: try reader.text("recording"), names: try Self.recordings(&reader))
    case let other: throw .unknown(what: "fault of a speech timeline", value: String(other))
    }
  }

  private static func recordings(_ reader: inout WireReader) throws(WireError) -> [String] {
    try reader.list("recordings", atMost: SpeechTimelineLimits.recordings)
  }
}
