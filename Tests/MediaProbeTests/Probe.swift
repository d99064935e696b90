import Foundation
import MediaModel
import Testing

@testable import MediaProbe

/// Examines a file by its path.
func examine(
  _ path: String, _ reading: Reading = [], audioTrack: Int? = nil,
  limits: ReadingLimits = ReadingLimits(), audio: (any AudioSink)? = nil,
  center: (any AudioSink)? = nil,
  text: @escaping (Track) -> (any TextSink)? = { _ in nil },
  captions: (any CaptionDataSink)? = nil,
  progress: @escaping (Float) -> Void = { _ in }, isCancelled: @escaping () -> Bool = { false }
) throws -> ProbeResult {
  try MediaProbe.warmUp()
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  defer { try? file.close() }
  let size = try file.seekToEnd()
  return try MediaProbe.examine(
    ProbeSource(descriptor: file.fileDescriptor, size: Int64(size)),
    request: ProbeRequest(reading: reading, audioTrack: audioTrack, limits: limits),
    sinks: ProbeSinks(audio: audio, center: center, text: { text($0.track) }, captions: captions),
    progress: progress, isCancelled: isCancelled)
}

/// Examines the text tracks of a file by its path.
func examineTexts(
  _ path: String, text: @escaping (TextSource) -> (any TextSink)?
) throws -> ProbeResult {
  try MediaProbe.warmUp()
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  defer { try? file.close() }
  return try MediaProbe.examine(
    ProbeSource(descriptor: file.fileDescriptor, size: Int64(file.seekToEnd())),
    request: ProbeRequest(reading: .texts), sinks: ProbeSinks(text: text))
}

/// Why a file cannot be examined.
func refusal(
  _ path: String, _ reading: Reading = [.silence], limits: ReadingLimits = ReadingLimits()
)
  throws -> ProbeError
{
  let error = #expect(throws: ProbeError.self) { try examine(path, reading, limits: limits) }
  return try #require(error)
}

/// Keeps what a demuxer pushes.
final class Samples: AudioSink {
  var wantsMore: Bool { all.count < most }
  private(set) var all: [Float] = []
  private(set) var starts: [MediaTime] = []
  private(set) var end = MediaTime.zero
  private let most: Int

  init(most: Int = .max) { self.most = most }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    starts.append(time)
    let missing = Int(time.decimalValue * 16_000 + 0.5) - all.count
    if missing > 0 { all += [Float](repeating: 0, count: missing) }
    for index in samples.indices { all.append(samples[index]) }
    end = time.advanced(by: .microseconds(Int64(samples.count) * 1_000_000 / 16_000))
  }

  /// When the sound first exceeds a share of full scale, in seconds.
  func onset(_ level: Float = 0.05) -> Double? {
    all.firstIndex { abs($0) > level }.map { Double($0) / 16_000 }
  }
}

/// Keeps the packets of a text track.
final class Payloads: TextSink {
  private(set) var all: [TextPayload] = []
  func receive(_ payload: TextPayload) { all.append(payload) }
}

/// Keeps the caption data of a video.
final class Captions: CaptionDataSink {
  private(set) var all: [CaptionData] = []
  /// All pairs in the order in which they came.
  var pairs: [CaptionData.Pair] { all.flatMap(\.pairs) }
  func receive(_ data: CaptionData) { all.append(data) }
}
