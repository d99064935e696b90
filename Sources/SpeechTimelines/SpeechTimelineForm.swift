/// The format of a file with times of speech.
public enum SpeechTimelineForm: String, Sendable, Hashable, CaseIterable {
  /// Rich Transcription Time Marked (NIST), which annotators and diarization tools write.
  case rttm = "RTTM"
  /// Time Marked Conversation (NIST): a word and its time on each line.
  case ctm = "CTM"
  /// What PocketSphinx prints with times.
  case pocketSphinx = "PocketSphinx"
  /// A label track of Audacity.
  case audacityLabels = "Audacity labels"
  /// The output of `cuelight speech --format json`.
  case cuelight = "Cuelight JSON"
  /// A list of pairs, or of objects with start and end.
  case stretches = "JSON segments"
  /// The JSON of OpenAI's Whisper and its descendants (faster-whisper, WhisperX).
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

  /// The name that replaces the detector's name in an imported timeline: `given RTTM`.
  public var detector: String { "given \(rawValue)" }

  /// Whether a recognizer wrote it, so its words are those that a machine heard; RTTM counts too,
  /// since it does not say who wrote it.
  package var isRecognized: Bool {
    switch self {
    case .webVTT, .subRip, .captions, .audacityLabels: false
    case .rttm, .ctm, .pocketSphinx, .cuelight, .stretches, .whisper, .whisperCpp, .vosk,
      .amazonTranscribe,
      .googleSpeech, .azureSpeech, .deepgram:
      true
    }
  }
}
