import CueText
public import MediaModel
import Styles
import TextBasics

/// Writes captions as WebVTT (WebVTT, section 4.1).
///
/// The output conforms for any document. If the cues can be written, the output reads back as the
/// same cues. Cues are sorted by their starts, times are not negative, and identifiers are unique.
/// A cue without text is omitted. If a cue does not end after its start, its duration becomes one
/// millisecond, so that its text is kept for a repair. Text that conforms is not changed;
/// ``WebVTTTextWriter`` rewrites other text. Speakers of other formats become voices, colors become
/// classes, and bold, italics and underlines become tags. A cue keeps its region unless it has
/// vertical, line or size settings. Times are written unchanged, without a map to a transport
/// stream.
public enum WebVTTWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: WebVTT, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  /// The document as a file.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: WebVTT in UTF-8, lines ended by LF.
  package static func bytes(of document: TimedTextDocument) -> [UInt8] {
    var output = Array("WEBVTT\n".utf8)
    let regions = writable(document.regions)
    for region in regions { output += Array(block(region).utf8) }
    for style in document.styles where document.format == .webVTT && isWritable(style) {
      output += Array("\nSTYLE\n\(style)\n".utf8)
    }
    let head = output.count
    let names = Set(regions.map(\.id))
    let shift = document.timestampMap?.offset(streamStart: nil) ?? .zero
    var identifiers = WebVTTIdentifiers()
    var runs = WebVTTRunWriter()
    for cue in CueOutput.ordered(document.cues) {
      let isKept = document.format == .webVTT && isPlain(cue.text)
      let text = isKept ? [] : text(of: cue, format: document.format, shift: shift, &runs)
      guard isKept || !text.isEmpty else { continue }
      output.append(0x0A)
      let id = cue.id.isEmpty ? "" : identifier(cue.id)
      if !id.isEmpty, identifiers.insert(id) {
        output.append(contentsOf: id.utf8)
        output.append(0x0A)
      }
      writeTimes(of: cue, regions: names, to: &output)
      if isKept { output.append(contentsOf: cue.text.utf8) } else { output += text }
      output.append(0x0A)
    }
    output.insert(contentsOf: Array(runs.styles.utf8), at: head)
    return output
  }

  /// Whether a text is written as it is: it has whole lines, no markup and no arrow, as most have.
  private static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    return CueOutput.isPlain(utf8.span) && CueOutput.lacks(utf8.span, 0x26, 0x3C, 0x3E)
  }

  /// Whether a style sheet can be written without an issue.
  ///
  /// - Parameter style: The style sheet.
  /// - Returns: Whether it is written.
  package static func isWritable(_ style: String) -> Bool {
    let bytes = Array(style.utf8)
    let check = StyleSheetFaults(bytes, 0..<bytes.count)
    let isWhole = CueOutput.isPlain(bytes.span) && CueOutput.replaced(bytes, arrowBy: "") == bytes
    return isWhole && check.oddBrace == nil && check.resource == nil
  }

  private static func writeTimes(of cue: Cue, regions: Set<String>, to output: inout [UInt8]) {
    let (start, end) = CueOutput.milliseconds(of: cue)
    CueOutput.appendClock(start, 0x2E, to: &output)
    output.append(contentsOf: " --> ".utf8)
    CueOutput.appendClock(end, 0x2E, to: &output)
    if cue.settings != CueSettings() {
      output += Array(settings(cue.settings, regions: regions).utf8)
    }
    output.append(0x0A)
  }

  private static func text(
    of cue: Cue, format: TimedTextFormat, shift: Duration, _ runs: inout WebVTTRunWriter
  ) -> [UInt8] {
    guard format == .webVTT else {
      return runs.text(of: CueRun.runs(of: cue, format: format, styles: CueStyles()))
    }
    let text = Array(cue.text.utf8)
    let (start, end) = CueOutput.milliseconds(of: cue)
    return WebVTTTextWriter.conforming(
      CueOutput.isPlain(text.span) ? text : CueOutput.lines(text),
      from: .milliseconds(start), to: .milliseconds(end), shift: shift)
  }

  /// An identifier that can be written: one line without an arrow that does not start a comment or
  /// another block.
  private static func identifier(_ id: String) -> String {
    // Most identifiers are numbers.
    if id.utf8.allSatisfy(\.isDigit) { return id }
    let line = String(
      String.UnicodeScalarView(
        id.unicodeScalars.map { ["\n", "\r", "\0"].contains($0) ? " " : $0 }))
    let text = CueOutput.replaced(Array(line.utf8), arrowBy: "→")
    let kind = WebVTTBlock.kind(ofLine: 0..<text.count, in: text)
    return kind == .other && !text.isBlank(0..<text.count) ? text.string(0..<text.count) : ""
  }

  /// The regions that cues can refer to: the last one for each identifier.
  private static func writable(_ regions: [CueRegion]) -> [CueRegion] {
    var list = WebVTTRegionList()
    for region in regions {
      let id = Array(region.id.utf8)
      let isWritten = !id.isEmpty && !id.contains { $0.isSpace || $0 == 0 || $0 == 0x0B }
      if isWritten, CueOutput.replaced(id, arrowBy: "→") == id { _ = list.insert(region) }
    }
    return list.regions
  }

  private static func block(_ region: CueRegion) -> String {
    let standard = CueRegion(id: region.id)
    var block = "\nREGION\nid:\(region.id)\n"
    if region.width != standard.width, isShare(region.width) {
      block += "width:\(number(region.width))%\n"
    }
    if region.lines != standard.lines, region.lines >= 0 { block += "lines:\(region.lines)\n" }
    block += anchor("regionanchor", region.regionAnchorX, region.regionAnchorY)
    block += anchor("viewportanchor", region.viewportAnchorX, region.viewportAnchorY)
    return block + (region.scrollsUp ? "scroll:up\n" : "")
  }

  private static func anchor(_ name: String, _ x: Double, _ y: Double) -> String {
    let (across, down) = (number(x), number(y))
    guard isShare(x), isShare(y), across != "0" || down != "100" else { return "" }
    return "\(name):\(across)%,\(down)%\n"
  }

  private static func settings(_ settings: CueSettings, regions: Set<String>) -> String {
    let standard = CueSettings()
    var output = ""
    if let vertical = settings.vertical { output += " vertical:\(vertical.rawValue)" }
    output += line(settings)
    if let position = settings.position, isShare(position) {
      let align = settings.positionAlign == .auto ? "" : ",\(settings.positionAlign.rawValue)"
      output += " position:\(number(position))%\(align)"
    }
    if settings.size != standard.size, isShare(settings.size) {
      output += " size:\(number(settings.size))%"
    }
    if settings.align != standard.align { output += " align:\(settings.align.rawValue)" }
    let isPlaced = ["vertical", "line", "size"].contains { output.contains(" \($0):") }
    if let region = settings.region, regions.contains(region), !isPlaced {
      output += " region:\(region)"
    }
    return output
  }

  /// The line setting; line numbers are whole numbers (section 4.4, "WebVTT line cue setting").
  private static func line(_ settings: CueSettings) -> String {
    guard let line = settings.line, line.isFinite, settings.snapToLines || isShare(line) else {
      return ""
    }
    let align = settings.lineAlign == .start ? "" : ",\(settings.lineAlign.rawValue)"
    let value = settings.snapToLines ? "\(Int64(clamping: line))" : "\(number(line))%"
    return " line:\(value)\(align)"
  }

  private static func isShare(_ value: Double) -> Bool { (0...100).contains(value) }

  /// A share without an exponent, because the syntax does not allow one.
  ///
  /// A share that needs an exponent is almost zero and is written as 0.
  private static func number(_ share: Double) -> String {
    if share == share.rounded() { return "\(Int64(clamping: share))" }
    let text = "\(share)"
    return text.contains("e") ? "0" : text
  }
}
