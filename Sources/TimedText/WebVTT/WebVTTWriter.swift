public import MediaModel

/// Writes captions as WebVTT (WebVTT, section 4.1).
///
/// The output conforms whatever the document holds: cues are in the order of their starts, a cue
/// without text is left out, a cue that does not end after it starts lasts a millisecond (its text
/// is kept for whoever repairs it), times are not negative, `-->` and blank lines in text are
/// written otherwise. Regions are not kept in the model, so cues lose theirs.
public enum WebVTTWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: WebVTT, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    var output = Array("WEBVTT\n".utf8)
    for cue in CueOutput.ordered(document.cues) {
      let text = CueOutput.lines(CueOutput.webVTTText(of: cue, format: document.format))
      guard !text.isEmpty else { continue }
      output.append(0x0A)
      let id = identifier(cue.id)
      if !id.isEmpty { output.append(contentsOf: Array(id.utf8) + [0x0A]) }
      let (start, end) = CueOutput.milliseconds(of: cue)
      let times = "\(CueOutput.clock(start, ".")) --> \(CueOutput.clock(end, "."))"
      output.append(contentsOf: Array((times + settings(cue.settings) + "\n").utf8))
      output.append(contentsOf: text + [0x0A])
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// One line without an arrow, and nothing that starts a comment or another block.
  private static func identifier(_ id: String) -> String {
    let line = String(id.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : Character($0) })
    let text = CueOutput.replaced(Array(line.utf8), arrowBy: "→")
    let kind = WebVTTBlock.kind(ofLine: 0..<text.count, in: text)
    return kind == .other && !text.isBlank(0..<text.count) ? text.string(0..<text.count) : ""
  }

  private static func settings(_ settings: CueSettings) -> String {
    let standard = CueSettings()
    var output = ""
    if let vertical = settings.vertical { output += " vertical:\(vertical.rawValue)" }
    if let line = settings.line, line.isFinite {
      let isInside = settings.snapToLines || (0...100).contains(line)
      let align = settings.lineAlign == .start ? "" : ",\(settings.lineAlign.rawValue)"
      if isInside { output += " line:\(number(line))\(settings.snapToLines ? "" : "%")\(align)" }
    }
    if let position = settings.position, (0...100).contains(position) {
      let align = settings.positionAlign == .auto ? "" : ",\(settings.positionAlign.rawValue)"
      output += " position:\(number(position))%\(align)"
    }
    if settings.size != standard.size, (0...100).contains(settings.size) {
      output += " size:\(number(settings.size))%"
    }
    if settings.align != standard.align { output += " align:\(settings.align.rawValue)" }
    return output
  }

  /// Without an exponent, which the syntax does not have; finer than a millionth means nothing.
  private static func number(_ value: Double) -> String {
    let millionths = Int64(clamping: value * 1e6)
    guard millionths % 1_000_000 != 0 else { return "\(millionths / 1_000_000)" }
    let digits = String(1_000_000 + (millionths % 1_000_000).magnitude).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    let sign = millionths < 0 ? "-" : ""
    return "\(sign)\((millionths / 1_000_000).magnitude).\(fraction)"
  }
}
