package import Forms
import MediaModel

/// How many values of a kind one message may have.
extension WireLimits {
  /// Parts of a medium: as many as a streaming manifest may name.
  package static let parts = 1_000_000

  package static let tracks = 10_000
  package static let roles = 256
  package static let signals = 256
  package static let programs = 256
  package static let ranges = 1_000_000
  /// Parts of a sound whose samples are sent.
  package static let windows = 100_000
  /// Bytes of samples in one message: four seconds.
  package static let samples = 128_000
  /// Pictures that are asked for.
  package static let shots = 10_000
  /// Bytes of one picture.
  package static let snapshot = 8 << 20
  /// Cues of a document, in all messages that bring it.
  package static let cues = TimedTextDocument.mostCues
  package static let regions = TimedTextDocument.mostRegions
  package static let channels = 1_000
  /// Issues of a document.
  package static let issues = 1_000_000
  /// Notices and other short lists.
  package static let notices = 10_000
  package static let libraries = 64
}
