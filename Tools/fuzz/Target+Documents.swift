import MediaModel

@testable import CaptionFormats
@testable import CueText
@testable import TTML
@testable import TextBasics
@testable import TimedText

/// What holds of every document.
extension Target {
  /// Issues lie in the file and in order, texts can be read, and what is written reads again.
  static func check(_ document: TimedTextDocument, of bytes: [UInt8], count size: Int? = nil) {
    let count = size ?? bytes.count
    check(document.issues, count: count)
    for cue in document.cues {
      if let position = cue.position { check(position, count: count, "a cue") }
      checkText(cue, format: document.format)
    }
    switch way(bytes, of: 8) {
    case 0: checkWebVTT(document)
    case 1: checkSubRip(document)
    case 2: checkTTML(document)
    case 3: checkSBV(document)
    case 4:
      _ = PlaceholderText.isPlaceholder(document)
      if let guess = TextLanguage.guess(document) { checkGuess(guess) }
    default: break
    }
  }

  static func check(_ issues: [ParseIssue], count: Int) {
    for issue in issues {
      check(issue.position, count: count, issue.code.name)
      hold(!issue.message.isEmpty, "\(issue.code.name) says nothing")
    }
    // The issue that counts those that are not listed stands last wherever its place is.
    let places = issues.filter { $0.code != .text(.tooManyIssues) }.map(\.position.byteOffset)
    hold(!zip(places, places.dropFirst()).contains { $0 > $1 }, "issues are not in order")
    hold(issues.count <= 2 * TimedTextLimits.issues + 2, "there are too many issues")
  }

  static func check(_ position: TextPosition, count: Int, _ what: String) {
    hold(position.line >= 1 && position.column >= 1, "\(what) stands nowhere")
    hold((0...count).contains(position.byteOffset), "\(what) stands outside of the file")
  }

  /// Cues of broadcasts are in order.
  static func checkOrder(_ document: TimedTextDocument) {
    let cues = document.cues
    hold(!zip(cues, cues.dropFirst()).contains { $0.start > $1.start }, "cues are not in order")
  }

  /// Each cue of a broadcast is shown and has text.
  static func checkShown(_ document: TimedTextDocument) {
    for cue in document.cues {
      hold(cue.start < cue.end, "a cue ends before it starts")
      hold(!cue.text.isEmpty, "a cue is empty")
    }
  }

  static func checkText(_ cue: Cue, format: TimedTextFormat) {
    let tree = CueTextParser.tree(of: cue, in: TimedTextDocument(format: format))
    checkShape(tree)
    let plain = CuePlainText.text(of: cue, format: format)
    // The readings of ruby are in the tree, and no plain text.
    let hasRuby =
      tree.nodes.contains { $0.kind == .rt } || cue.spans.contains { $0.look.isRuby }
    hold(hasRuby || tree.text == plain, "the tree's text is not the plain text")
    for span in cue.spans {
      hold(
        span.range.lowerBound >= 0 && span.range.upperBound <= cue.text.utf8.count,
        "a look is outside of its text")
    }
    _ = WordCount.count(plain)
  }

  static func checkShape(_ tree: CueTree) {
    var last: CueTree.Node?
    for node in tree.nodes {
      let isSpan = last.map { ![.text, .timestamp].contains($0.kind) } ?? false
      let deepest = last.map { $0.depth + (isSpan ? 1 : 0) } ?? 0
      hold((0...min(deepest, CueTree.deepest)).contains(node.depth), "a node has no parent")
      last = node
    }
  }

  static func checkGuess(_ guess: LanguageGuess) {
    hold((0...1).contains(guess.confidence), "confidence is no share")
  }

  /// What is written as WebVTT has no fault at all, and is written alike again.
  static func checkWebVTT(_ document: TimedTextDocument) {
    let text = WebVTTWriter.text(of: document)
    let again = reread(text, isStrict: true) { try WebVTTParser.parse($0) }
    hold(WebVTTWriter.text(of: again) == text, "WebVTT changes when it is written again")
  }

  /// What is written as SubRip reads without an error, and is written alike again.
  static func checkSubRip(_ document: TimedTextDocument) {
    let text = SubRipWriter.text(of: document)
    guard !text.isEmpty else { return }
    let again = reread(text, isStrict: false) { try SubRipParser.parse($0) }
    hold(SubRipWriter.text(of: again) == text, "SubRip changes when it is written again")
  }

  /// What is written as SBV reads without an error, and is written alike again.
  static func checkSBV(_ document: TimedTextDocument) {
    let text = SBVWriter.text(of: document)
    guard !text.isEmpty else { return }
    let again = reread(text, isStrict: false) {
      try TimedTextReader.read($0, fileExtension: "sbv")
    }
    hold(SBVWriter.text(of: again) == text, "SBV changes when it is written again")
  }

  /// What is written as TTML keeps the rules of its profile, and every cue of it is shown.
  static func checkTTML(_ document: TimedTextDocument) {
    let text = TTMLWriter.text(of: document)
    let again = reread(text, isStrict: true) { try TTMLParser.parse(TextDecoding.decode($0)) }
    hold(again.cues.allSatisfy { $0.start < $0.end }, "TTML has a cue that lasts no time")
  }

  /// Letters side by side that look doubled are the document's, not the writer's; so are a
  /// document without cues and a language that is not registered.
  private static let allowed: Set<ParseIssue.Code> = [.text(.noCues), .text(.doubleEncoding)]

  private static func reread(
    _ text: String, isStrict: Bool, _ read: ([UInt8]) throws -> TimedTextDocument
  ) -> TimedTextDocument {
    do {
      let document = try read(Array(text.utf8))
      let fault = document.issues.first {
        !allowed.contains($0.code) && !$0.code.name.hasPrefix("language.")
          && (isStrict || $0.severity == .error)
      }
      if let fault {
        fatalError("what is written has \(fault.code.name): \(fault.message)\n\(text)")
      }
      return document
    } catch {
      fatalError("what is written cannot be read: \(error)\n\(text)")
    }
  }
}
