import CaptionFormats
import CueText
public import MediaModel
import TTML
import TextBasics

/// Reports the losses of a conversion: parts of captions that the other format cannot express.
public struct ConversionReport {
  private let document: TimedTextDocument
  private let target: TimedTextFormat
  private let styles: CueStyles

  /// A sentence about the losses.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - target: The format of the converted file: WebVTT, SubRip, TTML or SBV.
  /// - Returns: A sentence, or `nil` if nothing is lost.
  public static func sentence(
    for document: TimedTextDocument, writtenAs target: TimedTextFormat
  ) -> String? {
    let loss = ConversionReport(
      document: document, target: target, styles: CueStyles(document))
    let parts = loss.parts
    let times = [loss.inventedEnds, loss.cuesBeforeZero].compactMap(\.self)
    guard !parts.isEmpty else { return times.isEmpty ? nil : times.joined(separator: " ") }
    let advice = target == .webVTT ? "" : " WebVTT and TTML hold more."
    let left =
      "\(target.title) cannot hold everything; left out: "
      + parts.joined(separator: "; ") + "." + (target == .ttml ? "" : advice)
    return ([left] + times).joined(separator: " ")
  }

  private var parts: [String] {
    var parts = styleParts
    add(places, "the place of", to: &parts)
    switch document.format {
    case .ass where !document.cues.isEmpty:
      parts.append(
        "what SubStation Alpha says about fonts, effects, exact places and the names of speakers")
    case .webVTT where target != .webVTT: addWebVTT(to: &parts)
    case .subRip where target != .subRip: addSubRip(to: &parts)
    default: break
    }
    if target == .sbv {
      add(count(isStyled), "italics, bold, underlines or colors of", to: &parts)
    }
    return parts
  }

  /// The losses of style sheets: the properties that are ignored; for WebVTT, sheets with issues.
  private var styleParts: [String] {
    guard target == .webVTT, document.format == .webVTT else {
      guard !styles.ignored.isEmpty else { return [] }
      let names = styles.ignored.map { "“\($0)”" }.joined(separator: ", ")
      return ["what style sheets say about \(names)"]
    }
    let faulty = document.styles.count { !WebVTTWriter.isWritable($0) }
    guard faulty > 0 else { return [] }
    return ["\(faulty) style \(faulty == 1 ? "sheet" : "sheets") with faults"]
  }

  private func addWebVTT(to parts: inout [String]) {
    if document.regions.contains(where: \.scrollsUp) { parts.append("the rolling of regions") }
    add(count { $0.text.contains(".bg_") }, "the backgrounds of", to: &parts)
    add(
      count { Self.hasTag($0.text, where: \.isDigit) }, "times inside the text of", to: &parts)
    add(count { $0.text.contains("<lang ") }, "the language of parts of", to: &parts)
  }

  private func addSubRip(to parts: inout [String]) {
    add(count(hasOtherInstructions), "instructions of SubStation Alpha in", to: &parts)
    add(count(hasOtherTags), "fonts, sizes or strikethrough of", to: &parts)
  }

  /// Whether braces contain more than bold, italics, underlines, colors and one of nine positions.
  private func hasOtherInstructions(_ cue: Cue) -> Bool {
    guard cue.text.utf8.contains(0x7B) else { return false }
    let bytes = Array(cue.text.utf8)
    var overrides = SubStationOverrides()
    for case .block(let range) in CueMarkup.subRip(bytes) { overrides.apply(bytes, range) }
    return overrides.saysMore
  }

  private func hasOtherTags(_ cue: Cue) -> Bool {
    guard cue.text.utf8.contains(0x3C) else { return false }
    let text = cue.text.lowercased()
    return text.contains("<s>")
      || text.contains("<font") && (text.contains("face=") || text.contains("size="))
  }

  private func add(_ count: Int, _ what: String, to parts: inout [String]) {
    if count > 0 { parts.append("\(what) \(count) \(count == 1 ? "cue" : "cues")") }
  }

  private func count(_ isMeant: (Cue) -> Bool) -> Int { document.cues.count(where: isMeant) }

  /// The number of cues whose position the other format cannot express.
  private var places: Int {
    switch target {
    case .subRip where document.format == .subRip: 0
    case .subRip: count { !$0.settings.isPlaceOfSubRip }
    case .sbv: count { $0.settings != CueSettings() }
    case .ttml where document.cues.contains { $0.settings != CueSettings() }:
      TTMLLayout(CueOutput.ordered(document.cues), regions: document.regions).movedCount
    default: 0
    }
  }

  /// A sentence about cue ends that are in the written file but not in the source, or `nil`.
  private var inventedEnds: String? {
    guard document.format != target, madeUpEnds > 0 else { return nil }
    return "The source does not give the end of \(madeUpEnds) \(madeUpEnds == 1 ? "cue" : "cues"); "
      + "the written file shows each until the next cue. Check these ends."
  }

  /// A sentence about cues that end before zero and are not in the written file, or `nil`.
  private var cuesBeforeZero: String? {
    let lost = count(CueOutput.isBeforeZero)
    guard lost > 0 else { return nil }
    return (lost == 1 ? "1 cue that ends" : "\(lost) cues that end")
      + " before zero \(lost == 1 ? "is" : "are") left out. If the times are shifted, correct them "
      + "first."
  }

  /// The number of cues whose end is missing or cannot be read: players drop such cues, but the
  /// written file shows them.
  private var madeUpEnds: Int {
    let lost: Set<ParseIssue.Code> = [.subRip(.missingEnd), .subRip(.timestamp)]
    let lines = Set(document.issues.filter { lost.contains($0.code) }.map(\.position.line))
    return lines.isEmpty ? 0 : count { $0.position.map { lines.contains($0.line) } ?? false }
  }

  private func isStyled(_ cue: Cue) -> Bool {
    guard document.format.keepsMarkup || !cue.spans.isEmpty else { return false }
    return CueRun.runs(of: cue, format: document.format, styles: styles).contains { run in
      var look = run.look
      look.speaker = nil
      look.isRuby = false
      return look != CueLook()
    }
  }

  private static func hasTag(_ text: String, where isMeant: (UInt8) -> Bool) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if before == 0x3C, isMeant(byte) { return true }
      before = byte
    }
    return false
  }
}

extension CueSettings {
  /// Whether SubRip can express the position: the default position, or the top of the picture.
  fileprivate var isPlaceOfSubRip: Bool {
    guard isAtTop else { return self == CueSettings() }
    var rest = self
    rest.line = nil
    rest.snapToLines = true
    rest.lineAlign = .start
    return rest == CueSettings()
  }
}
