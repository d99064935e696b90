import MediaModel

/// The command that corrects the times of captions, ready for a shell.
package struct RepairCommand {
  let captions: CaptionCandidate
  /// The medium, as the user would name it.
  let medium: String
  /// The audio track they were compared with, or `nil` for the main one.
  let audio: Track.ID?
  /// Whether the medium is a stream: only the command `check` reads streams.
  var isOfStream = false

  /// Moves and stretches all cues: `cuelight fix` if it can, else `cuelight sync --write`.
  ///
  /// - Parameters:
  ///   - rate: The factor for all times, in the form of `--rate`, or `nil`.
  ///   - factor: The same as a number.
  ///   - shift: The amount to add afterwards.
  /// - Returns: The command, or `nil` if no command can do it.
  func fix(rate: String? = nil, factor: Double = 1, shift: Duration) -> String? {
    let milliseconds = Int64(clamping: shift.decimalValue * 1_000)
    guard isFixable(factor, shift) else { return write }
    var words = ["cuelight", "fix", Self.word(captions.resource)]
    if let rate { words += ["--rate", rate] }
    if milliseconds != 0 { words += ["--shift", Self.decimal(milliseconds, places: 3)] }
    return (words + ["--write"]).joined(separator: " ")
  }

  /// Measures again and writes the corrected captions to a new file.
  var write: String? {
    if isOfStream { return nil }
    var words = ["cuelight", "sync", Self.word(captions.resource), Self.word(medium)]
    if let audio { words += ["--track", "\(audio.index)"] }
    if let track = captions.track, captions.isInside {
      words += ["--caption-track", "\(track.index)"]
    }
    if let channel = captions.channel { words += ["--channel", channel.name] }
    return (words + ["--write", Self.word(captions.retimedResource)]).joined(separator: " ")
  }

  /// What to do with the new file of ``write``, as a further sentence; empty if the captions are not
  /// a file beside the medium.
  var replacing: String {
    write == nil || captions.isInside
      ? "" : " Then replace \(captions.resource) with \(captions.retimedResource)."
  }

  /// Whether `fix` can do it: it writes only formats that it repairs, and no cue that would end before
  /// the start of the medium.
  private func isFixable(_ factor: Double, _ shift: Duration) -> Bool {
    guard !captions.isInside, captions.channel == nil, let document = captions.document,
      document.format.isRepaired
    else { return false }
    return document.cues.allSatisfy { $0.end.decimalValue * factor + shift.decimalValue > 0 }
  }

  /// A factor in the form of `--rate`: at most nine decimals.
  static func factor(_ factor: Double) -> String {
    decimal(Int64(clamping: factor * 1e9), places: 9)
  }

  private static func decimal(_ number: Int64, places: Int) -> String {
    let scale = (0..<places).reduce(UInt64(1)) { product, _ in product &* 10 }
    let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: scale)
    var digits = Array(String(rest &+ scale).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let fraction = digits.isEmpty ? "" : "." + String(decoding: digits, as: UTF8.self)
    return (number < 0 ? "-" : "") + "\(whole)" + fraction
  }

  /// A word that a shell reads without change, and that can be copied from a terminal.
  ///
  /// - Parameters:
  ///   - text: A file's name, or another word.
  ///   - isFile: Whether it is the name of a file, which must not look like an option.
  /// - Returns: The word, quoted if necessary.
  package static func word(_ text: String, isFile: Bool = true) -> String {
    ShellWord(text, isFile: isFile).quoted
  }
}
