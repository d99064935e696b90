/// A part of a rendition's media: a file, or a range of its bytes.
package struct SegmentReference: Sendable, Hashable {
  /// The address as the manifest writes it, base addresses joined.
  package let address: String
  /// The bytes of the file, or `nil` for all of it.
  package let bytes: Range<Int64>?
  /// How long it plays; zero for an initialization section.
  package let duration: Duration
  /// Whether it holds no media but what must come before it.
  package let isInitialization: Bool

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - address: The address as the manifest writes it.
  ///   - bytes: The bytes of the file.
  ///   - duration: How long it plays.
  ///   - isInitialization: Whether it holds no media.
  package init(
    _ address: String, bytes: Range<Int64>? = nil, duration: Duration = .zero,
    isInitialization: Bool = false
  ) {
    self.address = address
    self.bytes = bytes
    self.duration = duration
    self.isInitialization = isInitialization
  }
}
