/// Searches the main sound for what was added to it.
///
/// An echo of the main sound, or dialogue that is heard a second time, is speech that was added,
/// but no narration: the main sound has the same changes of level at another place.
struct RecurringAudio {
  /// A part of what was added.
  private struct Window {
    /// The changes of its levels, frame by frame; zero where nothing was added.
    var changes: [SIMD4<Float>]
    /// The frames in which sound was added, from the first of the window.
    var frames: [Int]
  }

  /// Frames of added sound in a window: from 1.5 s up to the next pause, or up to 5 s.
  private static let (least, most) = (75, 250)
  /// A pause at which a window ends, in frames: 1 s.
  private static let pause = 50
  /// The frames of a window with many short sounds, with all of their pauses: 10 s.
  private static let longest = 500
  /// How many windows are searched, from all parts of what was added.
  private static let searched = 64
  /// Starts of a window that are compared.
  private static let starts = 4
  /// The correlation from which a place has the same sound.
  ///
  /// It is the sum of the first number and of the second one divided by the frames of added sound:
  /// fewer frames are more often alike by chance.
  private static let (likeness, chance) = (0.5, 15.0)

  /// The share of what was added that the main sound has at some place; `nil` if there is too
  /// little to search.
  let share: Double?

  /// Searches.
  ///
  /// - Parameters:
  ///   - comparer: A finished comparer.
  ///   - added: Where sound was added while the main sound plays, in hops of the main sound.
  ///   - inserted: The hops of the described sound that were inserted between pieces, with the
  ///     described hops for each hop of the main sound.
  init(
    _ comparer: NarrationComparer, added: [Range<Int>], inserted: [(hops: Range<Int>, rate: Double)]
  ) {
    let hops = EnvelopeFrames.hops
    let remainder = EnvelopeFrames(levels: comparer.hops.remainders)
    let described = EnvelopeFrames(comparer.described)
    let windows =
      Self.windows(remainder, added.map { $0.lowerBound / hops..<$0.upperBound / hops })
      + inserted.flatMap { part in
        Self.windows(
          described, part.hops.lowerBound / hops..<part.hops.upperBound / hops, part.rate)
      }
    let step = max(1, (windows.count + Self.searched - 1) / Self.searched)
    let some = stride(from: 0, to: windows.count, by: step).map { windows[$0] }
    guard !some.isEmpty else {
      share = nil
      return
    }
    let main = EnvelopeFrames(comparer.main)
    let search = EnvelopeSearch(main, main, lead: 0, longest: Self.longest)
    var (found, all) = (0, 0)
    for first in stride(from: 0, to: some.count, by: 8) {
      let batch = some[first..<min(first + 8, some.count)]
      let starts = search.starts(of: batch.map(\.changes), most: Self.starts)
      for (window, starts) in zip(batch, starts) {
        all += window.frames.count
        if Self.recurs(window, in: main, at: starts) { found += window.frames.count }
      }
    }
    share = Double(found) / Double(all)
  }

  /// The windows of sound that was added while the main sound plays.
  private static func windows(_ audio: EnvelopeFrames, _ stretches: [Range<Int>]) -> [Window] {
    var result: [Window] = []
    var frames: [Int] = []
    func close() {
      if frames.count >= least { result.append(window(audio, frames)) }
      frames = []
    }
    for frame in stretches.joined() where frame < audio.count {
      if let first = frames.first, let last = frames.last {
        let isEnough = frames.count >= least && (frame - last > pause || frame - first >= most)
        if isEnough || frame - first >= longest { close() }
      }
      frames.append(frame)
    }
    close()
    return result
  }

  private static func window(_ audio: EnvelopeFrames, _ frames: [Int]) -> Window {
    let first = frames.first ?? 0
    let own = frames.map { $0 - first }
    var changes = [SIMD4<Float>](repeating: .zero, count: (own.last ?? 0) + 1)
    for (frame, index) in zip(frames, own) {
      changes[index] = audio.change(at: Double(frame), reach: 1)
    }
    return Window(changes: changes, frames: own)
  }

  /// The windows of sound that was inserted.
  private static func windows(
    _ audio: EnvelopeFrames, _ stretch: Range<Int>, _ rate: Double
  ) -> [Window] {
    stride(from: stretch.lowerBound, to: stretch.upperBound, by: most).compactMap { first in
      let count = min(most, stretch.upperBound - first)
      let changes = audio.changes(from: first, count: count, stretchedBy: 1 / rate)
      guard changes.count >= least else { return nil }
      return Window(changes: changes, frames: Array(changes.indices))
    }
  }

  /// Whether a window is alike to the main sound at one of some places.
  private static func recurs(
    _ window: Window, in main: EnvelopeFrames, at starts: [Double]
  ) -> Bool {
    let limit = likeness + chance / Double(window.frames.count)
    return starts.contains { likeness(of: window, to: main, at: $0) >= limit }
  }

  /// The correlation of the changes in the frames of a window.
  private static func likeness(
    of window: Window, to main: EnvelopeFrames, at position: Double
  ) -> Double {
    var (both, own, other) = (0.0, 0.0, 0.0)
    for frame in window.frames {
      let (first, second) = (
        window.changes[frame], main.change(at: position + Double(frame), reach: 1)
      )
      both += Double((first * second).sum())
      own += Double((first * first).sum())
      other += Double((second * second).sum())
    }
    return own > 0 && other > 0 ? both / (own * other).squareRoot() : 0
  }
}
