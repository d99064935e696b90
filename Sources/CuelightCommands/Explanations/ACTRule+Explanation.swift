import Conformance

extension ACTRule {
  var explanation: CodeExplanation {
    let parts = inputs.map(\.rawValue).joined(separator: ", ")
    let composed = inputs.isEmpty ? "" : " One of these rules must pass: \(parts)."
    return CodeExplanation(
      what: "\(title). It is a rule of the W3C about an element of a page.\(composed)",
      why: why, repair: repair,
      example: "\(rawValue) \(title): failed, at page.html:12:3")
  }

  private enum Subject {
    case autoplay, audio, captions, description, silent
  }

  private var subject: Subject {
    switch self {
    case .avoidsAutoplay, .autoplayIsShort, .autoplayHasControl: .autoplay
    case .audioTextAlternative, .audioTranscript, .audioIsMediaAlternative: .audio
    case .videoAuditoryAlternative, .videoCaptions, .videoIsMediaAlternative: .captions
    case .videoVisualAlternative, .videoStrictAlternative, .videoAudioDescription,
      .videoTranscript:
      .description
    case .silentVideoAlternative, .silentVideoTranscript, .silentVideoAudioTrack,
      .silentVideoIsMediaAlternative:
      .silent
    }
  }

  private var why: String {
    switch subject {
    case .autoplay: "People who use a screen reader cannot hear it over another sound."
    case .audio, .captions: "People who cannot hear miss everything that is said."
    case .description, .silent: "People who cannot see do not learn what is only shown."
    }
  }

  private var repair: String {
    switch subject {
    case .autoplay: "Remove `autoplay`, or add `controls` to the element."
    case .audio: "Write a transcript and link it beside the sound."
    case .captions: "Add captions: `<track kind=captions src=film.en.vtt srclang=en>`."
    case .description: "Add audio description, or a text beside the film that says all of it."
    case .silent: "Write a text that describes what is seen, and link it beside the film."
    }
  }
}
