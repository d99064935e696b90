public import MediaModel
public import TextBasics

/// A caption file after its repair.
public struct RepairedCaptions: Sendable, Hashable {
  /// The text as it was in the file, decoded.
  public let original: String
  /// The text as it should be there.
  public let text: String
  /// How the file was encoded; the text is meant to be written as UTF-8.
  public let encoding: TextEncoding
  /// How sure the encoding is, from 0 to 1.
  public let confidence: Double
  /// Whether the file's bytes differ from the text's.
  public let isChanged: Bool
  /// What the repaired file says, with the issues that are left for a person.
  public let document: TimedTextDocument

  /// The bytes to write.
  public var bytes: [UInt8] { Array(text.utf8) }
}
