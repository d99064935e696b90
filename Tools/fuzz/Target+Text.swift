import MediaModel

@testable import CaptionFormats
@testable import CueText
@testable import TextBasics

/// Pieces of files.
extension Target {
  static func cueText(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let cue = Cue(start: .zero, end: .milliseconds(9_000), text: text)
    let format = [TimedTextFormat.webVTT, .webVTT, .subRip, .ass][way(bytes, of: 4, choice: 4)]
    checkText(cue, format: format)
    check(TimedTextDocument(format: format, cues: [cue]), of: bytes)
    if format == .ass { _ = ASSText.styled(text) }
    if format == .subRip { _ = PlaceholderText.isPlaceholder(text) }
  }

  /// The first byte chooses the encoding.
  static func encodings(_ bytes: [UInt8]) {
    let file = Array(bytes.dropFirst())
    let choice = Int(bytes.first ?? 0)
    let encodings = TextEncoding.allCases
    let text =
      choice < encodings.count
      ? TextDecoding.decode(file, as: encodings[choice])
      : TextDecoding.decode(file, keepsUTF8: choice & 1 == 0)
    hold((0...1).contains(TextDecoding.detect(file).confidence), "confidence is no share")
    checkDecoded(text, count: file.count)
    let again = TextDecoding.decode(Array(text.text.utf8), as: .utf8)
    hold(again.malformed.count == 0 && again.nul.count == 0, "decoded text has faults")
    guard let repaired = DoubleEncoding.repaired(file) else { return }
    hold(String(validating: repaired, as: UTF8.self) != nil, "what is repaired is no UTF-8")
    hold(repaired.count < file.count, "what is repaired is not shorter")
  }

  /// The text is UTF-8 without NUL, and offsets lead back into the file in order.
  private static func checkDecoded(_ text: DecodedText, count: Int) {
    hold(String(validating: text.bytes, as: UTF8.self) != nil, "decoded text is no UTF-8")
    hold((0...text.bytes.count).contains(text.start), "the text starts outside of itself")
    hold(!text.bytes[text.start...].contains(0), "decoded text has NUL")
    hold(text.bytes.count <= 4 * count, "decoded text is too long")
    var last = 0
    for offset in stride(from: text.start, through: text.bytes.count, by: 7) {
      let fileOffset = text.source.fileOffset(of: offset)
      hold((last...max(last, count)).contains(fileOffset), "offsets are not in order")
      hold(fileOffset <= count, "an offset leads out of the file")
      last = fileOffset
    }
    let reader = ByteReader(text)
    checkLines(reader, text)
  }

  private static func checkLines(_ reader: ByteReader, _ text: DecodedText) {
    var reader = reader
    var next = text.start
    var number = 1
    while let line = reader.readLine() {
      hold(line.number == number, "lines are not counted")
      hold(line.content.lowerBound == next, "a line does not follow the one before")
      hold(line.next > line.content.lowerBound, "a line takes nothing")
      next = line.next
      number += 1
    }
    hold(next == text.bytes.count, "lines do not reach the end")
  }

  /// A canonical form is its own canonical form and has no other verdict than that of its subtags.
  static func languageTag(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let position = TextPosition(line: 1, column: 1, byteOffset: 0)
    for issue in LanguageTagCheck.issues(text, at: position) {
      hold(!issue.message.isEmpty, "\(issue.code.name) says nothing")
    }
    if let canonical = LanguageTagCheck.canonical(text) {
      hold(LanguageTagCheck.canonical(canonical) == canonical, "\(canonical) is not canonical")
    }
    let guess = TextLanguage.guess(text)
    if let guess { checkGuess(guess) }
    guard let tag = LanguageTag(text) else { return }
    hold(!tag.primary.contains("-"), "a primary subtag has parts")
    if let guess { _ = TextLanguage.mayBe(guess.language, declaredAs: tag) }
  }

  static func xml(_ bytes: [UInt8]) {
    let text = TextDecoding.decode(bytes, as: .utf8)
    _ = XMLRootScan.name(of: text)
    let (tree, faults) = XMLTreeReader.read(text)
    for fault in faults {
      check(fault.position, count: bytes.count, "a fault")
      hold(!fault.what.isEmpty, "a fault says nothing")
    }
    guard let tree else { return hold(!faults.isEmpty, "nothing is read, and nothing is told") }
    check(tree.endPosition, count: bytes.count, "the end")
    checkShape(tree, count: bytes.count)
  }

  private static func checkShape(_ tree: XMLTree, count: Int) {
    hold(tree.nodes.first?.end == tree.nodes.count, "the root does not hold all")
    var last = 0
    for (index, node) in tree.nodes.enumerated() {
      check(node.position, count: count, "a node")
      hold(node.position.byteOffset >= last, "nodes are not in order")
      last = node.position.byteOffset
      hold(node.parent < index && node.end > index, "a node lies nowhere")
      hold(node.element != nil || node.end == index + 1, "a text holds something")
      guard index > 0 else { continue }
      hold(node.parent >= 0, "there are two roots")
      let parent = tree.nodes[node.parent]
      hold(node.depth == parent.depth + 1 && node.end <= parent.end, "a node sticks out")
      hold(parent.element != nil, "something lies in a text")
    }
  }

  /// A document made up from the bytes.
  static func writers(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    var document = TimedTextDocument(
      format: source.element(of: TimedTextFormat.allCases),
      language: LanguageTag(source.element(of: ["", "en", "de-x", "en\"<&"])))
    for _ in 0..<source.byte() % 3 { document.regions.append(source.region()) }
    if source.byte() & 1 == 1 {
      document.timestampMap = TimestampMap(
        local: source.time(after: .zero), mpegTime: source.integer())
    }
    var time = MediaTime.zero
    while !source.isAtEnd {
      time = source.time(after: time)
      document.cues.append(source.cue(at: time))
    }
    switch way(bytes, of: 3) {
    case 0: checkWebVTT(document)
    case 1: checkSubRip(document)
    default: checkTTML(document)
    }
  }
}
