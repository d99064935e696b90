/// The rules of the W3C Accessibility Conformance Testing rules that are about audio and video.
///
/// Deprecated rules (`f196ce`, `ac7dc6`) are left out.
public enum ACTRule: String, Sendable, Hashable, CaseIterable {
  /// Media that play by themselves.
  case avoidsAutoplay = "80f0bf"
  case autoplayIsShort = "aaa1bf"
  case autoplayHasControl = "4c31df"
  /// Audio-only media.
  case audioTextAlternative = "e7aa44"
  case audioTranscript = "2eb176"
  case audioIsMediaAlternative = "afb423"
  /// The audible content of a video.
  case videoAuditoryAlternative = "eac66b"
  case videoCaptions = "f51b46"
  case videoIsMediaAlternative = "ab4d13"
  /// The visible content of a video with sound.
  case videoVisualAlternative = "c5a4ea"
  case videoStrictAlternative = "1ec09b"
  case videoAudioDescription = "1ea59c"
  case videoTranscript = "1a02b0"
  /// The visible content of a video without sound.
  case silentVideoAlternative = "c3232f"
  case silentVideoTranscript = "ee13b5"
  case silentVideoAudioTrack = "d7ba54"
  case silentVideoIsMediaAlternative = "fd26cf"
}

extension ACTRule {
  /// The input rules of a composite rule: one of them must pass; empty for an atomic rule.
  public var inputs: [ACTRule] {
    switch self {
    case .avoidsAutoplay: [.autoplayIsShort, .autoplayHasControl]
    case .audioTextAlternative: [.audioTranscript, .audioIsMediaAlternative]
    case .videoAuditoryAlternative: [.videoCaptions, .videoIsMediaAlternative]
    case .videoVisualAlternative:
      [.videoAudioDescription, .videoTranscript, .videoIsMediaAlternative]
    case .videoStrictAlternative: [.videoAudioDescription, .videoIsMediaAlternative]
    case .silentVideoAlternative:
      [.silentVideoTranscript, .silentVideoAudioTrack, .silentVideoIsMediaAlternative]
    default: []
    }
  }

  /// The title of the rule.
  public var title: String {
    switch self {
    case .avoidsAutoplay: "Audio or video avoids automatically playing audio"
    case .autoplayIsShort: "Audio that plays automatically lasts at most 3 seconds"
    case .autoplayHasControl: "Audio that plays automatically has a control mechanism"
    case .audioTextAlternative: "Audio has a text alternative"
    case .audioTranscript: "Audio has a transcript"
    case .audioIsMediaAlternative: "Audio is a media alternative for text"
    case .videoAuditoryAlternative: "What is heard in video has an accessible alternative"
    case .videoCaptions: "What is heard in video has captions"
    case .videoIsMediaAlternative: "Video is a media alternative for text"
    case .videoVisualAlternative: "What is seen in video has an accessible alternative"
    case .videoStrictAlternative: "What is seen in video has a strict accessible alternative"
    case .videoAudioDescription: "What is seen in video has audio description"
    case .videoTranscript: "What is seen in video has a transcript"
    case .silentVideoAlternative: "Video without audio has an accessible alternative"
    case .silentVideoTranscript: "Video without audio has a transcript"
    case .silentVideoAudioTrack: "Video without audio has an audio track alternative"
    case .silentVideoIsMediaAlternative: "Video without audio is a media alternative for text"
    }
  }
}

/// The outcome of a rule (ACT Rules Format 1.1, section 8).
public enum ACTOutcome: String, Sendable, Hashable, CaseIterable {
  case inapplicable, passed, cantTell, failed
}

extension ACTOutcome: Comparable {
  /// Orders outcomes by their weight for a page: one failed target fails the page.
  public static func < (left: ACTOutcome, right: ACTOutcome) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .inapplicable: 0
    case .passed: 1
    case .cantTell: 2
    case .failed: 3
    }
  }
}
