/// A stable name of a fault, such as `captions.late`: one name a remedy, never used again for
/// another.
public struct FindingCode: Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a code from a literal; it cannot be put together at run time.
  ///
  /// - Parameter name: The name.
  public init(_ name: StaticString) { self.description = name.description }
}
