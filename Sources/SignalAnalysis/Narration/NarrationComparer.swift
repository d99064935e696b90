public import MediaModel

/// Compares a described sound with the main sound, both read side by side.
///
/// Each sound is read twice: first alone, by a ``BandEnvelopeMeter``, then by a comparer that was
/// created from the two envelopes and asks for blocks of either sound with ``wantsMain`` and
/// ``wantsDescribed``:
///
///     while comparer.wantsMain || comparer.wantsDescribed {
///       if comparer.wantsMain { /* receiveMain, or endMain after the last block */ }
///       if comparer.wantsDescribed { /* receiveDescribed, or endDescribed */ }
///     }
///
/// At least one of the two is `true` until everything is measured. Memory: about thirty bytes for
/// each hop, 32 s of both sounds, and up to 20 s of the current insertion. Blocks that it did not
/// request wait, up to 200 s of them; after that the track counts as cut off.
public final class NarrationComparer {
  private static let room: Int64 = 200 * SampleCounter.rate
  /// Samples around a piece that lags, windows and spectra may need.
  private static let margin: Int64 = 4_096

  let main: BandEnvelope
  let described: BandEnvelope
  let map: AudioMap
  let plan: ComparisonPlan
  private(set) var record = ComparisonRecord()
  private(set) var hops = NarrationHops()
  private(set) var added: AddedAudio

  private let base: Int64
  private var next = 0
  private var piece: OpenPiece?
  private var mainQueue = SampleQueue(room: room)
  private var describedQueue = SampleQueue(room: room)
  private var (mainEnded, describedEnded) = (false, false)
  private var isShort = false
  private var frames = Array(repeating: BandFrame(), count: BandFit.radius)

  /// Creates a comparer of two sounds with known envelopes.
  ///
  /// - Parameters:
  ///   - main: The main sound's envelope.
  ///   - described: The described sound's envelope.
  ///   - detector: Finds speech in the added sound; it must be in its initial state.
  public init(
    main: BandEnvelope, described: BandEnvelope,
    detector: any SpeechDetector = EmbeddedSpeechDetector()
  ) {
    added = AddedAudio(detector: detector)
    self.main = main
    self.described = described
    let isWorthwhile =
      main.peak >= AudioActivity.silenceCeiling
      && described.peak >= AudioActivity.silenceCeiling
    map = isWorthwhile ? AudioMapper(main, described).map() : AudioMap()
    plan = ComparisonPlan(map, count: isWorthwhile ? main.levels.count : 0)
    base = main.firstHop * 160
    advance()
  }

  private var isDone: Bool { next >= plan.blocks.count }
  /// The main sound's samples that the next block needs.
  private var wanted: Range<Int64> {
    guard !isDone, let number = plan.blocks[next].piece else { return base..<base }
    let block = samples(of: plan.blocks[next].hops)
    let whole = samples(of: plan.pieces[number].main.rounded)
    // Lags are measured in windows at both ends of this block and at the end of the next.
    let ahead = next + 1 < plan.blocks.count && plan.blocks[next + 1].piece == number ? 1 : 0
    let end = samples(of: plan.blocks[next + ahead].hops).upperBound + LagTracker.half
    return max(block.lowerBound - LagTracker.half, whole.lowerBound)
      - Self.margin..<min(end, whole.upperBound) + Self.margin
  }

  private func samples(of hops: Range<Int>) -> Range<Int64> {
    base + Int64(hops.lowerBound) * 160..<base + Int64(hops.upperBound) * 160
  }

  /// Whether the next step needs a block of the main sound.
  public var wantsMain: Bool { !isDone && !mainEnded && mainQueue.end < wanted.upperBound }

  /// Whether the next step needs a block of the described sound.
  public var wantsDescribed: Bool {
    guard !isDone, !describedEnded, let number = plan.blocks[next].piece else { return false }
    let resampler = piece?.resampler ?? resampler(of: number)
    return resampler.end < wanted.upperBound
      && describedQueue.end < resampler.need(for: wanted.upperBound)
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
    guard !isDone else { return }
    while !isDone {
      guard let number = plan.blocks[next].piece else {
        addGap(plan.blocks[next].hops.count)
        next += 1
        continue
      }
      guard fill(number) else { return }
      measure(plan.blocks[next], number)
      if plan.blocks[next].isLast { piece = nil }
      next += 1
    }
    finishBlocks()
  }

  /// Makes the samples of the next block ready.
  private func fill(_ number: Int) -> Bool {
    let wanted = wanted
    mainQueue.skip(to: wanted.lowerBound)
    mainQueue.fill(to: wanted.upperBound)
    if mainEnded { mainQueue.pad(to: wanted.upperBound) }
    guard mainQueue.readyEnd >= wanted.upperBound || mainEnded else { return false }
    guard describedQueue.origin != nil || describedEnded else { return false }
    guard open(number), var open = piece else { return false }
    piece = nil
    open.resampler.discard(before: wanted.lowerBound)
    open.resampler.pull(
      from: &describedQueue, to: wanted.upperBound, keeping: kept(behind: number))
    if describedEnded { open.resampler.pad(to: wanted.upperBound) }
    piece = open
    return open.resampler.end >= wanted.upperBound
  }

  /// Begins a piece, after the insertion before it.
  private func open(_ number: Int) -> Bool {
    guard piece == nil else { return true }
    let resampler = resampler(of: number)
    let first = Int64(clamping: resampler.position(of: resampler.start)) - 8
    let put = insertion(before: number)
    if let put, !added.hasHeard(number) {
      describedQueue.skip(to: put.lowerBound)
      describedQueue.fill(to: put.upperBound)
      guard describedQueue.readyEnd >= put.upperBound || describedEnded else { return false }
      let sample = base + Int64(plan.pieces[number].main.lowerBound) * 160
      added.analyze(describedQueue, put, before: number, at: sample)
    }
    describedQueue.skip(to: first)
    guard describedQueue.end >= first || describedEnded else { return false }
    added.begin()
    piece = OpenPiece(resampler: resampler)
    return true
  }

  /// The linear map of a piece: described sample = rate x main sample + offset.
  private func resampler(of number: Int) -> LinearResampler {
    let own = plan.pieces[number]
    let offset =
      Double(described.firstHop * 160) + own.offset * 160 - own.rate * Double(base)
    return LinearResampler(
      rate: own.rate, offset: own.rate == 1 ? offset.rounded() : offset,
      from: samples(of: own.main.rounded).lowerBound - Self.margin)
  }

  /// The described samples between a piece and the previous one, if only the described sound has
  /// samples there.
  private func insertion(before number: Int) -> Range<Int64>? {
    plan.insertion(before: number).map { hops in
      let first = described.firstHop * 160
      return first + Int64(hops.lowerBound * 160)..<first + Int64(hops.upperBound * 160)
    }
  }

  /// The first described sample that is needed after a piece.
  private func kept(behind number: Int) -> Int64 {
    guard number + 1 < plan.pieces.count else { return .max }
    let next = resampler(of: number + 1)
    let first = Int64(clamping: next.position(of: next.start)) - 8
    return min(first, insertion(before: number + 1)?.lowerBound ?? .max)
  }

  private func addGap(_ count: Int) {
    frames.append(contentsOf: repeatElement(BandFrame(), count: count))
    addHops()
  }

  private func measure(_ block: ComparisonPlan.Block, _ number: Int) {
    guard var open = piece else { return }
    piece = nil
    if block.isFirst { addWindow(at: block.hops.lowerBound, number, &open) }
    while open.windows.count < open.measured + 3,
      let end = plan.end(of: next + open.windows.count - open.measured - 1, in: number)
    {
      addWindow(at: end, number, &open)
    }
    let lags = open.windows.dropFirst(open.measured).prefix(3).map(\.lag)
    let first = samples(of: block.hops).lowerBound
    let new = open.fitter.measure(
      mainQueue.samples, from: mainQueue.start, open.resampler, at: first, count: block.hops.count,
      lags: Array(lags), isCoherent: open.isCoherent)
    if new.isCoherent {
      added.add(mainQueue.samples, from: mainQueue.start, open.resampler, at: first, lags: new.lags)
    } else {
      added.analyze(open.resampler, samples(of: block.hops))
    }
    if let change = new.change {
      record.slips.append(
        .init(piece: number, hop: block.hops.lowerBound + change.hop, step: change.step))
    }
    record.blocks.append(
      .init(
        hops: block.hops, piece: number, lags: (lags.first ?? nil, lags.dropFirst().first ?? nil),
        isCoherent: new.isCoherent))
    frames.append(contentsOf: new.frames)
    open.measured += 1
    piece = open
    addHops()
  }

  /// Measures the lag of the described sound in the 16 s around a hop, inside the piece.
  private func addWindow(at hop: Int, _ number: Int, _ open: inout OpenPiece) {
    let middle = base + Int64(hop) * 160
    let whole = samples(of: plan.pieces[number].main.rounded)
    let range = (middle - LagTracker.half..<middle + LagTracker.half).clamped(to: whole)
    var lag: Double?
    let isHeard = isHeard(range, open.resampler)
    if isHeard {
      let last = open.windows.last { $0.lag != nil }?.lag ?? 0
      lag =
        open.tracker.find(
          mainQueue.samples, from: mainQueue.start, open.resampler, in: range,
          candidates: abs(last) < 400 ? [last] : [last, 0])?.samples
    }
    let sample = (range.lowerBound + range.upperBound) / 2
    open.windows.append((isHeard, lag))
    record.windows.append(.init(piece: number, middle: sample, isHeard: isHeard, lag: lag))
  }

  /// Whether a tenth of a window is audible in both sounds.
  private func isHeard(_ range: Range<Int64>, _ resampler: LinearResampler) -> Bool {
    var (own, other, count) = (0, 0, 0)
    for hop in stride(from: range.lowerBound / 160, to: range.upperBound / 160, by: 4) {
      count += 1
      if main.level(hop) > -60 { own += 1 }
      let position = resampler.position(of: hop * 160) / 160
      if described.level(Int64(clamping: position)) > -60 { other += 1 }
    }
    return own * 10 >= count && other * 10 >= count
  }

  private func finishBlocks() {
    frames.append(contentsOf: repeatElement(BandFrame(), count: BandFit.radius))
    addHops()
    isShort = mainQueue.isCutOff || describedQueue.isCutOff
    (mainQueue, describedQueue) = (SampleQueue(room: 0), SampleQueue(room: 0))
    added.begin()
  }

  private func addHops() {
    let radius = BandFit.radius
    guard frames.count > 2 * radius else { return }
    for index in radius..<frames.count - radius {
      hops.append(BandFit(frames, at: index), frames[index])
    }
    frames.removeFirst(frames.count - 2 * radius)
  }

  /// Ends both sounds and decides how they are related.
  ///
  /// - Parameters:
  ///   - dialogue: Where people speak in the main sound.
  ///   - speech: Where people speak in the described sound, on its own clock.
  /// - Returns: The comparison.
  public func finish(dialogue: SpeechTimeline, speech: SpeechTimeline) -> NarrationComparison {
    endMain()
    endDescribed()
    var judge = NarrationJudge(
      self, dialogue: dialogue.speech, speech: speech.speech, added: added.speech())
    return judge.judge()
  }

  /// Whether a track was too long, or too many of its blocks came without a request.
  var isCutOff: Bool {
    main.isCutOff || described.isCutOff || isShort
  }
}
