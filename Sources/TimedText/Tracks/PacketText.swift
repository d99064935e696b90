import MediaModel

/// The text of one packet.
struct PacketText: Equatable {
  /// The text, lines separated by LF; empty for a gap.
  var text: String
  /// The parts of it with a look of their own.
  var spans: [CueSpan] = []
  /// The cue's identifier.
  var id = ""
  /// The cue's settings as written.
  var settings = ""
  /// What ties together the parts of a cue that was split in samples (`vsid`), or `nil`.
  var source: UInt32?
}
