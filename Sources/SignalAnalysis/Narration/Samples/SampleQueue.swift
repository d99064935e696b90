internal import MediaModel

/// The samples of a track that are still needed, in order of its presentation clock.
///
/// A hole of the track is kept as a number until its silence is needed.
struct SampleQueue {
  private struct Piece {
    var silence: Int64
    var samples: [Float]
  }

  /// The samples that are ready; ``start`` is the number of the first.
  private(set) var samples: [Float] = []
  /// The number of the first ready sample on the presentation clock.
  private(set) var start: Int64 = 0
  /// The number after the last sample received, ready or not.
  private(set) var end: Int64 = 0
  /// The number of the first sample of the track, or `nil` before it is received.
  private(set) var origin: Int64?
  /// Whether samples beyond the longest track, or beyond the capacity, were dropped.
  private(set) var isCutOff = false

  private let room: Int64
  private var clock = SampleCounter()
  private var pieces: [Piece] = []
  private var nextPiece = 0
  private var waiting: Int64 = 0

  /// Creates an empty queue.
  ///
  /// - Parameter room: How many samples may wait; more are dropped.
  init(room: Int64) { self.room = room }

  /// The number after the last ready sample.
  var readyEnd: Int64 { start + Int64(samples.count) }

  /// Takes a block; NaN, infinite and absurdly loud samples become silence.
  mutating func append(_ block: Span<Float>, at time: MediaTime) {
    guard !block.isEmpty, !isCutOff else { return }
    if origin == nil { begin(at: time) }
    let step = clock.step(at: time, count: block.count)
    guard step.repeated < Int64(block.count) else { return }
    let count = Int64(block.count) - step.repeated
    guard step.missing < SampleCounter.longest,
      end + step.missing + count - (origin ?? 0) <= SampleCounter.longest,
      waiting + count <= room
    else {
      isCutOff = true
      return
    }
    var copy: [Float] = []
    copy.reserveCapacity(Int(count))
    for index in Int(step.repeated)..<block.count {
      let sample = block[index]
      copy.append(abs(sample) <= 64 ? sample : 0)
    }
    pieces.append(Piece(silence: step.missing, samples: copy))
    waiting += count
    end += step.missing + count
  }

  private mutating func begin(at time: MediaTime) {
    let number = SampleCounter.sample(at: time)
    (origin, start, end) = (number, number, number)
  }

  /// Makes received samples ready.
  ///
  /// - Parameter target: The number after the last wanted sample.
  mutating func fill(to target: Int64) {
    while readyEnd < target, nextPiece < pieces.count {
      let silence = min(pieces[nextPiece].silence, target - readyEnd)
      samples.append(contentsOf: repeatElement(0, count: Int(silence)))
      pieces[nextPiece].silence -= silence
      guard pieces[nextPiece].silence == 0, readyEnd < target else { break }
      samples.append(contentsOf: pieces[nextPiece].samples)
      waiting -= Int64(pieces[nextPiece].samples.count)
      pieces[nextPiece].samples = []
      nextPiece += 1
    }
    if nextPiece == pieces.count || nextPiece >= 256 {
      pieces.removeFirst(nextPiece)
      nextPiece = 0
    }
  }

  /// Makes silence ready after the last sample received.
  mutating func pad(to target: Int64) {
    fill(to: target)
    guard readyEnd < target, target - readyEnd <= room else { return }
    samples.append(contentsOf: repeatElement(0, count: Int(target - readyEnd)))
    end = max(end, readyEnd)
  }

  /// Makes silence ready before the first sample.
  mutating func padFront(to target: Int64) {
    guard target < start, start - target <= room else { return }
    samples.insert(contentsOf: repeatElement(0, count: Int(start - target)), at: 0)
    start = target
  }

  /// Drops received samples, ready or not, but only many at once.
  ///
  /// - Parameter target: The first sample that is still needed.
  mutating func skip(to target: Int64) {
    while readyEnd < min(target, end), nextPiece < pieces.count {
      fill(to: min(target, end, readyEnd + (1 << 16)))
      discard(before: target)
    }
    discard(before: target)
  }

  /// Drops ready samples, but only many at once, or all.
  ///
  /// - Parameter target: The first sample that is still needed.
  mutating func discard(before target: Int64) {
    let count = min(Int64(samples.count), target - start)
    guard count >= 1 << 15 || count == Int64(samples.count), count > 0 else { return }
    samples.removeFirst(Int(count))
    start += count
  }
}
