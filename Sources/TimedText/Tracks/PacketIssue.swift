/// What is wrong with a packet.
enum PacketIssue: Hashable {
  /// The text is longer than the packet.
  case length
  /// Boxes do not add up.
  case boxes
  /// Fields are missing.
  case fields
  /// The text is not valid in its encoding.
  case encoding
}
