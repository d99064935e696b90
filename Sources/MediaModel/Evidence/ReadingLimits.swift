/// The limits of the effort for one file; reaching a limit causes a visible error or notice.
package struct ReadingLimits: Sendable, Hashable {
  /// Tracks in a file; libavformat's own default.
  package var tracks = 1_000
  /// Bytes read to find the tracks: libavformat's own default, 5 MB.
  package var probeBytes = 5_000_000
  /// Playing time read to find the tracks.
  package var analyzedTime = Duration.seconds(5)
  /// Packets read from a file: five days of video with audio, at ten million a day.
  package var packets = 50_000_000
  /// Packets in a row without a later time or a later place in the file.
  package var stalledPackets = 100_000
  /// Elapsed time.
  package var wallTime = time(bySize: .max)
  /// Processor time of the reading thread.
  ///
  /// The worker checks it itself, because it examines many files and `RLIMIT_CPU` counts the whole
  /// life of a process.
  package var processorTime = time(bySize: .max)
  /// The largest picture that a decoder of audio or text may request, in pixels.
  package var pixels = 100_000_000
  /// Audio packets of one track that could not be decoded before the track is abandoned.
  package var decoderErrors = 1_000
  /// Audible ranges kept of one track; after this limit the last one grows.
  package var audibleRanges = 100_000
  /// Frames, chunks and blocks of an image file.
  package var imageBlocks = 10_000_000
  /// Messages of the media library that become notices.
  package var messages = 5

  /// Creates the limits of a file of any size.
  package init() {}

  /// Creates the limits of a file, whose size bounds the time.
  ///
  /// - Parameter size: The file's bytes.
  package init(size: Int64) {
    wallTime = Self.time(bySize: size)
    processorTime = wallTime
  }

  /// The time limit for a file: two minutes and one second per MiB, at most about six hours.
  ///
  /// - Parameter size: The file's bytes.
  /// - Returns: The time.
  package static func time(bySize size: Int64) -> Duration {
    .seconds(120 + min(size >> 20, 21_600))
  }
}
