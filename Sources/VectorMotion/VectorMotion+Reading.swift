import MediaModel
package import Styles

extension VectorMotion {
  /// Reads how a drawing moves (SVG 2, SVG Animations, CSS Animations).
  ///
  /// Scripts are not run, and no other file is read. Memory and time are linear in the file, and
  /// chains of animations have a limit of steps.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - others: The number of drawings of the page that share the limit of moments.
  /// - Throws: `VectorMotionError` if the motion cannot be determined at all.
  package init(_ bytes: [UInt8], among others: Int = 1) throws(VectorMotionError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count) }
    self.init(DrawingJudge(try SVGDocument(bytes), moments: Self.share(among: others)))
  }

  /// Reads how a drawing inside a page moves, to which the style sheets of the page apply.
  ///
  /// - Parameters:
  ///   - elements: The elements of the drawing; the first one is its root.
  ///   - styles: The styles of each one by the style sheets of the page.
  ///   - references: The ids that any drawing of the page refers to.
  ///   - isShown: Whether the place of the drawing can be seen.
  ///   - others: The number of drawings of the page that share the limit of moments.
  package init(
    inline elements: [StyleElement], styles: [ElementStyle], references: Set<String>,
    isShown: StyleAnswer, among others: Int = 1
  ) {
    let document = SVGDocument(inline: elements, references: references)
    self.init(
      DrawingJudge(document, styles, isShown: isShown, moments: Self.share(among: others)))
  }

  /// The maximum number of moments of one of several drawings.
  private static func share(among others: Int) -> Int {
    min(max(leastMoments, moments / max(others, 1)), TimingGraph.limit)
  }

  /// The maximum number of moments of all drawings of a page, and the minimum for each one.
  private static let moments = 1_000_000
  private static let leastMoments = 200

  /// Reads how a CSS animation of a page moves its element.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - isShown: Whether the element can be seen.
  package init(_ animation: StyleAnimation, isShown: StyleAnswer) {
    let part = MotionPart(animation, isHidden: isShown.negated)
    image = Self.image([part], isOpen: false)
    begin = part.begin
    stretches = part.stretches
    notices = []
    mayStopOnEvent = animation.mayStopOnEvent
  }

  private init(_ judge: DrawingJudge) {
    image = Self.image(judge.parts, isOpen: !judge.uncertainty.isEmpty)
    begin = Self.begin(judge.parts.filter { $0.runs == .yes })
    stretches = []
    notices =
      judge.uncertainty.sentences
      + (image.motion == .unknown
        ? ["The SVG moves again after a pause: a person must say whether this is one motion."] : [])
    mayStopOnEvent = judge.parts.contains(where: \.mayStopOnEvent)
  }

  /// The ids that the drawings of a page refer to: the elements with these ids may be shown
  /// elsewhere.
  ///
  /// - Parameter elements: The elements of the page.
  /// - Returns: The ids.
  package static func references(in elements: [StyleElement]) -> Set<String> {
    SVGDocument.references(in: elements)
  }

  /// Whether an element is shown only through a reference to it, and is therefore not judged by the
  /// rules of the user agent.
  ///
  /// - Parameter name: The name of an element of SVG.
  /// - Returns: Whether it is.
  package static func isDefinition(_ name: String) -> Bool {
    DrawingJudge.definitions.contains(name)
  }

  private static func image(_ parts: [MotionPart], isOpen: Bool) -> MovingImage {
    let running = parts.filter { $0.runs == .yes }
    let mayRun = isOpen || parts.contains { $0.runs != .yes && $0.runs != .no }
    guard !running.isEmpty else { return mayRun ? .unknown : waiting(parts) }
    var image = MovingImage(
      frames: nil, turn: turn(running, mayRun: mayRun), plays: plays(running, mayRun: mayRun),
      total: total(running, mayRun: mayRun), moves: .yes)
    let respects = running.reduce(StyleAnswer.yes) { $0.and($1.respectsReducedMotion) }
    image.respectsReducedMotion = respects == .no ? .no : mayRun ? .unknown : respects.answer
    if case .lasts = image.total, MotionRuns(running.flatMap(\.stretches)).total == nil {
      image.motion = .unknown
    }
    return image
  }

  /// Nothing moves by itself; if one thing waits for an event, its times count from that on.
  private static func waiting(_ parts: [MotionPart]) -> MovingImage {
    let waiting = parts.filter(\.waitsForEvent)
    guard let first = waiting.first else {
      return MovingImage(frames: nil, turn: .zero, plays: .times(1), moves: .no)
    }
    let only = waiting.count == 1 && first.begin == .zero ? [first] : []
    var image = MovingImage(
      frames: nil, turn: only.first?.turn,
      plays: only.isEmpty ? .unknown : plays(only, mayRun: false),
      total: only.isEmpty ? .unknown : total(only, mayRun: false), moves: .yes)
    image.startsByItself = .no
    return image
  }

  private static func total(_ running: [MotionPart], mayRun: Bool) -> MovingImage.Total {
    if running.contains(where: { $0.end == .never }) { return .endless }
    guard !mayRun, ends(running).count == running.count, let length = length(running) else {
      return .unknown
    }
    return .lasts(length)
  }

  private static func ends(_ running: [MotionPart]) -> [Duration] {
    running.compactMap { part in
      if case .after(let time) = part.end { time } else { nil }
    }
  }

  /// The earliest begin; nothing moves before it.
  private static func begin(_ running: [MotionPart]) -> Duration {
    running.map(\.begin).min() ?? .zero
  }

  /// The time from the earliest begin to the latest end; `nil` if no end is known.
  private static func length(_ running: [MotionPart]) -> Duration? {
    ends(running).max().map { $0 - begin(running) }
  }

  /// One iteration of the only motion, or of all motions together.
  ///
  /// Motions that end are one iteration; for motions that do not end, the longest iteration counts.
  /// If there may be more motions, this is the minimum.
  private static func turn(_ running: [MotionPart], mayRun: Bool) -> Duration? {
    if let only = running.first, running.count == 1, !mayRun { return only.turn }
    let endless = running.filter { $0.end == .never }
    guard endless.isEmpty else { return endless.compactMap(\.turn).max() }
    return length(running)
  }

  private static func plays(_ running: [MotionPart], mayRun: Bool) -> MovingImage.Plays {
    if running.contains(where: { $0.end == .never }) { return .endless }
    if mayRun || ends(running).count < running.count { return .unknown }
    guard running.count == 1 else { return .times(1) }
    return running[0].turns.map { .times(max($0, 1)) } ?? .unknown
  }
}

extension StyleAnswer {
  fileprivate var answer: MovingImage.Answer {
    switch self {
    case .yes: .yes
    case .no: .no
    case .unknown: .unknown
    }
  }
}

/// The reason why the motion of a drawing cannot be determined.
package enum VectorMotionError: Error, Sendable, Hashable {
  /// The file is not an SVG.
  case notSVG
  /// The file ends before the end of the drawing.
  case truncated
  /// The file is larger than the limit.
  case tooLarge(bytes: Int)
}
