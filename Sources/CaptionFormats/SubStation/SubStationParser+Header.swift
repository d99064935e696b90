import MediaModel
import TextBasics

/// Checks the lines of `[Script Info]`, of formats and of styles.
extension SubStationParser {
  /// Processes a line of `[Script Info]`: a name, a colon and a value.
  mutating func readInfo(_ line: TextLine) {
    let bytes = reader.bytes
    guard let colon = bytes[line.content].firstIndex(of: 0x3A) else { return reportStray(line) }
    let name = bytes.string(bytes.trimmed(line.content.lowerBound..<colon)).lowercased()
    let value = bytes.trimmed((colon + 1)..<line.content.upperBound)
    let text = bytes.string(value.prefix(64)).lowercased()
    switch name {
    case "scripttype":
      hasScriptType = true
      if !["v4.00", "v4.00+", "v4.00++"].contains(text) { reportType(value, line) }
    case "wrapstyle": checkInfo(["0", "1", "2", "3"].contains(text), "0 to 3", value, line)
    case "collisions": checkInfo(["normal", "reverse"].contains(text), "Normal", value, line)
    case "playresx", "playresy": checkInfo(Int(text).map { $0 > 0 } ?? false, "a size", value, line)
    case "timer": checkInfo(Double(text) == 100, "100", value, line)
    default: break
    }
  }

  private mutating func reportType(_ value: Range<Int>, _ line: TextLine) {
    log.add(
      .subStation(.scriptType), .warning, at: reader.position(of: value.lowerBound, in: line),
      "ScriptType “\(reader.bytes.excerpt(value))” is not a version that players know. Write "
        + "v4.00+.")
  }

  private mutating func checkInfo(
    _ isRight: Bool, _ right: String, _ value: Range<Int>, _ line: TextLine
  ) {
    guard !isRight else { return }
    log.add(
      .subStation(.scriptInfo), .warning, at: reader.position(of: value.lowerBound, in: line),
      "“\(reader.bytes.excerpt(line.content))” has a value that players read differently. Write "
        + "\(right).")
  }

  /// Checks a `Format:` line.
  mutating func check(
    _ format: SubStationFormat, _ range: Range<Int>, _ line: TextLine, needed: [String]
  ) {
    let place = reader.position(of: range.lowerBound, in: line)
    for name in format.names where !SubStationFormat.known.contains(name) {
      log.add(
        .subStation(.formatField), .warning, at: place,
        "Format has a field “\(name.prefix(40))” that players do not know. Remove it from all "
          + "lines.")
    }
    for name in needed where format.index(of: name) == nil {
      log.add(
        .subStation(.formatMissingField), .error, at: place,
        "Format has no field “\(name)”, so the lines that follow cannot be read. Add it.")
    }
    if needed.contains("text"), let text = format.index(of: "text"), text + 1 < format.names.count {
      log.add(
        .subStation(.formatOrder), .error, at: place,
        "Text is not the last field, so its commas end it. Put it last in all lines.")
    }
  }

  /// Reports a style that is defined more than once.
  mutating func reportDuplicate(_ name: String, _ line: TextLine) {
    log.add(
      .subStation(.duplicateStyle), .warning, at: reader.start(of: line),
      "Style “\(name.prefix(40))” is already defined; players use either. Give it another name.")
  }

  /// Reports that no further styles are read.
  mutating func reportTooManyStyles(_ line: TextLine) {
    guard !isStyleLimitReported else { return }
    isStyleLimitReported = true
    log.add(
      .subStation(.tooManyStyles), .error, at: reader.start(of: line),
      "The script has more than \(Self.styleLimit) styles; the rest is not read. Remove unused "
        + "styles.")
  }

  /// Records an unknown section; sections of the editor Aegisub are ignored.
  mutating func noteSection(_ line: TextLine) {
    let start = reader.bytes.trimmed(line.content).lowerBound
    guard !reader.bytes.hasPrefix(anyCase: "[aegisub", at: start) else { return }
    log.add(
      .subStation(.section), .note, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is not a section of the format; players skip it. "
        + "Correct its name if it contains captions.")
  }

  /// Records that the file contains fonts or pictures.
  mutating func noteEmbedded(_ line: TextLine) {
    log.add(
      .subStation(.embedded), .note, at: reader.start(of: line),
      "The script contains fonts or pictures, which were skipped. Nothing needs to be done.")
  }

  /// Checks the file as a whole.
  mutating func checkEnd() {
    let start = TextPosition(line: 1, column: 1, byteOffset: 0)
    if !sections.contains(.scriptInfo) {
      log.add(
        .subStation(.missingSection), .warning, at: start,
        "The script has no section [Script Info]; some players refuse it. Put one first.")
    } else if !hasScriptType {
      log.add(
        .subStation(.scriptType), .warning, at: start,
        "[Script Info] does not say the version. Write “ScriptType: v4.00+”.")
    }
    if !sections.contains(where: \.isStyles) {
      log.add(
        .subStation(.missingSection), .note, at: start,
        "The script has no section of styles; players show their own. Add [V4+ Styles] to have "
          + "others.")
    }
    if !sections.contains(.events) {
      log.add(
        .subStation(.missingSection), .error, at: start,
        "The script has no section [Events], so nothing is shown. Export it again completely.")
    }
    guard cues.isEmpty else { return }
    log.add(
      .text(.noCues), .warning, at: start,
      "The file has no cue that can be shown. Check that it was exported completely.")
  }
}
