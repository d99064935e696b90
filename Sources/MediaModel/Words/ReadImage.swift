/// What a text reader read in one image.
public struct ReadImage: Sendable, Hashable {
  /// The name of the image's file; `nil` if the result is of one image and does not name it.
  public let name: String?
  /// The text: lines that are parted by line feeds, without other control characters; may be empty.
  public let text: String
  /// The certainty of the reader, from 0 to 1; `nil` if it gives none.
  public let confidence: Float?

  /// Creates what was read.
  ///
  /// - Parameters:
  ///   - name: The name of the image's file.
  ///   - text: The text.
  ///   - confidence: The certainty of the reader.
  public init(name: String?, text: String, confidence: Float? = nil) {
    self.name = name
    self.text = text
    self.confidence = confidence
  }
}
