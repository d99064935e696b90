/// The bounds of the effort that one file may cost; a bound that is reached is an error or a notice.
package struct ProbeLimits: Sendable, Hashable {
  /// Tracks in a file.
  package var tracks = 1_000
  /// Packets read from a file: a day of video with sound has about ten million.
  package var packets = 20_000_000
  /// Packets in a row that bring neither a later time nor a later place in the file.
  package var stalledPackets = 8_192
  /// Bytes read to find out what the tracks are.
  package var probeBytes = 5_000_000
  /// Playing time read to find out what the tracks are.
  package var analyzedTime: Duration = .seconds(5)
  /// Processor time of the reading thread.
  package var processorTime: Duration = .seconds(900)
  /// Time on the wall clock.
  package var wallTime: Duration = .seconds(7_200)
  /// Picture size a decoder may be asked for, in pixels; no picture is ever decoded.
  package var pixels = 100_000_000
  /// Sound packets of one track that could not be decoded before the track is given up.
  package var decoderErrors = 1_000
  /// Audible ranges kept of one track; beyond, the last one grows.
  package var audibleRanges = 100_000
  /// Frames, chunks and blocks of an image file.
  package var imageBlocks = 10_000_000
  /// Messages of the media library that become notices.
  package var messages = 5

  /// Creates the bounds that a run without special wishes has.
  package init() {}
}
