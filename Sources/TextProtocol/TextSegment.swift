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

extension TextSegment: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) {
    writer.label(name)
    writer.block(bytes)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text("file name"), bytes: try reader.block("segment", atMost: Self.mostBytes)
    )
  }
}
