public import MediaModel

/// Compares a described sound with the main sound, both read side by side.
///
/// Each sound is read twice. First each goes, alone, through a ``SoundOutliner``. Then both are fed
/// to a comparer made of the two outlines, whichever it asks for with ``wantsMain`` and
/// ``wantsDescribed``, from as many readers:
///
///     while comparer.wantsMain || comparer.wantsDescribed {
///       if comparer.wantsMain { /* receiveMain, or endMain behind the last block */ }
///       if comparer.wantsDescribed { /* receiveDescribed, or endDescribed */ }
///     }
///
/// At least one is wanted until all is measured. Beside about eight bytes a hop it holds 32 s of
/// both sounds and, where they lie up to 60 s apart, as much more of the described one. Blocks that
/// come unasked for wait, up to 200 s of them; beyond that the track counts as cut off.
public final class NarrationComparer {
  private static let room: Int64 = 200 * SampleClock.rate

  /// The middle of a window, on the main sound's clock.
  struct Window {
    /// The number of the sample.
    let middle: Int64
    /// Whether both sounds can be heard in it.
    let isHeard: Bool
    /// How many samples later than the rough line the described sound lies.
    let lag: Double?
  }

  let main: SoundOutline
  let described: SoundOutline
  let rough: RoughAlignment
  private(set) var windows: [Window] = []
  private(set) var slips: [(hop: Int, step: Double)] = []
  private(set) var hops = NarrationHops()

  /// Described time at main time zero along the rough line, as it was used: whole samples where
  /// both keep pace.
  let roughOffset: Double

  private let base: Int64
  private let blocks: Int
  private let reach: ClosedRange<Int64>
  private var tracker = LagTracker()
  private var fitter = BlockFitter()
  private var added: AddedSound
  private var mainQueue = SampleQueue(room: room)
  private var describedQueue = SampleQueue(room: room)
  private var warp: SoundWarp
  private var (mainEnded, describedEnded) = (false, false)
  private var isShort = false
  private var frames = Array(repeating: BandFrame(), count: BandFit.reach)

  /// Creates a comparer of two sounds whose outlines are known.
  ///
  /// - Parameters:
  ///   - main: The main sound's outline.
  ///   - described: The described sound's outline.
  ///   - detector: Listens to what was added to the main sound; it must have heard nothing.
  public init(
    main: SoundOutline, described: SoundOutline,
    detector: any SpeechDetector = EmbeddedSpeechDetector()
  ) {
    added = AddedSound(detector: detector)
    self.main = main
    self.described = described
    let isWorthwhile =
      main.peak >= SoundActivity.silenceCeiling
      && described.peak >= SoundActivity.silenceCeiling
    let rough = isWorthwhile ? OutlineAligner(main, described).align() : RoughAlignment()
    self.rough = rough
    base = main.firstHop * 160
    blocks = isWorthwhile ? (main.levels.count + BlockFitter.hops - 1) / BlockFitter.hops : 0
    let scale = Double(SampleClock.rate)
    reach =
      Int64(rough.reach.lowerBound * scale) - 4_000...Int64(rough.reach.upperBound * scale)
      + 4_000
    let offset = rough.rate == 1 ? (rough.offset * scale).rounded() : rough.offset * scale
    roughOffset = offset / scale
    warp = SoundWarp(
      rate: rough.rate, offset: offset, from: base - LagTracker.half + reach.lowerBound)
  }

  /// The main sound's sample behind the last that the next window needs.
  private var target: Int64 {
    base + Int64(windows.count + 1) * LagTracker.half + 4_096 * 6
  }
  private var isDone: Bool { windows.count > blocks || blocks == 0 }

  /// Whether a block of the main sound is what is missing.
  public var wantsMain: Bool { !isDone && !mainEnded && mainQueue.end < target }

  /// Whether a block of the described sound is what is missing.
  public var wantsDescribed: Bool {
    !isDone && !describedEnded && warp.end < target + reach.upperBound
      && describedQueue.end < warp.need(for: target + reach.upperBound)
  }

  /// Takes a block of the main sound.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receiveMain(_ samples: Span<Float>, at time: MediaTime) {
    guard !isDone, !mainEnded else { return }
    let isFirst = mainQueue.origin == nil
    mainQueue.append(samples, at: time)
    if isFirst { mainQueue.padFront(to: base - LagTracker.half) }
    if mainQueue.isCutOff { mainEnded = true }
    advance()
  }

  /// Takes a block of the described sound.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receiveDescribed(_ samples: Span<Float>, at time: MediaTime) {
    guard !isDone, !describedEnded else { return }
    describedQueue.append(samples, at: time)
    if describedQueue.isCutOff { describedEnded = true }
    advance()
  }

  /// Ends the main sound.
  public func endMain() {
    mainEnded = true
    advance()
  }

  /// Ends the described sound.
  public func endDescribed() {
    describedEnded = true
    advance()
  }

  private func advance() {
    while !isDone {
      mainQueue.fill(to: target)
      if describedQueue.origin != nil {
        warp.pull(from: &describedQueue, to: target + reach.upperBound)
      }
      if mainEnded { mainQueue.pad(to: target) }
      if describedEnded { warp.pad(to: target + reach.upperBound) }
      guard mainEnded || mainQueue.readyEnd >= target,
        warp.end >= target + reach.upperBound
      else { return }
      addWindow()
      if windows.count > 2 { addBlock(windows.count - 3) }
      if isDone { finishBlocks() }
      let needed = base + Int64(windows.count - 4) * LagTracker.half
      mainQueue.discard(before: needed)
      warp.discard(before: needed + reach.lowerBound)
    }
  }

  private func addWindow() {
    let middle = base + Int64(windows.count) * LagTracker.half
    let isHeard = isHeard(around: middle)
    var lag: LagTracker.Lag?
    if isHeard {
      lag = tracker.find(
        mainQueue.samples, from: mainQueue.start, warp, at: middle,
        candidates: candidates(at: middle))
    }
    windows.append(Window(middle: middle, isHeard: isHeard, lag: lag?.samples))
  }

  /// Whether a tenth of the window can be heard in both sounds.
  private func isHeard(around middle: Int64) -> Bool {
    var (own, other) = (0, 0)
    for hop in stride(from: middle / 160 - 800, to: middle / 160 + 800, by: 4) {
      if main.level(hop) > -60 { own += 1 }
      let place = warp.place(of: hop * 160) / 160
      if described.level(Int64(clamping: place)) > -60 { other += 1 }
    }
    return own >= 40 && other >= 40
  }

  /// Lags worth trying: the last one found, the rough line, and what lay near it in the outlines.
  private func candidates(at middle: Int64) -> [Double] {
    let scale = Double(SampleClock.rate)
    var result: [Double] = []
    if let last = windows.last(where: { $0.lag != nil })?.lag { result.append(last) }
    let shifts = [0] + rough.shifts(at: Double(middle) / scale)
    for lag in shifts.map({ $0 * scale }) where !result.contains(where: { abs($0 - lag) < 400 }) {
      result.append(lag)
    }
    return result
  }

  private func finishBlocks() {
    for block in max(0, windows.count - 3)..<blocks { addBlock(block) }
    frames.append(contentsOf: repeatElement(BandFrame(), count: BandFit.reach))
    addHops()
    isShort = mainQueue.isCutOff || describedQueue.isCutOff
    (mainQueue, describedQueue) = (SampleQueue(room: 0), SampleQueue(room: 0))
    warp = SoundWarp(rate: 1, offset: 0, from: 0)
  }

  private func addBlock(_ block: Int) {
    guard block < blocks, block * BlockFitter.hops >= hops.shares.count else { return }
    let lags = windows[block..<min(block + 3, windows.count)].map(\.lag)
    let first = base + Int64(block) * LagTracker.half
    let new = fitter.measure(
      mainQueue.samples, from: mainQueue.start, warp, at: first, lags: lags)
    added.add(mainQueue.samples, from: mainQueue.start, warp, at: first, lags: new.lags)
    if let change = new.change {
      slips.append((hop: block * BlockFitter.hops + change.hop, step: change.step))
    }
    frames.append(contentsOf: new.frames)
    addHops()
  }

  private func addHops() {
    let reach = BandFit.reach
    guard frames.count > 2 * reach else { return }
    for index in reach..<frames.count - reach {
      hops.append(BandFit(frames, at: index), frames[index])
    }
    frames.removeFirst(frames.count - 2 * reach)
  }

  /// Ends both sounds and says what they are to one another.
  ///
  /// - Parameters:
  ///   - dialogue: Where people speak in the main sound.
  ///   - speech: Where people speak in the described sound, on its own clock.
  /// - Returns: The comparison.
  public func finish(dialogue: SpeechTimeline, speech: SpeechTimeline) -> NarrationComparison {
    endMain()
    endDescribed()
    var judge = NarrationJudge(
      self, dialogue: dialogue.speech, speech: speech.speech, added: added.speech().speech)
    return judge.judge()
  }

  /// Whether a track was longer than is measured, or its blocks came unasked for.
  var isCutOff: Bool {
    main.isCutOff || described.isCutOff || isShort
  }
}
