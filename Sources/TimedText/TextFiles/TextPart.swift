/// A part of a file's text: the whole text, or the part that a fragment identifies.
public struct TextPart: Sendable, Hashable {
  /// The whole text.
  public static let whole = TextPart(fragment: nil)

  /// The part after `#` in a reference, percent-encoded or not; `nil` for the whole text.
  public let fragment: String?

  /// Creates a part.
  ///
  /// - Parameter fragment: The part after `#` in a reference; `nil` for the whole text.
  public init(fragment: String?) { self.fragment = fragment }
}
