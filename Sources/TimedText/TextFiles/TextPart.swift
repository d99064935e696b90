/// A part of a file's text: all of it, or what a fragment names.
public struct TextPart: Sendable, Hashable {
  /// All of the text.
  public static let whole = TextPart(fragment: nil)

  /// What is after `#` in a reference, percent-encoded or not; `nil` for all of the text.
  public let fragment: String?

  /// Creates a part.
  ///
  /// - Parameter fragment: What is after `#` in a reference; `nil` for all of the text.
  public init(fragment: String?) { self.fragment = fragment }
}
