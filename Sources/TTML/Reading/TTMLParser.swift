import CueText
public import MediaModel
public import TextBasics

/// Reads TTML: TTML1 and TTML2, their profiles IMSC, EBU-TT, EBU-TT-D and SMPTE-TT, and the drafts
/// known as DFXP.
///
/// A cue is the longest time in which the text of a paragraph in a region stays the same, as in the
/// intermediate synchronic documents of TTML2 (section 11.3.1). Its text is the visible text: white
/// space is collapsed, hidden elements are left out, and ruby text is in parentheses after its
/// base. Text that is not shown because of a mistake (for example, a region that does not exist) is
/// kept and an error is reported. Text that is hidden on purpose is not kept.
public struct TTMLParser {
  /// The maximum number of steps for a document with changes: words that are highlighted one by one
  /// take four for each byte.
  ///
  /// - Returns: A number that grows with the file.
  static func stepLimit(ofBytes bytes: Int) -> Int {
    min(bytes, TimedTextLimits.fileBytes) * 64 + 100_000
  }

  let tree: XMLTree
  /// The kinds of the tree's nodes.
  let kinds: [TTMLElement?]
  var log: IssueLog
  var parameters = TTMLTimeParameters()
  var lengths = TTMLLength()
  var styles = TTMLStyleSheet()
  /// The style of the `initial` elements.
  var initial = TTMLStyle()
  var regions: [TTMLRegion] = []
  /// The names of speakers, by the identifiers of their agents.
  var agents: [String: String] = [:]
  var regionIndexes: [String: Int] = [:]
  var timing: TTMLTiming?
  var scopes: [TTMLScope] = []
  var paragraph: TTMLParagraph?
  var cues: [Cue] = []
  var pictures: (count: Int, first: TextPosition)?
  /// The steps that changes cost; a few changes can multiply with the paragraphs inside of them.
  var steps: StepBudget
  private var hasToldChanges = false
  private var hasToldCues = false
  private let cueLimit: Int
  private var settings: [SettingsKey: CueSettings] = [:]

  /// What a cue's settings depend on.
  private struct SettingsKey: Hashable {
    let region: Int?
    let align: String?
  }

  /// Reads a decoded file.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/notTimedText(explanation:)`` if it is not TTML, or has a document
  ///   type declaration.
  public static func parse(_ text: DecodedText) throws(TimedTextError) -> TimedTextDocument {
    var steps = StepBudget(limit: stepLimit(ofBytes: text.bytes.count))
    return try parse(text, cueLimit: TimedTextLimits.cues, &steps)
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: How many cues are read at most.
  ///   - steps: Counts the steps that changes cost.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/notTimedText(explanation:)`` if it is not TTML, or has a document
  ///   type declaration.
  package static func parse(
    _ text: DecodedText, cueLimit: Int, _ steps: inout StepBudget
  ) throws(TimedTextError) -> TimedTextDocument {
    let (tree, faults) = XMLTreeReader.read(text)
    if faults.contains(where: { $0.kind == .documentType }) {
      throw .notTimedText(
        explanation: "The file has a document type declaration (“<!DOCTYPE”), which TTML does not "
          + "need and which can name other files or grow without limit: the file is not "
          + "read. Remove the declaration.")
    }
    guard let tree, let root = tree.nodes[tree.root].element else {
      throw .notTimedText(
        explanation: "The file cannot be read as XML. Export the captions again.")
    }
    guard root.name.local == "tt", TTMLNames.isCore(root.name.namespace) else {
      throw .notTimedText(explanation: explanation(root.name))
    }
    var log = IssueLog()
    log.addEncoding(of: text, as: .ttml)
    for fault in faults { log.add(fault) }
    // The validator runs first, so that its memory is free before the cues are read.
    let rules = TTMLValidator.issues(of: tree, encoding: text.encoding)
    var parser = TTMLParser(tree: tree, log: log, cueLimit: cueLimit, steps)
    var document = parser.document(root)
    steps = parser.steps
    document.issues = TTMLFindings.joined(document.issues, rules)
    return document
  }

  private init(tree: XMLTree, log: IssueLog, cueLimit: Int, _ steps: StepBudget) {
    self.tree = tree
    let known = tree.names.map { TTMLElement($0) }
    kinds = tree.nodes.map { node in node.nameNumber.flatMap { known[$0] } }
    self.log = log
    self.steps = steps
    self.cueLimit = cueLimit
  }

  private static func explanation(_ name: XMLName) -> String {
    let place =
      name.namespace.isEmpty
      ? "in no namespace" : "in the namespace “\(String(name.namespace.prefix(80)))”"
    return
      "The file is XML whose outermost element is “\(String(name.local.prefix(40)))” \(place); "
      + "that of TTML is “tt” in “\(TTMLNames.cores[0])”. Export the captions as TTML, WebVTT or "
      + "SubRip."
  }

  private mutating func document(_ root: XMLElement) -> TimedTextDocument {
    readParameters(root)
    readHead()
    readAgents()
    let timing = TTMLTiming(tree, kinds: kinds, parameters, &log)
    self.timing = timing
    readRegions(timing)
    readBody(timing)
    checkLanguages()
    checkEnd()
    let language = root.value(namespace: XMLNamespaces.xml, local: "lang")
    var document = TimedTextDocument(
      format: .ttml, language: language.flatMap { LanguageTag($0) },
      isDescription: TTMLScript.describes(tree), cues: cues, issues: log.inOrder())
    document.timecodeHour = parameters.timecodeHour
    return document
  }

  /// Checks each tag once; an empty one means that the language is not known (XML, section 2.12).
  private mutating func checkLanguages() {
    var known: Set<String> = [""]
    for node in tree.nodes {
      guard
        let attribute = node.element?.attribute(namespace: XMLNamespaces.xml, local: "lang"),
        known.insert(attribute.value).inserted
      else { continue }
      log.add(contentsOf: LanguageTagCheck.issues(attribute.value, at: attribute.position))
    }
  }

  /// Makes cues of a paragraph that was read to its end.
  mutating func finishParagraph() {
    guard let paragraph else { return }
    self.paragraph = nil
    checkText(of: paragraph)
    let shown = paragraph.shown(&steps) ?? reportChanges(paragraph)
    guard !shown.isEmpty else { return }
    let node = tree.nodes[paragraph.node]
    let id = node.element?.value(namespace: XMLNamespaces.xml, local: "id") ?? ""
    if shown.contains(where: { $0.interval.end == TTMLInterval.indefinite }) {
      log.add(
        .ttml(.noEnd), .warning, at: node.position,
        "The text has no end, so it stays to the end of the medium. Give it an “end” or "
          + "“dur”.")
    }
    for part in shown {
      guard cues.count < cueLimit else { return reportTooManyCues(node.position) }
      cues.append(
        Cue(
          id: id, start: MediaTime(microseconds: part.interval.begin),
          end: MediaTime(microseconds: part.interval.end), text: part.text.text,
          spans: part.text.spans,
          settings: settings(region: part.region, align: paragraph.textAlign),
          position: node.position))
    }
  }

  private mutating func settings(region: Int?, align: String?) -> CueSettings {
    let key = SettingsKey(region: region, align: align)
    if let known = settings[key] { return known }
    let found = self.region(region).settings(align: align, lengths: lengths)
    settings[key] = found
    return found
  }

  /// The region with an index, or the default region if there is none.
  func region(_ index: Int?) -> TTMLRegion {
    if let index, regions.indices.contains(index) { return regions[index] }
    var region = TTMLRegion()
    region.style = initial
    region.visibility.isOn = initial.isVisible ?? true
    region.settle()
    return region
  }

  private mutating func reportTooManyCues(_ position: TextPosition) {
    guard !hasToldCues else { return }
    hasToldCues = true
    log.addTooManyCues(at: position, limit: cueLimit)
  }

  private mutating func reportChanges(_ paragraph: TTMLParagraph) -> [TTMLParagraph.Shown] {
    guard !hasToldChanges else { return paragraph.unchanging }
    hasToldChanges = true
    log.add(
      .ttml(.changes), .error, at: tree.nodes[paragraph.node].position,
      "The text of the file changes too often to be followed; from here on it is read as one "
        + "whole. Split the paragraph.")
    return paragraph.unchanging
  }
}
