package import Forms
import WorkerProtocol

/// A short text that is sent inside the request, because opening its file again would cost more
/// than reading it.
package struct TextSegment: Sendable, Hashable {
  /// The maximum number of bytes of one segment, and of all segments of a request.
  package static let mostBytes = 4 << 20
  /// The maximum number of segments of a request.
  package static let mostSegments = 1_000

  /// The file's name, which may show its format.
  package let name: String
  /// The bytes of the text.
  package let bytes: [UInt8]

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The bytes of the text.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension TextSegment: Formed {
  package static let wire = WireForm<Self>(
    Field("file name", \.name), Field("segment", \.bytes, .block(atMost: mostBytes))
  ) { Self(name: $0, bytes: $1) }
}
