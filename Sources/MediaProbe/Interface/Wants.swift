/// What a pass is asked to read besides the list of tracks.
package struct Wants: OptionSet, Sendable, Hashable {
  /// One bit a wish.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit a wish.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether each sound track can be heard: read only until something audible is met.
  package static let silence = Wants(rawValue: 1 << 0)
  /// Peak and audible moments of the whole main sound.
  package static let sound = Wants(rawValue: 1 << 1)
  /// Samples of the main sound, for the audio sink.
  package static let samples = Wants(rawValue: 1 << 2)
  /// Packets of the text tracks, for their sinks.
  package static let texts = Wants(rawValue: 1 << 3)
  /// Caption data inside the main video (CEA-608, CEA-708), for the caption data sink.
  package static let pictureCaptions = Wants(rawValue: 1 << 4)
}
