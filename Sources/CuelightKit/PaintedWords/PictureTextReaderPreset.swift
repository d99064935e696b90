/// A text reader whose command is known.
enum PictureTextReaderPreset: String, KnownProgram {
  /// The Python package RapidOCR, with the networks that it holds.
  case rapidOCR = "rapidocr"
  /// Tesseract with its English model, or that of its environment.
  case tesseract

  /// The words of the command.
  var words: [String] {
    switch self {
    case .rapidOCR: ["python3", "-c", Self.rapidOCRScript, "{folder}", "{out}"]
    case .tesseract: ["tesseract", "{image}", "stdout", "--psm", "6"]
    }
  }

  /// The Python package that it needs, or `nil`.
  var package: String? {
    switch self {
    case .rapidOCR: "rapidocr"
    case .tesseract: nil
    }
  }

  /// The words of a command whose first line names its version.
  var versionWords: [String] {
    switch self {
    case .rapidOCR:
      [
        "python3", "-c",
        """
        import sys
        sys.path[:] = [path for path in sys.path if path]
        import importlib.metadata
        sys.stdout.write(importlib.metadata.version("rapidocr"))
        """,
      ]
    case .tesseract: ["tesseract", "--version"]
    }
  }

  /// Python would look for its own parts in the current folder first, where files from outside may be.
  ///
  /// RapidOCR downloads a network that its package lacks: names of hosts are not looked up, so that it
  /// ends instead. Captions are not upside down, so lines are not turned. Strips of pictures are not
  /// enlarged to its usual height: that costs ten times as much and finds no more.
  private static let rapidOCRScript = """
    import sys
    sys.path[:] = [path for path in sys.path if path]
    import json, os, socket
    def refuse(*words, **named):
        raise OSError("a network of RapidOCR is missing, and nothing is downloaded")
    socket.getaddrinfo = refuse
    from rapidocr import RapidOCR
    engine = RapidOCR(params={
        "Global.log_level": "critical", "Global.use_cls": False,
        "Det.limit_type": "max", "Det.limit_side_len": 960,
        "EngineConfig.onnxruntime.intra_op_num_threads": 1,
        "EngineConfig.onnxruntime.inter_op_num_threads": 1})
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        for name in sorted(os.listdir(sys.argv[1])):
            found = engine(os.path.join(sys.argv[1], name))
            lines = list(zip(found.txts or (), found.scores or ()))
            length = sum(len(text) for text, _ in lines)
            entry = {"image": name, "text": "\\n".join(text for text, _ in lines)}
            if length:
                entry["confidence"] = sum(len(text) * float(score) for text, score in lines) / length
            file.write(json.dumps(entry) + "\\n")
    """
}
