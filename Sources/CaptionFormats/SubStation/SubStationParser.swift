import CueText
public import MediaModel
public import TextBasics

/// Reads scripts of SubStation Alpha (SSA, version 4) and Advanced SubStation Alpha (ASS, version
/// 4+).
///
/// The format has no standard. The program that introduced the format came with a description of
/// it, and players imitate each other.
/// - Lines of `[Events]` that start with `Dialogue:` are cues. The `Format:` line gives the order
///   of their fields; without it the usual order is assumed.
/// - A cue's text is the visible text, without override blocks and drawings. An event without
///   visible text, such as a drawing, is not a cue.
/// - Events need not be sorted by their times; their order is kept.
/// - The alignment of the style, or of `\an` and `\a`, gives the cue's position; style and override
///   blocks give colors, bold, italics and underlines.
public struct SubStationParser {
  /// The maximum number of styles of a script; further styles are not read.
  static let styleLimit = 10_000

  var reader: ByteReader
  var log = IssueLog()
  var cues: [Cue] = []
  /// The sections that were found.
  var sections: Set<SubStationSection> = []
  /// The styles by their names.
  var styles: [String: SubStationStyle] = [:]
  /// The formatting of the styles; override blocks can refer to these names.
  var styleLooks: [String: CueLook] = [:]
  /// What the styles draw, by their names.
  private var stylePaints: [String: SubStationPaint] = [:]
  /// The undefined styles that have been reported.
  var missedStyles: Set<String> = []
  /// The order of the fields of events, or `nil` before a `Format:` line.
  var eventFormat: SubStationFormat?
  /// Whether the script declares its version.
  var hasScriptType = false
  /// Whether these were reported: events before `Format:`, events that are not sorted by their
  /// times, too many styles.
  var isFormatReported = false
  var isOrderReported = false
  var isStyleLimitReported = false

  private let cueLimit: Int
  private var section: SubStationSection?
  private var styleFormat: SubStationFormat?
  private var isFull = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when it is not a script.
  public static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextDocument(
      of: bytes,
      orExplain: "The file does not start with “[Script Info]”: it is not a SubStation Alpha "
        + "script. Export the captions as WebVTT or SubRip."
    ) { isScript($0) ? parse($0) : nil }
  }

  /// Whether a text starts with a section of a script.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text starts with a section of a script.
  package static func isScript(_ text: DecodedText) -> Bool {
    var reader = ByteReader(text)
    while let line = reader.readLine() {
      if text.bytes.isBlank(line.content) || isComment(text.bytes, line) { continue }
      guard let section = SubStationSection(text.bytes, line.content) else { return false }
      return section != .other && section != .embedded
    }
    return false
  }

  /// Reads a decoded script.
  ///
  /// - Parameters:
  ///   - text: The script's text.
  ///   - cueLimit: The maximum number of cues.
  /// - Returns: Its cues and issues.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument {
    var parser = SubStationParser(reader: ByteReader(text), cueLimit: cueLimit)
    parser.log.addEncoding(of: text, as: .ass)
    while !parser.isFull, let line = parser.reader.readLine() { parser.read(line) }
    parser.checkEnd()
    return TimedTextDocument(format: .ass, cues: parser.cues, issues: parser.log.inOrder())
  }

  private init(reader: ByteReader, cueLimit: Int) {
    self.reader = reader
    self.cueLimit = cueLimit
  }

  private static func isComment(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    let start = bytes.trimmed(line.content).lowerBound
    return bytes.hasPrefix(";", at: start) || bytes.hasPrefix("!:", at: start)
  }

  private mutating func read(_ line: TextLine) {
    checkLength(line)
    if reader.bytes.isBlank(line.content) { return }
    if section == .embedded, !isHeading(line) { return }
    if Self.isComment(reader.bytes, line) { return }
    if let next = SubStationSection(reader.bytes, line.content) { return enter(next, line) }
    switch section {
    case .scriptInfo: readInfo(line)
    case .stylesFour, .stylesFourPlus: readStyle(line)
    case .events: readEvent(line)
    case .embedded, .other: return
    case nil: reportStray(line)
    }
  }

  /// Whether a line ends an embedded file.
  ///
  /// Only the heading of a known section ends it, because lines of the file may start with a
  /// bracket too.
  private func isHeading(_ line: TextLine) -> Bool {
    let next = SubStationSection(reader.bytes, line.content)
    return next != nil && next != .other
  }

  private mutating func enter(_ next: SubStationSection, _ line: TextLine) {
    section = next
    styleFormat = nil
    if next == .other { noteSection(line) }
    if next == .embedded, !sections.contains(.embedded) { noteEmbedded(line) }
    sections.insert(next)
  }

  /// The value after the prefix of a line, such as `Dialogue:`; `nil` for another line.
  private func value(of kind: StaticString, _ line: TextLine) -> Range<Int>? {
    let range = reader.bytes.trimmed(line.content)
    guard reader.bytes.hasPrefix(anyCase: kind, at: range.lowerBound) else { return nil }
    return (range.lowerBound + kind.utf8CodeUnitCount)..<range.upperBound
  }

  private mutating func readStyle(_ line: TextLine) {
    if let range = value(of: "format:", line) {
      let format = SubStationFormat(reader.bytes, range)
      check(format, range, line, needed: ["name"])
      styleFormat = format
    } else if let range = value(of: "style:", line) {
      define(range, line)
    } else {
      reportStray(line)
    }
  }

  private mutating func define(_ range: Range<Int>, _ line: TextLine) {
    let isLegacy = section == .stylesFour
    let format = styleFormat ?? (isLegacy ? .stylesFour : .stylesFourPlus)
    let fields = format.fields(reader.bytes, range)
    guard let index = format.index(of: "name"), index < fields.count else {
      return reportFields(line)
    }
    let name = styleName(fields[index])
    guard styles.count < Self.styleLimit else { return reportTooManyStyles(line) }
    if styles[name] != nil { reportDuplicate(name, line) }
    let style = SubStationStyle(reader.bytes, fields, format, isLegacy: isLegacy)
    styles[name] = style
    styleLooks[name] = style.look
    stylePaints[name] = style.paint
  }

  /// A style's name without the asterisk that older programs write before the name.
  private func styleName(_ field: Range<Int>) -> String {
    var range = reader.bytes.trimmed(field)
    while !range.isEmpty, reader.bytes[range.lowerBound] == 0x2A {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    return reader.bytes.string(range)
  }

  private mutating func readEvent(_ line: TextLine) {
    if let range = value(of: "format:", line) {
      let format = SubStationFormat(reader.bytes, range)
      check(format, range, line, needed: ["start", "end", "text"])
      eventFormat = format
    } else if let range = value(of: "dialogue:", line) {
      readDialogue(range, line)
    } else if value(of: "comment:", line) == nil {
      checkKind(line)
    }
  }

  private mutating func readDialogue(_ range: Range<Int>, _ line: TextLine) {
    if eventFormat == nil { reportNoFormat(line) }
    let format = eventFormat ?? .events
    let fields = format.fields(reader.bytes, range)
    guard fields.count == format.names.count, let start = format.index(of: "start"),
      let end = format.index(of: "end"), let text = format.index(of: "text")
    else { return reportFields(line) }
    guard let times = times(fields[start], fields[end], line) else { return }
    let style = format.index(of: "style").map { styleName(fields[$0]) }
    append(times, style: style, fields[text], line)
  }

  private mutating func times(
    _ start: Range<Int>, _ end: Range<Int>, _ line: TextLine
  ) -> (start: MediaTime, end: MediaTime)? {
    var moments: [MediaTime] = []
    for field in [start, end] {
      guard let stamp = SubStationTime(reader.bytes, field) else {
        reportTime(field, line)
        return nil
      }
      check(stamp, field, line)
      moments.append(stamp.time)
    }
    checkLength(moments[0], moments[1], end, line)
    return (moments[0], moments[1])
  }

  private mutating func append(
    _ times: (start: MediaTime, end: MediaTime), style: String?, _ field: Range<Int>,
    _ line: TextLine
  ) {
    if let style { checkStyle(style, line) }
    checkText(field, line)
    // Players use the style “Default” instead of an undefined style.
    let styled = style.flatMap { styles[$0] } ?? styles["Default"]
    let look = styled?.look ?? CueLook()
    let text = ASSText.styled(
      reader.bytes.string(field),
      SubStationOverrides(
        base: look, styles: styleLooks, paint: styled?.paint ?? SubStationPaint(),
        paints: stylePaints))
    guard !text.isEmpty else { return }
    guard cues.count < cueLimit else {
      isFull = true
      return log.addTooManyCues(at: reader.start(of: line))
    }
    if let last = cues.last, times.start < last.start { noteOrder(line) }
    let alignment =
      SubStationAlignment.overriding(reader.bytes, field) ?? styled?.alignment
    cues.append(
      Cue(
        start: times.start, end: times.end, text: text.text, spans: text.spans,
        settings: alignment?.settings ?? CueSettings(), position: reader.start(of: line)))
  }
}
