/// The limits of one message; a reader applies them whatever the sender claims.
package enum WireLimits {
  /// Written as the first byte of every message; raised whenever the layout changes.
  package static let version: UInt8 = 13
  /// Bytes of a whole message: 256 MiB.
  package static let message = 256 << 20
  /// List elements of a whole message, so that a message of tiny elements cannot become gigabytes
  /// of values.
  package static let elements = 2_500_000
  /// Bytes of one text, such as that of a cue or a transcript: as many as a file of text may have.
  package static let text = 128 << 20
  /// Bytes of a name, title or sentence.
  package static let label = 64 << 10
}
