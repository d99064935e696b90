import MediaModel
import Placements
import Styles
import TextBasics

/// A page inside of a page (`<iframe srcdoc>`).
struct InnerPage {
  /// Its markup.
  let text: String
  /// The place of the frame.
  let line: Int
  let column: Int
  /// Whether the frame can be seen.
  let visibility: PageVisibility
  /// Whether a page around it runs scripts by itself.
  let runsScripts: Bool
  /// Whether people can open the element that hides the frame.
  let canBeOpened: Bool
  /// Whether people may hide the frame without a script.
  let mayBeHidden: Bool
  /// Whether it is hidden from assistive technology.
  let isHiddenFromTechnology: Bool
  /// Whether nothing plays in it by itself: a `sandbox` without `allow-scripts` sets the "sandboxed
  /// automatic features browsing context flag" (HTML, 7.1.5).
  let isSandboxed: Bool
  /// Whether its origin is no other's: its `sandbox`, or one around it, has no `allow-same-origin`
  /// (HTML, 7.1.5).
  let hasOpaqueOrigin: Bool

  /// Whether the parser cut its markup, which it does at the end of a character.
  var isCut: Bool { text.utf8.count > GumboParser.mostInnerPageBytes - 4 }
}

/// The facts of one page, and the pages inside of it that are still to be read.
struct FoundFacts {
  var page = PageFacts()
  var innerPages: [InnerPage] = []

  /// Adds the facts of an inner page.
  mutating func add(_ inner: FoundFacts) {
    // An `id` names one element: that of the page around it.
    let taken = Set(page.issues.flatMap(\.ids) + page.media.compactMap(\.id))
    page.issues += inner.page.issues.map { issue in
      issue.ids.contains(where: taken.contains) ? issue.unnamed(.otherID) : issue
    }
    page.hasScripts = page.hasScripts || inner.page.hasScripts
    page.hasOwnScripts = page.hasOwnScripts || inner.page.hasOwnScripts
    page.runsByItself = page.runsByItself || inner.page.runsByItself
    page.words += inner.page.words
    page.allWords += inner.page.allWords
    page.perceivableWords += inner.page.perceivableWords
    page.links += inner.page.links
    page.media += inner.page.media.prefix(PageFacts.Limit.media - page.media.count)
    page.pictures += inner.page.pictures
      .prefix(PageFacts.Limit.pictures - page.pictures.count)
    page.motions += inner.page.motions.prefix(PageFacts.Limit.motions - page.motions.count)
    let wanted = Set(page.wantedSheets)
    page.wantedSheets += inner.page.wantedSheets.filter { !wanted.contains($0) }
      .prefix(PageStyleSheet.Limit.sheets - min(wanted.count, PageStyleSheet.Limit.sheets))
  }
}

/// Reads the facts out of a parsed page.
struct FactsReader {
  let tree: PageTree
  let shown: ElementVisibility
  private let styles: PageStyles
  private let words: VisibleWords
  private let images: DataImages
  private let frame: InnerPage?
  private let sheets: [PageStyleSheet]
  /// Whether the page itself runs scripts by itself.
  private let runsByItself: Bool
  /// Whether the page, or one around it, runs scripts by itself.
  private let runsScripts: Bool

  /// Prepares the reading of a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - sheets: The linked style sheets that are known.
  ///   - frame: The frame that the page is in, or `nil`.
  init(_ tree: PageTree, _ sheets: [PageStyleSheet], at frame: InnerPage? = nil) {
    self.tree = tree
    self.frame = frame
    self.sheets = sheets
    runsByItself = PageScripts.runByThemselves(in: tree)
    runsScripts = frame?.runsScripts == true || runsByItself
    styles = PageStyles(tree, sheets, runsScripts: runsScripts)
    shown = ElementVisibility(of: tree, styles, in: frame?.visibility ?? .shown)
    words = VisibleWords(of: tree, shown)
    images = DataImages(in: tree, styles.styles)
  }

  /// Everything that is found.
  var facts: FoundFacts {
    var found = FoundFacts()
    found.page.title = text(of: tree.elements.firstIndex { $0.name == "title" })
    found.page.language = tree.elements.first { $0.name == "html" }?.attributes["lang"]
      .flatMap { LanguageTag($0) }
    found.page.base =
      tree.elements.first { $0.name == "base" && $0.attributes["href"] != nil }?
      .attributes["href"]
    found.page.ownOrigins = Array(OwnHosts(of: tree).known.prefix(PageFacts.Limit.parts))
    found.page.frameHosts = Array(PageScripts.frameHosts(in: tree).prefix(PageFacts.Limit.parts))
    found.page.hasScripts = PageScripts.areIn(tree)
    found.page.hasOwnScripts = PageScripts.areOwn(tree)
    found.page.runsByItself = runsByItself
    found.page.wantedSheets = styles.wanted
    found.page.words = words.total
    found.page.allWords = allWords
    let names = AccessibleNames(in: tree)
    // A script of a page around it may reach into a frame.
    let hasScripts = found.page.hasScripts || runsScripts
    let opener = opener(hasScripts: hasScripts)
    found.page.perceivableWords =
      PerceivableWords(of: tree, shown, opener, written: styles.written, in: frame).total
    found.innerPages = innerPages(opener)
    let reader = MediumReader(
      tree: tree, shown: shown, names: names, images: images, hasScripts: hasScripts,
      opener: opener, styles: styles)
    let elements = tree.elements.indices.filter { reader.isMedium($0) }
    found.page.issues =
      UnreadContent(
        tree, shown, media: elements, late: elements.filter { reader.late($0) != nil },
        images: images,
        hasScripts: hasScripts
      ).issues
    add(shadowStyles + (hasScripts ? carousels : []), into: &found.page)
    if frame == nil {
      let metadata = ClaimReader(tree, shown)
      (found.page.claims, found.page.metadataIssues) = (metadata.claims, metadata.issues)
    }
    let own = OwnFiles(of: tree, base: found.page.base)
    found.page.links = tree.elements.compactMap(\.otherContent).count { !own.contains($0) }
    let media = media(at: elements, reader, names, own)
    let seen = elements.count { !shown.isHidden($0) }
    add(motions(beside: seen, opener), into: &found.page)
    found.page.media = Array(media.prefix(PageFacts.Limit.media))
    found.page.pictures = pictures(reader, beside: seen)
    if media.count > PageFacts.Limit.media {
      found.page.issues.append(
        PageIssue(
          .cut, "It has more than \(PageFacts.Limit.media) media; the others were not read."))
    }
    return found
  }

  private func opener(hasScripts: Bool) -> PageOpener {
    PageOpener(tree, hasScripts: hasScripts, canOpenFrame: frame?.canBeOpened == true) { page in
      page.elements.elementsEqual(tree.elements) { $0.attributes == $1.attributes }
        ? styles.styles : PageStyles(page, sheets, runsScripts: runsScripts).styles
    }
  }

  private func motions(beside media: Int, _ opener: PageOpener) -> [PageMotion] {
    let finder = MotionFinder(
      tree: tree, styles: styles, shown: shown, words: words, images: images,
      hasMedia: media > 0, isRunning: runsScripts, opener: opener)
    guard let frame else { return finder.motions }
    return finder.motions.map { $0.at(frame) }
  }

  /// The carousels that a script moves by itself, by their markup.
  private var carousels: [PageMotion] {
    Carousels(tree, shown).found.map { carousel in
      let element = tree[carousel.element]
      var motion = PageMotion(
        .carousel, line: element.line ?? 1, column: element.column, image: .unknown)
      motion.id = element.attributes["id"].flatMap { $0.isEmpty ? nil : $0 }
      motion.hasOtherContent = words.isAny(outside: carousel.element, of: tree)
      motion.unknownReasons = [
        "`\(carousel.declaration)` declares that a script moves it, and scripts are not run"
      ]
      return frame.map { motion.at($0) } ?? motion
    }
  }

  /// What the style sheets of shadow trees in the markup (HTML, 4.12.3) may move; they were not read.
  private var shadowStyles: [PageMotion] {
    let sheets = SortedIndices(tree.elements.indices.filter { mayMoveSomething($0) })
    let styled = tree.elements.indices.filter { index in
      tree[index].name == "template" && tree[index].has("shadowrootmode")
        && tree[index].parent.map { !shown.isInert($0) && !shown.isHidden($0) } == true
        && !sheets.within(tree.descendants(of: index)).isEmpty
    }
    guard let first = styled.first else { return [] }
    let line = frame?.line ?? tree[first].line ?? 1
    return [
      PageMotion(unread: ["The style sheets of the shadow tree in line \(line) were not read"])
    ]
  }

  /// Whether an element brings style sheets that may move something: one that has only sizes and
  /// colors does not.
  private func mayMoveSomething(_ index: Int) -> Bool {
    guard tree[index].name == "style" else { return tree[index].name == "link" }
    let words = tree.text(of: index).lowercased()
    // A style sheet that is longer than what is read, or that has escapes, may have anything.
    return words.utf8.count >= PageTree.mostText || Self.motions.contains { words.contains($0) }
  }

  private static let motions = ["animation", "transition", "@import", "url(", "image", "\\"]

  private func add(_ motions: [PageMotion], into page: inout PageFacts) {
    let left = PageFacts.Limit.motions - page.motions.count
    page.motions += motions.prefix(left)
    guard motions.count > left else { return }
    page.issues.append(
      PageIssue(
        .cut, "More than \(PageFacts.Limit.motions) things move on it; the others were not read."))
  }

  private func innerPages(_ opener: PageOpener) -> [InnerPage] {
    tree.elements.indices.compactMap { index in
      let element = tree[index]
      guard element.name == "iframe", let text = element.attributes["srcdoc"], !shown.isInert(index)
      else { return nil }
      return InnerPage(
        text: text, line: frame?.line ?? element.line ?? 1,
        column: frame?.column ?? element.column, visibility: visibility(ofFrame: index),
        runsScripts: runsScripts,
        canBeOpened: opener.canOpen(index) || shown.isShowable(index),
        mayBeHidden: frame?.mayBeHidden == true || shown.mayBeHidden(index),
        isHiddenFromTechnology: frame?.isHiddenFromTechnology == true
          || tree.isHiddenFromTechnology(index),
        isSandboxed: frame?.isSandboxed == true || element.forbidsAutoplay,
        hasOpaqueOrigin: frame?.hasOpaqueOrigin == true || element.hasOpaqueOrigin)
    }
  }

  /// The keyboard reaches the content of a frame that has no size.
  private func visibility(ofFrame index: Int) -> PageVisibility {
    shown[index] == .shown && tree[index].isTooSmall
      ? .unknown("its frame may be too small to be seen") : shown[index]
  }

  /// The words that people may reach in any way: if there are too few, the page has no text.
  private var allWords: Int {
    let texts = tree.texts.reduce(0) { count, text in
      let isProgram = text.parent.map { ["script", "style"].contains(tree[$0].name) } ?? false
      return isProgram ? count : count + text.value.wordCount
    }
    // Icons of fonts are not words.
    let written = styles.written.texts.reduce(0) { count, text in
      count + (text.unicodeScalars.contains(where: \.properties.isAlphabetic) ? text.wordCount : 0)
    }
    let labels = Self.labels.union(styles.written.attributes)
    return tree.elements.reduce(texts + written) { count, element in
      count
        + element.attributes.reduce(0) {
          $0 + (labels.contains($1.key) ? $1.value.wordCount : 0)
        }
    }
  }

  private static let labels: Set<String> = [
    "alt", "aria-label", "title", "aria-description", "placeholder", "value",
  ]

  private func media(
    at indices: [Int], _ reader: MediumReader, _ names: AccessibleNames, _ own: OwnFiles
  ) -> [PageMedium] {
    let transcripts = TranscriptFinder(
      tree: tree, shown: shown, names: names, own: own, isInFrame: frame != nil)
    let versions = VersionFinder(tree: tree, shown: shown, names: names, own: own)
    var buttons = ButtonFinder(
      tree: tree, shown: shown, names: names, media: indices,
      disabled: DisabledControls(styles.elements, tree.elements.map { $0.parent ?? -1 }))
    let count = indices.count
    let hasWords = words.total > 0
    let seen = indices.count { !shown.isHidden($0) }
    return indices.prefix(PageFacts.Limit.media + 1).enumerated().compactMap { number, index in
      guard var medium = reader.medium(at: index, in: frame) else { return nil }
      let next = number + 1 < count ? indices[number + 1] : tree.elements.count
      medium.transcripts = transcripts.find(
        for: index, until: next, from: number == 0 ? 0 : index
      ).map { text in frame.map { PageTranscript(text.target, line: $0.line) } ?? text }
      medium.versions = versions.find(from: number == 0 ? 0 : index, until: next).map { version in
        frame.map { PageVersion(version.kind, label: version.label, line: $0.line) } ?? version
      }
      if frame == nil { medium.buttons = buttons.find(for: index) }
      // A medium that cannot be seen is not beside another one.
      medium.hasOtherContent = hasWords || seen > (shown.isHidden(index) ? 0 : 1)
      return medium
    }
  }

  private func pictures(_ reader: MediumReader, beside media: Int) -> [PageMedium] {
    let indices = tree.elements.indices.lazy.filter { reader.isOtherPicture($0) }
    return indices.prefix(PageFacts.Limit.pictures).compactMap { index in
      var picture = reader.medium(at: index, in: frame)
      picture?.hasOtherContent = words.total > 0 || media > 0
      return picture
    }
  }

  private func text(of index: Int?) -> String {
    index.map { tree.text(of: $0) } ?? ""
  }
}

extension PageTree {
  /// The maximum number of bytes of text that are read for one element.
  fileprivate static let mostText = 64 << 10

  /// The text inside an element, with single spaces.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - most: About how many bytes of it are needed at most.
  /// - Returns: The text; of a very long one, its beginning.
  func text(of index: Int, most: Int = .max) -> String {
    var text: [UInt8] = []
    var read = 0
    for part in texts[self[index].texts] {
      var isApart = !text.isEmpty
      for byte in part.value.utf8 {
        let isFull = text.count >= most || read >= Self.mostText
        // The text is not cut inside a character.
        if isFull, byte & 0xC0 != 0x80 { return String(decoding: text, as: UTF8.self) }
        read += 1
        if byte.isSpace {
          isApart = !text.isEmpty
          continue
        }
        if isApart { text.append(UInt8(ascii: " ")) }
        isApart = false
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension PageTree.Element {
  /// Whether it is a link to something.
  var isLink: Bool {
    name == "a" && attributes["href"].map { !$0.isEmpty && $0 != "#" } == true
  }

  /// The address of the link, without white space at its ends, or an empty text.
  var linked: String { attributes["href"]?.trimmed ?? "" }
}

extension String {
  /// The number of its words, which white space separates; in scripts without spaces, each letter
  /// counts.
  var wordCount: Int {
    var count = 0
    var isInWord = false
    if utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in utf8 {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        if !isSpace, !isInWord { count += 1 }
        isInWord = !isSpace
      }
      return count
    }
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        isInWord = false
        continue
      }
      let isWord = scalar.isOfScriptWithoutSpaces
      if isWord || !isInWord { count += 1 }
      isInWord = !isWord
    }
    return count
  }
}

extension Unicode.Scalar {
  /// Whether it is Thai, Lao, Myanmar, Khmer, kana or Han; these scripts have no spaces between
  /// words.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
