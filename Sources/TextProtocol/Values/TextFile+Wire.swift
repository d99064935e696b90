package import Forms
import MediaModel
import SpeechTimelines
import TextBasics
package import TimedText
import WorkerProtocol

extension TextFileRequest: Formed {
  package static let wire = WireForm<Self>(
    Field("file name", \.name), Field("wantsCues", \.wantsCues),
    Field("parts", { Array($0.parts) }, .list(atMost: WireLimits.notices)),
    Field("reference", \.reference), Field("speech", \.speech)
  ) { Self(name: $0, wantsCues: $1, parts: Set($2), reference: $3, speech: $4) }
}

extension TextFileRequest.SpeechQuestion: Formed {
  package static let wire = WireForm<Self>(Field("recording", \.recording)) {
    Self(recording: $0)
  }
}

extension TextPart: Formed {
  package static let wire = WireForm<Self>(Field("fragment", \.fragment)) {
    Self(fragment: $0)
  }
}

extension TextFileContent: Formed {
  package static let wire = WireForm<Self>(
    Field("cues", \.cues),
    Field(
      "texts", { $0.texts.map { PartText(part: $0, text: $1) } },
      .list(atMost: WireLimits.notices)),
    Field("reference", \.reference), Field("speech", \.speech)
  ) { cues, parts, reference, speech in
    let texts = Dictionary(parts.map { ($0.part, $0.text) }) { first, _ in first }
    return Self(cues: cues, texts: texts, reference: reference, speech: speech)
  }

  /// A part with its text.
  private struct PartText: Formed {
    let part: TextPart
    let text: Result<Transcript, TimedTextError>

    static let wire = WireForm<Self>(Field("part", \.part), Field("text", \.text)) {
      Self(part: $0, text: $1)
    }
  }
}

extension ReferenceWords: Formed {
  package static let wire = WireForm<Self>(
    cases: "reference",
    WireCase("words", .list(atMost: SpeechTimelineLimits.entries), { .recognized($0) }) {
      if case .recognized(let words) = $0 { words } else { nil }
    },
    WireCase("cues", .list(atMost: WireLimits.cues), { .captions($0) }) {
      if case .captions(let cues) = $0 { cues } else { nil }
    },
    WireCase("reference", .text(atMost: WireLimits.text), { .text($0) }) {
      if case .text(let text) = $0 { text } else { nil }
    })
}
