import MediaModel
import Synchronization
import SystemIO
import SystemPackage

/// Some parts of a sound in one WAV file, one after the other with a short silence between: what a
/// recognizer reads.
final class AudioFile: Sendable {
  /// Samples in a second.
  private static let rate: Int64 = 16_000
  /// Samples of silence after each part, so that no word seems to go on in the next.
  private static let silence: Int64 = 8_000
  /// How far a block may begin before its part: the clock of a medium is rounded.
  private static let tolerance = Duration.milliseconds(100)
  private static let headerSize = 44

  /// A part of the medium.
  private struct Piece {
    let range: Range<MediaTime>
    /// Where it begins, in samples.
    let start: Int64
    let length: Int64
  }

  /// What was written so far.
  private struct State: ~Copyable {
    var file: AppendedFile
    /// The number of samples.
    var written: Int64 = 0
    var error: Errno?
  }

  private let pieces: [Piece]
  private let state: Mutex<State>
  /// The file.
  let path: FilePath

  /// Creates a file without samples.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - windows: The parts, in order of time and apart.
  /// - Throws: The error of the system.
  init(_ path: FilePath, _ windows: [Range<MediaTime>]) throws(Errno) {
    var pieces: [Piece] = []
    var next: Int64 = 0
    for window in windows {
      let length = Self.samples(in: window.length)
      pieces.append(Piece(range: window, start: next, length: length))
      next += length + Self.silence
    }
    self.pieces = pieces
    self.path = path
    var file = try AppendedFile(creating: path)
    try file.append(Self.header(samples: next))
    state = Mutex(State(file: file))
  }

  /// The length of what it holds at the end.
  var length: Duration {
    pieces.last.map { .microseconds(($0.start + $0.length + Self.silence) * 125 / 2) } ?? .zero
  }

  /// Begins anew: what another attempt wrote is dropped.
  func begin() {
    state.withLock { state in
      guard state.written > 0 else { return }
      state.written = 0
      do throws(Errno) {
        try state.file.cut(to: Int64(Self.headerSize))
      } catch {
        state.error = state.error ?? error
      }
    }
  }

  /// Writes a block of samples.
  ///
  /// - Parameters:
  ///   - samples: 16-bit samples, least byte first.
  ///   - time: The moment of the first.
  /// - Returns: Whether the block belongs to a part, and follows what was written.
  func write(_ samples: [UInt8], at time: MediaTime) -> Bool {
    let next = pieces.partitioningIndex { $0.range.lowerBound > time.advanced(by: Self.tolerance) }
    guard next > 0, samples.count.isMultiple(of: 2) else { return false }
    let piece = pieces[next - 1]
    let inside = Self.samples(in: max(.zero, piece.range.lowerBound.duration(to: time)))
    let end = piece.start + piece.length + Self.silence
    return state.withLock { state in
      let position = piece.start + min(inside, piece.length)
      // Blocks of which the clock is rounded follow each other.
      let start = max(position, state.written)
      let count = Int64(samples.count / 2)
      guard start - position < Self.rate, start + count <= end else { return false }
      Self.append([UInt8](repeating: 0, count: Int((start - state.written) * 2)), &state)
      Self.append(samples, &state)
      return true
    }
  }

  /// Writes the silence at the end.
  ///
  /// - Throws: The first error of the system.
  func finish() throws(Errno) {
    let end = pieces.last.map { $0.start + $0.length + Self.silence } ?? 0
    let error = state.withLock { state in
      Self.append([UInt8](repeating: 0, count: Int(max(0, end - state.written) * 2)), &state)
      return state.error
    }
    if let error { throw error }
  }

  private static func append(_ bytes: [UInt8], _ state: inout State) {
    state.written += Int64(bytes.count / 2)
    guard state.error == nil, !bytes.isEmpty else { return }
    do throws(Errno) {
      try state.file.append(bytes)
    } catch {
      state.error = error
    }
  }

  /// A word of the file at its time in the medium; `nil` between the parts.
  func word(_ word: TimedWord) -> TimedWord? {
    guard let range = word.range else { return nil }
    let first = Self.samples(in: MediaTime.zero.duration(to: range.lowerBound))
    let next = pieces.partitioningIndex { $0.start > first }
    guard next > 0, first < pieces[next - 1].start + pieces[next - 1].length else { return nil }
    let piece = pieces[next - 1]
    let start = piece.range.lowerBound.advanced(
      by: .microseconds((first - piece.start) * 125 / 2))
    let end = min(start.advanced(by: range.length), max(start, piece.range.upperBound))
    return TimedWord(text: word.text, range: start..<end, confidence: word.confidence)
  }

  private static func samples(in length: Duration) -> Int64 {
    length.wholeMicroseconds / 125 * 2
  }

  /// The header of a WAV file with 16-bit mono samples (Microsoft, Multimedia Programming Interface
  /// and Data Specifications 1.0).
  private static func header(samples: Int64) -> [UInt8] {
    let data = UInt32(clamping: samples * 2)
    func number(_ value: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    let rate = UInt32(clamping: rate)
    let whole = number(data.addingReportingOverflow(UInt32(headerSize - 8)).partialValue)
    return Array("RIFF".utf8) + whole + Array("WAVEfmt ".utf8) + number(16) + number(1, 2)
      + number(1, 2) + number(rate) + number(rate * 2) + number(2, 2) + number(16, 2)
      + Array("data".utf8) + number(data)
  }
}
