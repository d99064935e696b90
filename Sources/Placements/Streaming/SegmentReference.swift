package import MediaModel

/// A part of a rendition's media: a file, or a range of its bytes.
package struct SegmentReference: Sendable, Hashable {
  /// The address as the manifest writes it, base addresses joined.
  package let address: String
  /// Other addresses of the same bytes, in order (ISO/IEC 23009-1, section 5.6.4: several `BaseURL`
  /// of one element).
  package var otherAddresses: [String] = []
  /// The bytes of the file, or `nil` for all of it.
  package let bytes: Range<Int64>?
  /// How long it plays; zero for an initialization section.
  package let duration: Duration
  /// Whether it holds no media but what must come before it.
  package let isInitialization: Bool
  /// Where the manifest names it; of a DASH template, the element that it is made from.
  package let position: TextPosition

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - address: The address as the manifest writes it.
  ///   - bytes: The bytes of the file.
  ///   - duration: How long it plays.
  ///   - isInitialization: Whether it holds no media.
  ///   - position: Where the manifest names it.
  package init(
    _ address: String, bytes: Range<Int64>? = nil, duration: Duration = .zero,
    isInitialization: Bool = false,
    position: TextPosition = TextPosition(line: 1, column: 1, byteOffset: 0)
  ) {
    self.address = address
    self.bytes = bytes
    self.duration = duration
    self.isInitialization = isInitialization
    self.position = position
  }

  /// What an address costs that is no longer than this: its bytes.
  private static let usualLength = 256

  /// What making and keeping it costs, from its bytes in memory on.
  ///
  /// What few manifests need and short ones multiply counts more: the bytes of a long address eight
  /// times, further addresses of the same bytes sixteen times.
  var cost: Int {
    let length = address.utf8.count
    let further = otherAddresses.reduce(0) { $0 + $1.utf8.count }
    return 96 + length + 7 * max(0, length - Self.usualLength) + 16 * further
  }

  /// Whether two references mean the same bytes.
  ///
  /// - Parameter other: The other one.
  /// - Returns: Whether they do.
  func hasSameBytes(as other: SegmentReference?) -> Bool {
    address == other?.address && bytes == other?.bytes
  }
}
