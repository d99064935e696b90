package import MediaModel
package import Placements
import TextBasics

/// Reads the text of a page, or of its parts, as people can read it.
///
/// White space is collapsed, and each block is on its own line.
package struct PageTextReader {
  /// The text of a page or of a part of it.
  package enum Content: Sendable, Hashable {
    /// The text, as UTF-8.
    case text([UInt8])
    /// It has words, but people can read none of them.
    case hidden
    /// It has words, or may have them, that only something else can show, for this reason.
    case unread(String)
  }

  private let tree: PageTree
  private let readable: ReadableElements
  private let parts: PageParts
  private let hasScripts: Bool
  /// Whether style sheets or shadow trees that were not read may show or hide something.
  private let hasMore: Bool
  private let keepsLines: Bool
  /// Whether a block begins or ends before each text, and whether there is white space before it.
  private var hasBreak: [Bool]
  private var hasSpace: [Bool]
  private let endsInside: Bool
  private let endsInWord: Bool

  /// Reads a page.
  ///
  /// - Parameter bytes: The page, in any encoding.
  /// - Throws: The reason why it is not parsed, or not all of it.
  package init(page bytes: [UInt8]) throws(PageIssue) {
    // Without a declaration, browsers guess too.
    let isDeclared = ByteOrderMark(bytes) != nil || PageEncoding.declared(bytes) != nil
    try self.init(
      isDeclared ? PageEncoding(bytes).text : TextDecoding.decode(bytes), keepsLines: false)
  }

  /// Reads the markup in a text, such as Markdown, whose line ends are those of its text.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Throws: The reason why it is not parsed, or not all of it.
  package init(markup bytes: [UInt8]) throws(PageIssue) {
    try self.init(TextDecoding.decode(bytes, as: .utf8), keepsLines: true)
  }

  private init(_ text: DecodedText, keepsLines: Bool) throws(PageIssue) {
    guard text.bytes.count <= PageFacts.Limit.bytes else {
      throw PageReader.tooLarge(
        text.bytes, PageFacts.Limit.bytes, "Save the text as plain text, or divide it.")
    }
    let parsed = try PageReader.parse(text.bytes, from: text.start)
    if let cut = parsed.cut { throw cut }
    let tree = parsed.tree
    let scripts = PageScripts.areIn(tree)
    let runs = PageScripts.runByThemselves(in: tree)
    let (sheets, styles) = Self.styles(of: tree, runsScripts: runs)
    let shown = ElementVisibility(of: tree, styles, in: .shown)
    let opener = PageOpener(tree, hasScripts: scripts, canOpenFrame: false) { page in
      PageStyles(page, sheets, runsScripts: runs).styles
    }
    self.tree = tree
    self.keepsLines = keepsLines
    hasScripts = scripts
    hasMore =
      !sheets.isEmpty
      || tree.elements.contains { $0.name == "template" && $0.has("shadowrootmode") }
    // Browsers show an option only in a list of choices, and cut it there.
    readable = ReadableElements(of: tree, shown, opener) { Self.choices.contains($0.name) }
    parts = PageParts(of: tree, shown)
    endsInside = parsed.unended != nil || text.isCutOff
    let last = text.bytes[text.bytes.trimmed(0..<text.bytes.count)].last
    endsInWord = last.map { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? false
    hasBreak = [Bool](repeating: false, count: tree.texts.count + 1)
    hasSpace = hasBreak
    markBreaks()
  }

  private static let choices: Set<String> = ["datalist", "select"]

  /// The style sheets that are linked, as if they were empty, and the styles by all others.
  ///
  /// What the page itself hides is hidden unless one of them shows it.
  private static func styles(
    of tree: PageTree, runsScripts: Bool
  ) -> (sheets: [PageStyleSheet], styles: PageStyles) {
    let first = PageStyles(tree, [], runsScripts: runsScripts)
    guard !first.wanted.isEmpty else { return ([], first) }
    let sheets = first.wanted.map { PageStyleSheet($0, name: $0.address, bytes: []) }
    return (sheets, PageStyles(tree, sheets, runsScripts: runsScripts))
  }

  private mutating func markBreaks() {
    for element in tree.elements where Self.blocks.contains(element.name) {
      hasBreak[element.texts.lowerBound] = true
      hasBreak[element.texts.upperBound] = true
    }
    for space in tree.spaces {
      hasSpace[space.text] = true
      if keepsLines, space.hasLineEnd { hasBreak[space.text] = true }
    }
  }

  /// The text of the page or of a part of it.
  ///
  /// - Parameter fragment: The part after `#`, decoded; `nil` for the whole page.
  /// - Returns: The text, whether the page was cut off inside it, and where it may have words that
  ///   were not read; `nil` if the page does not have the part.
  package func content(
    of fragment: String?
  ) -> (content: Content, endsAbruptly: Bool, unread: UnreadWords?)? {
    guard let fragment else {
      let all = 0..<tree.texts.count
      return (content(of: all), endsAbruptly, unread(in: all))
    }
    return parts[fragment].map { part in
      let isUnclosed = part.element.map(isUnclosed) ?? false
      return (
        content(of: part.texts), endsAbruptly || (endsInWord && isUnclosed), unread(in: part.texts)
      )
    }
  }

  /// Where the part of the page with these texts may have words that were not read.
  private func unread(in texts: Range<Int>) -> UnreadWords? {
    let inside = tree.elements.lazy.enumerated().filter { index, element in
      texts.lowerBound <= element.texts.lowerBound && element.texts.upperBound <= texts.upperBound
        && readable.mayShow(index)
    }.map(\.element)
    if inside.contains(where: { Self.pictures.contains($0.name) && !$0.isSmall }) {
      return .pictures
    }
    if inside.contains(where: \.isFrame) { return .frames }
    return hasScripts ? .scripts : nil
  }

  /// Elements that show something other than text.
  private static let pictures: Set<String> = ["canvas", "img", "svg"]

  /// Whether the page was cut off: it ends inside a tag or the like, or with a word before the end
  /// tag of `html` or `body`.
  private var endsAbruptly: Bool {
    guard !endsInside else { return true }
    guard endsInWord, !tree.elements.isEmpty else { return false }
    return ([0] + tree.children(of: 0)).contains {
      ["html", "body"].contains(tree[$0].name) && tree[$0].line != nil && !tree[$0].hasEndTag
    }
  }

  /// Whether an element must have an end tag and does not.
  private func isUnclosed(_ index: Int) -> Bool {
    !tree[index].hasEndTag && !Self.optionalEnd.contains(tree[index].name)
      && tree[index].texts.upperBound == tree.texts.count
  }

  private func content(of texts: Range<Int>) -> Content {
    var read = 0
    var late = 0
    var others = 0
    for index in texts {
      guard let parent = tree.texts[index].parent else { continue }
      let count = tree.texts[index].value.wordCount
      if readable.contains(parent) {
        read += count
      } else if readable.mayAppear(parent) {
        late += count
      } else if !Self.programs.contains(tree[parent].name) {
        others += count
      }
    }
    if late > read, hasScripts || hasMore {
      return .unread(
        "\(late) of its words are hidden at first, and scripts and linked style sheets of a "
          + "transcript are not read.")
    }
    if read > 0 { return .text(text(of: texts)) }
    if let elsewhere = elsewhere(texts) { return elsewhere }
    if hasScripts {
      return .unread("It has no words before its scripts run, and they are not run.")
    }
    return late + others > 0 ? .hidden : .text([])
  }

  private static let programs: Set<String> = ["script", "style", "title"]

  /// Why a page without words may have a text for people: in its pictures or frames.
  private func elsewhere(_ texts: Range<Int>) -> Content? {
    guard texts == 0..<tree.texts.count else { return nil }
    let seen = tree.elements.indices.filter { readable.contains($0) }
    let names = seen.lazy.filter { tree[$0].name == "img" }
      .reduce(0) { $0 + (tree[$1].attributes["alt"]?.wordCount ?? 0) }
    if names >= TranscriptFinder.fewestWords {
      return .unread("Its words are only the descriptions of its pictures, which were not read.")
    }
    return tree.elements.first(where: \.isFrame).map {
      .unread("Its text may be in its `\($0.name)`, which was not read.")
    }
  }

  private func text(of texts: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    var pendingLine = false
    var pendingSpace = false
    for index in texts {
      pendingLine = pendingLine || hasBreak[index]
      pendingSpace = pendingSpace || hasSpace[index]
      guard tree.texts[index].parent.map(readable.contains) == true else { continue }
      for byte in tree.texts[index].value.utf8 {
        if byte.isSpace {
          pendingSpace = true
          if keepsLines, byte == 0x0A || byte == 0x0D { pendingLine = true }
          continue
        }
        if !output.isEmpty, pendingLine || pendingSpace { output.append(pendingLine ? 0x0A : 0x20) }
        pendingLine = false
        pendingSpace = false
        output.append(byte)
      }
    }
    return output
  }

  /// Elements that start on a new line.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "details", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary",
    "table", "tbody", "td", "th", "thead", "tr", "ul",
  ]

  /// Elements with an optional end tag (HTML, 13.1.2.4).
  private static let optionalEnd: Set<String> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "option",
  ]
}

extension PageTree.Element {
  /// Whether it shows another page or file.
  fileprivate var isFrame: Bool {
    ["iframe": "src", "embed": "src", "object": "data"][name].map(has) == true
      || (name == "iframe" && has("srcdoc"))
  }

  /// Whether it is declared to be as small as an icon, which holds no text.
  fileprivate var isSmall: Bool {
    ["width", "height"].contains { side in
      attributes[side].flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        .map { $0 <= Self.largestIcon } ?? false
    }
  }

  /// The largest side of an icon, in pixels; our choice.
  private static let largestIcon = 64
}
