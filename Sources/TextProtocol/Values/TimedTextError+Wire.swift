package import Forms
import MediaModel
package import SpeechTimelines
package import TextBasics
import WorkerProtocol

extension TimedTextError: Formed {
  package static let wire = WireForm<Self>(
    cases: "fault of a text", WireCase(.empty),
    WireCase("explanation", .label, { .notTimedText(explanation: $0) }) {
      if case .notTimedText(let explanation) = $0 { explanation } else { nil }
    },
    WireCase("bytes", .count, { .tooLarge(bytes: $0) }) {
      if case .tooLarge(let bytes) = $0 { bytes } else { nil }
    },
    WireCase("fragment", .label, { .fragmentMissing($0) }) {
      if case .fragmentMissing(let name) = $0 { name } else { nil }
    },
    WireCase("form", .label, { .document($0) }) {
      if case .document(let form) = $0 { form } else { nil }
    },
    WireCase("form", .label, { .captionForm($0) }) {
      if case .captionForm(let form) = $0 { form } else { nil }
    },
    WireCase(.hidden),
    WireCase("reason", .label, { .unread($0) }) {
      if case .unread(let reason) = $0 { reason } else { nil }
    })
}

extension SpeechTimelineError: Formed {
  package static let wire = WireForm<Self>(
    cases: "fault of a speech timeline", WireCase(.empty),
    WireCase("bytes", .count, { .tooLarge(bytes: $0) }) {
      if case .tooLarge(let bytes) = $0 { bytes } else { nil }
    },
    WireCase("explanation", .label, { .unknownForm(explanation: $0) }) {
      if case .unknownForm(let explanation) = $0 { explanation } else { nil }
    },
    WireCase("fault", malformed.codec, { .malformed(position: $0.position, explanation: $0.why) }) {
      if case .malformed(let position, let why) = $0 { (position, why) } else { nil }
    },
    WireCase("recordings", recordings, { .severalRecordings(names: $0) }) {
      if case .severalRecordings(let names) = $0 { names } else { nil }
    },
    WireCase("recording", missing.codec, { .recordingMissing(name: $0.name, names: $0.others) }) {
      if case .recordingMissing(let name, let others) = $0 { (name, others) } else { nil }
    })

  private static let malformed = WireForm<(position: TextPosition, why: String)>(
    Field("position", { $0.position }), Field("explanation", { $0.why })
  ) { ($0, $1) }

  private static let missing = WireForm<(name: String, others: [String])>(
    Field("recording", { $0.name }), Field("recordings", { $0.others }, recordings)
  ) { ($0, $1) }

  private static let recordings = Codec<[String], OnWire>.list(
    atMost: SpeechTimelineLimits.recordings)
}
