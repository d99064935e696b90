/// A way of writing text as bytes that a caption file may come in.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, high byte first.
  case utf32BigEndian = "UTF-32BE"
  /// Windows-1252, which the Encoding Standard also reads `ISO-8859-1` as.
  case windows1252 = "Windows-1252"
}
