import MediaModel
import Placements
import Styles
import TextBasics
import VectorMotion

/// Finds what moves on a page without a medium: CSS animations, drawings in the markup, `marquee`.
struct MotionFinder {
  private let tree: PageTree
  private let styles: PageStyles
  private let shown: ElementVisibility
  private let words: VisibleWords
  private let images: DataImages
  private let hasMedia: Bool
  private let isRunning: Bool
  private let opener: PageOpener
  private let references: Set<String>
  /// The maximum number of elements inside drawings that are drawings themselves.
  private let drawings: Int

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - styles: What the style sheets say about its elements.
  ///   - shown: Which elements can be seen.
  ///   - words: The words that people can read.
  ///   - images: The images in its addresses.
  ///   - hasMedia: Whether the page shows media too.
  ///   - isRunning: Whether scripts run by themselves; they may show hidden elements.
  ///   - opener: What of the page people can open.
  init(
    tree: PageTree, styles: PageStyles, shown: ElementVisibility, words: VisibleWords,
    images: DataImages, hasMedia: Bool, isRunning: Bool, opener: PageOpener
  ) {
    self.opener = opener
    self.tree = tree
    self.styles = styles
    self.shown = shown
    self.hasMedia = hasMedia
    self.isRunning = isRunning
    self.words = words
    self.images = images
    references = VectorMotion.references(in: styles.elements)
    drawings = tree.elements.count { $0.kind == .svg && $0.name == "svg" }
  }

  /// The motions, including possible ones, in document order; equal motions are one entry.
  var motions: [PageMotion] {
    var found = grouped
    for index in found.indices { found[index].join(in: tree) }
    for index in NeighboringMotions.first(of: found, in: tree) {
      found[index].leaveOpen("other elements near it go on moving after it")
    }
    return found.map(\.motion)
  }

  /// The motions in groups; at most one more than the limit.
  private var grouped: [TimedMotion] {
    var found: [TimedMotion] = []
    var indices: [MotionGroup: Int] = [:]
    var drawn = 0
    for index in tree.elements.indices where !shown.isInert(index) {
      // Elements inside a drawing are judged with the drawing.
      if index >= drawn, tree[index].kind == .svg {
        drawn = tree[index].end
        if found.count <= PageFacts.Limit.motions, let motion = drawing(at: index) {
          found.append(TimedMotion(motion, of: index))
        }
      }
      for motion in motions(at: index) {
        let group = motion.motion.kind == .marquee ? nil : MotionGroup(motion.motion)
        if let group, let index = indices[group] {
          found[index].add(motion)
        } else if found.count <= PageFacts.Limit.motions {
          if let group { indices[group] = found.count }
          found.append(motion)
        }
      }
    }
    return found
  }

  private func motions(at index: Int) -> [TimedMotion] {
    // Elements of a drawing belong to the drawing.
    guard tree[index].kind == .html else { return [] }
    let found = marquee(at: index) + picture(at: index) + embedded(at: index) + styled(at: index)
    return found.map { TimedMotion($0, of: index) }
      + TimedMotion.joined(
        styles.styles[index].animations.compactMap { motion(of: $0, at: index) })
  }

  /// A picture that a style sheet shows for an element and that may move.
  private func picture(at index: Int) -> [PageMotion] {
    let style = styles.styles[index]
    let isShown = isShown(index, isConcealed: style.isConcealed)
    guard style.showsMovingPicture != .no, isShown != .no || mayAppear(index) else { return [] }
    var motion = motion(.picture, at: index, MovingImage.unknown)
    motion.unknownReasons =
      ["a style sheet shows a GIF or APNG, whose file was not read"] + reasons(isShown)
    return [motion]
  }

  /// The pictures whose bytes are in addresses of an element; an element with several shows one of
  /// them.
  private func embedded(at index: Int) -> [PageMotion] {
    let addresses = images.isEmpty ? [] : embeddedAddresses(at: index)
    guard let first = addresses.first else { return [] }
    let isShown = isShown(index, isConcealed: styles.styles[index].isConcealed)
    guard isShown != .no || mayAppear(index) else { return [] }
    let depends = addresses.contains { $0 != first }
    return addresses.compactMap { address in
      guard case .moving(var image, let notices) = images[address], image.startsByItself != .no
      else { return nil }
      if isShown != .yes || depends { image.startsByItself = .unknown }
      var motion = motion(.image, at: index, image)
      motion.unknownReasons = notices + reasons(isShown)
      if depends {
        motion.unknownReasons.append("which of its pictures is shown depends on the window")
      }
      return motion
    }
  }

  /// The pictures whose bytes are in addresses of the style sheets; all of them are shown.
  private func styled(at index: Int) -> [PageMotion] {
    let pictures = styles.styles[index].pictures
    guard !pictures.isEmpty else { return [] }
    let isShown = isShown(index, isConcealed: styles.styles[index].isConcealed)
    guard isShown != .no || mayAppear(index) else { return [] }
    return pictures.compactMap { picture in
      let answer = isShown.and(picture.isShown)
      switch images[picture.address] {
      case .still: return nil
      case .moving(var image, let notices):
        guard image.startsByItself != .no else { return nil }
        if answer != .yes { image.startsByItself = .unknown }
        var motion = motion(.image, at: index, image)
        motion.unknownReasons = notices + reasons(answer)
        return motion
      case .unread:
        guard picture.address.text.isOfMovingData else { return nil }
        var motion = motion(.picture, at: index, MovingImage.unknown)
        motion.unknownReasons = ["a picture in an address was not read"] + reasons(answer)
        return motion
      }
    }
  }

  /// The images of the `source` elements beside an `img` are shown in its place.
  private func embeddedAddresses(at index: Int) -> [String] {
    let element = tree[index]
    guard element.name != "source" else { return [] }
    guard element.name == "img" else { return element.pictureAddresses }
    let (sources, mayBeOwn) = tree.pictures(of: index)
    return sources.flatMap(\.pictureAddresses) + (mayBeOwn ? element.pictureAddresses : [])
  }

  // MARK: Kinds

  private func motion(
    of animation: StyleAnimation, at index: Int
  ) -> TimedMotion? {
    let isShown = isShown(index, isConcealed: animation.isConcealed)
    let read = VectorMotion(animation, isShown: isShown)
    var image = read.image
    if isHiddenFromStart(index), mayAppear(index), !animation.startsOnEvent,
      animation.changes != .no
    {
      image = MovingImage.unknown
    }
    guard let image = Self.running(image) else { return nil }
    var motion = motion(.animation, at: index, image)
    motion.name = String(animation.name.prefix(Self.mostName))
    motion.mayBeStopped = motion.mayBeStopped || read.mayStopOnEvent
    motion.unknownReasons = reasons(animation, isShown)
    var timed = TimedMotion(
      motion, of: index, begin: read.begin, subject: animation.subject, runs: read.stretches)
    if image.motion == .unknown { timed.leaveOpen("it moves again after a pause") }
    return timed
  }

  /// The styles of a drawing.
  ///
  /// If a hidden drawing may appear, its hiding styles do not prevent its motion.
  private func drawingStyles(_ range: Range<Int>, mayAppear: Bool) -> [ElementStyle] {
    guard mayAppear else { return Array(styles.styles[range]) }
    return styles.styles[range].map { style in
      var style = style
      if style.isHidden == .yes { style.isHidden = .unknown(.value) }
      return style
    }
  }

  private func drawing(at index: Int) -> PageMotion? {
    let range = index..<tree[index].end
    let own = styles.elements[range].map { element in
      StyleElement(
        element.name, kind: element.kind,
        parent: element.parent.flatMap { $0 < index ? nil : $0 - index },
        attributes: element.attributes, hasText: element.hasText)
    }
    let style = styles.styles[index]
    let isHidden = style.isHidden == .yes || shown.isHidden(index)
    let isShown = isShown(index, isConcealed: style.isConcealed)
    let read = VectorMotion(
      inline: own, styles: drawingStyles(range, mayAppear: isHidden && mayAppear(index)),
      references: references,
      isShown: isHidden ? .yes : isShown, among: drawings)
    var image = read.image
    if isHidden {
      let isCopied = own.contains { $0.value("id").map(references.contains) == true }
      guard image.isAnimated, isCopied || mayAppear(index) else { return nil }
      image = MovingImage.unknown
    }
    guard let image = Self.running(image) else { return nil }
    var motion = motion(.drawing, at: index, image)
    motion.mayBeStopped = motion.mayBeStopped || read.mayStopOnEvent
    motion.unknownReasons = read.notices + reasons(isShown)
    return motion
  }

  /// A `marquee` without anything in it does not move.
  private func marquee(at index: Int) -> [PageMotion] {
    let element = tree[index]
    guard element.name == "marquee" else { return [] }
    let isEmpty = tree.text(of: index).isEmpty && tree.descendants(of: index).isEmpty
    let isShown = isShown(index, isConcealed: styles.styles[index].isConcealed)
    guard !isEmpty, isShown != .no || mayAppear(index) else { return [] }
    let loop = element.attributes["loop"]
    var image: MovingImage
    switch ObsoleteMotion.marquee(loop: loop, scrollAmount: element.attributes["scrollamount"]) {
    case .none: return []
    // In browsers, a text slides in once (HTML does not say so).
    case .endless where element.attributes["behavior"]?.trimmed.lowercased() == "slide":
      image = MovingImage(frames: nil, turn: nil, plays: .times(1), moves: .yes)
    case .endless: image = MovingImage(frames: nil, turn: nil, plays: .endless, moves: .yes)
    case .times(let count):
      image = MovingImage(frames: nil, turn: nil, plays: .times(count), moves: .yes)
    }
    if isShown != .yes { image.startsByItself = .unknown }
    var motion = motion(.marquee, at: index, image)
    motion.unknownReasons = reasons(isShown)
    return [motion]
  }

  private func motion(
    _ kind: PageMotion.Kind, at index: Int, _ image: MovingImage
  ) -> PageMotion {
    let element = tree[index]
    var motion = PageMotion(kind, line: element.line ?? 1, column: element.column, image: image)
    motion.id = element.attributes["id"].flatMap { $0.isEmpty ? nil : $0 }
    motion.mayBeStopped = shown.mayBeHidden(index)
    motion.hasOtherContent = hasMedia || words.isAny(outside: index, of: tree)
    return motion
  }

  // MARK: Visibility

  /// The maximum number of characters of a name that are kept.
  private static let mostName = 100

  /// The image if it moves or may move by itself.
  private static func running(_ image: MovingImage) -> MovingImage? {
    image.isAnimated && image.startsByItself != .no ? image : nil
  }

  /// Whether a script or people may show an element that is hidden at first.
  private func mayAppear(_ index: Int) -> Bool { isRunning || opener.canOpen(index) }

  private func isHiddenFromStart(_ index: Int) -> Bool {
    shown.isHidden(index) || styles.styles[index].isHidden == .yes
  }

  /// Whether the motion of an element can be seen.
  ///
  /// The values of the element itself are those before the animation, which often begins invisible:
  /// they count if no animation changes them. The values of the elements around it always count.
  private func isShown(_ index: Int, isConcealed: Bool) -> StyleAnswer {
    let parent = tree[index].parent
    var answer = styles.styles[index].isHidden.negated
    let around = parent.map { styles.styles[$0] }
    if answer == .no, styles.styles[index].hasNoBox != .yes, around?.isHidden != .yes {
      answer = .unknown(.value)
    }
    if isConcealed { answer = answer.and(.unknown(.value)) }
    if shown.isInDefinition(index) { answer = answer.and(.unknown(.fallback)) }
    if let around, around.isTransparent != .no || around.isOutOfSight != .no {
      answer = answer.and(.unknown(.value))
    }
    guard case .hidden = shown.frame else {
      return shown.frame == .shown ? answer : answer.and(.unknown(.value))
    }
    return .no
  }

  private func reasons(_ animation: StyleAnimation, _ isShown: StyleAnswer) -> [String] {
    let own = animation.uncertainty.sentences
    return own + reasons(animation.movesByItself.and(isShown)).filter { !own.contains($0) }
  }

  private func reasons(_ answer: StyleAnswer) -> [String] {
    if case .unknown(let reasons) = answer { reasons.sentences } else { [] }
  }
}

/// The properties that animations of one entry have in common.
private struct MotionGroup: Hashable {
  private let kind: PageMotion.Kind
  private let name: String
  private let image: MovingImage
  private let mayBeStopped: Bool
  private let reasons: [String]

  init(_ motion: PageMotion) {
    kind = motion.kind
    name = motion.name
    mayBeStopped = motion.mayBeStopped
    reasons = motion.unknownReasons
    // Elements often begin one after the other; the last one ends the motion.
    var image = motion.image
    if case .lasts = image.total { image.total = .lasts(.zero) }
    self.image = image
  }
}

extension PageMotion {
  /// Adds an element that moves in the same way.
  mutating func add(_ other: PageMotion) {
    elements += 1
    id = nil
    hasOtherContent = hasOtherContent || other.hasOtherContent
  }

  /// The motion with the place of the frame around its page.
  func at(_ frame: InnerPage) -> PageMotion {
    var motion = PageMotion(kind, line: frame.line, column: frame.column, image: image)
    motion.id = id
    motion.name = name
    motion.elements = elements
    motion.mayBeStopped = mayBeStopped || frame.mayBeHidden
    motion.hasOtherContent = hasOtherContent
    motion.unknownReasons = unknownReasons
    return motion
  }
}
