package import MediaModel

/// A part of a rendition's media: a file, or a range of its bytes.
package struct SegmentReference: Sendable, Hashable {
  /// The address in the manifest, joined to its base addresses.
  package let address: String
  /// Other addresses of the same bytes, in order (ISO/IEC 23009-1, section 5.6.4: several `BaseURL`
  /// of one element).
  package var otherAddresses: [String] = []
  /// The bytes of the file, or `nil` for all of it.
  package let bytes: Range<Int64>?
  /// Its duration; zero for an initialization section.
  package let duration: Duration
  /// Whether it is an initialization section, which has no media.
  package let isInitialization: Bool
  /// Its position in the manifest; for a DASH template, that of the element with the template.
  package let position: TextPosition

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - address: The address in the manifest.
  ///   - bytes: The bytes of the file.
  ///   - duration: Its duration.
  ///   - isInitialization: Whether it is an initialization section.
  ///   - position: Its position in the manifest.
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

  /// The cost of an address up to this length: its bytes.
  private static let usualLength = 256

  /// The cost of making and keeping the reference, including its bytes in memory.
  ///
  /// A short manifest could create many long addresses, and few real ones need them: the bytes of a
  /// long address count eight times, further addresses of the same bytes sixteen times.
  var cost: Int {
    let length = address.utf8.count
    let further = otherAddresses.reduce(0) { $0 + $1.utf8.count }
    return 96 + length + 7 * max(0, length - Self.usualLength) + 16 * further
  }

  /// Whether two references are to the same bytes.
  func hasSameBytes(as other: SegmentReference?) -> Bool {
    address == other?.address && bytes == other?.bytes
  }
}
