/// What a file that says where people speak is written in.
public enum SpeechTimelineForm: String, Sendable, Hashable, CaseIterable {
  /// Rich Transcription Time Marked (NIST), as annotators and diarization tools write it.
  case rttm = "RTTM"
  /// A label track of Audacity.
  case audacityLabels = "Audacity labels"
  /// What `cuelight speech --format json` prints.
  case cuelight = "Cuelight JSON"
  /// A list of objects or pairs that start and end.
  case stretches = "JSON segments"
  /// Whisper as OpenAI and its descendants (faster-whisper, WhisperX) write it.
  case whisper = "Whisper JSON"
  /// whisper.cpp.
  case whisperCpp = "whisper.cpp JSON"
  /// Vosk and Kaldi.
  case vosk = "Vosk JSON"
  /// Amazon Transcribe.
  case amazonTranscribe = "Amazon Transcribe JSON"
  /// Google Cloud Speech-to-Text.
  case googleSpeech = "Google Speech JSON"
  /// Azure Speech.
  case azureSpeech = "Azure Speech JSON"
  /// Deepgram.
  case deepgram = "Deepgram JSON"
  /// WebVTT.
  case webVTT = "WebVTT"
  /// SubRip.
  case subRip = "SubRip"
  /// Any other caption format.
  case captions = "captions"

  /// What is in place of a detector's name in a timeline that was read: `given RTTM`.
  public var detector: String { "given \(rawValue)" }

  /// Whether a recognizer wrote it, so that its words are what a machine heard; an annotation in
  /// RTTM counts as well, since its author is unknown.
  package var isRecognized: Bool {
    switch self {
    case .webVTT, .subRip, .captions, .audacityLabels: false
    case .rttm, .cuelight, .stretches, .whisper, .whisperCpp, .vosk, .amazonTranscribe,
      .googleSpeech, .azureSpeech, .deepgram:
      true
    }
  }
}
