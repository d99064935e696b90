/// A recognizer whose command is known.
enum RecognizerPreset: String, KnownProgram {
  /// The Python package faster-whisper.
  case fasterWhisper = "faster-whisper"
  /// whisper.cpp.
  case whisperCpp = "whisper.cpp"
  /// OpenAI's Whisper.
  case openAIWhisper = "openai-whisper"
  /// The Python package of Vosk.
  case vosk
  /// PocketSphinx with the English model of its package.
  case pocketSphinx = "pocketsphinx"

  /// Whether the model must be named: the program would download it, or has none.
  var needsModel: Bool { self != .pocketSphinx }

  /// The Python package that it needs, or `nil`.
  var package: String? {
    switch self {
    case .fasterWhisper: "faster_whisper"
    case .vosk: "vosk"
    case .whisperCpp, .openAIWhisper, .pocketSphinx: nil
    }
  }

  /// The words of the command.
  var words: [String] {
    switch self {
    case .fasterWhisper: ["python3", "-c", Self.fasterWhisperScript, "{model}", "{wav}", "{out}"]
    case .whisperCpp:
      ["whisper-cli", "-m", "{model}", "-f", "{wav}", "-l", "auto", "-ojf", "-of", "{stem}"]
    case .openAIWhisper:
      [
        "whisper", "--model", "{model}", "--output_format", "json", "--word_timestamps", "True",
        "--fp16", "False", "--output_dir", "{folder}", "{wav}",
      ]
    case .vosk: ["python3", "-c", Self.voskScript, "{model}", "{wav}", "{out}"]
    case .pocketSphinx:
      ["pocketsphinx_continuous", "-infile", "{wav}", "-time", "yes", "-logfn", "/dev/null"]
    }
  }

  /// Where it writes its result.
  var result: Recognizer.Place {
    switch self {
    case .fasterWhisper, .vosk, .whisperCpp: .file
    case .openAIWhisper: .besideAudio
    case .pocketSphinx: .output
    }
  }

  /// Python would look for its own parts in the current folder first, where files from outside may be.
  ///
  /// A wider search than the greedy one gains nothing here. Only models that know several languages name
  /// one.
  private static let fasterWhisperScript = """
    import sys
    sys.path[:] = [path for path in sys.path if path]
    import json
    from faster_whisper import WhisperModel
    model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=1,
                         local_files_only=True)
    segments, info = model.transcribe(sys.argv[2], word_timestamps=True, beam_size=1,
                                      temperature=0.0, condition_on_previous_text=False)
    result = {"duration": info.duration, "segments": [
        {"start": s.start, "end": s.end, "no_speech_prob": s.no_speech_prob, "words": [
            {"word": w.word, "start": w.start, "end": w.end, "probability": w.probability}
            for w in s.words or []]} for s in segments]}
    if model.model.is_multilingual:
        result["language"] = info.language
    with open(sys.argv[3], "w") as file:
        json.dump(result, file)
    """

  private static let voskScript = """
    import sys
    sys.path[:] = [path for path in sys.path if path]
    import wave
    from vosk import KaldiRecognizer, Model, SetLogLevel
    SetLogLevel(-1)
    sound = wave.open(sys.argv[2])
    recognizer = KaldiRecognizer(Model(sys.argv[1]), sound.getframerate())
    recognizer.SetWords(True)
    with open(sys.argv[3], "w") as file:
        while data := sound.readframes(4000):
            if recognizer.AcceptWaveform(data):
                file.write(recognizer.Result() + "\\n")
        file.write(recognizer.FinalResult() + "\\n")
    """
}
