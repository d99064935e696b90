package import Forms
package import Placements
package import TimedText
import WorkerProtocol

/// A request of the program to a text worker: about one open file that is sent with the message, or
/// about short texts inside the message.
package struct TextRequest: Sendable, Hashable {
  /// What is wanted.
  package enum Wish: Sendable, Hashable {
    /// What a file of text says: all questions about it at once.
    case file(TextFileRequest)
    /// What a streaming manifest of this kind names, with the most segments that are read.
    case manifest(StreamingManifest.Form, segments: Int)
    /// What each of these segments says.
    case segments([TextSegment])
    /// What a page of at most `limit` bytes says about its media, with its linked style sheets, as
    /// far as they were read.
    case page(limit: Int, sheets: [PageStyleSheet])
    /// How an image that is text or an archive moves.
    case image
  }

  /// What is wanted.
  package let wish: Wish
  /// The bytes of the file that are read; empty if no file is sent with the message.
  package let bytes: Range<Int64>

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - wish: What is wanted.
  ///   - bytes: The bytes of the file that are read.
  package init(_ wish: Wish, bytes: Range<Int64>) {
    self.wish = wish
    self.bytes = bytes
  }
}

extension TextRequest: WireMessage {
  /// Writes the request as a message.
  ///
  /// - Returns: The message's bytes.
  /// - Throws: `WireError` if it has more than a message may contain.
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    writer.value(wish)
    writer.byteRange(bytes)
    return try writer.finish()
  }

  /// Reads a request.
  ///
  /// - Parameter bytes: The message's bytes.
  /// - Throws: `WireError` when they are not a request.
  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    self.init(try reader.value(), bytes: try reader.byteRange())
    try reader.finish()
  }
}

extension TextRequest.Wish: WireValue {
  package static var leastSize: Int { 5 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .file(let request):
      writer.integer(UInt8(0))
      writer.value(request)
    case .manifest(let form, let segments):
      writer.integer(UInt8(1))
      writer.choice(form)
      writer.integer(Int64(segments))
    case .segments(let segments):
      writer.integer(UInt8(2))
      writer.list(segments)
    case .page(let limit, let sheets):
      writer.integer(UInt8(3))
      writer.integer(Int64(limit))
      writer.list(sheets)
    case .image: writer.integer(UInt8(4))
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .file(try reader.value())
    case 1:
      self = .manifest(
        try reader.choice("kind of manifest"),
        segments: try reader.natural("segments", atMost: StreamingManifest.Limit.segments))
    case 2:
      self = .segments(try reader.list("segments", atMost: TextSegment.mostSegments))
    case 3:
      self = .page(
        limit: try reader.natural("bytes of a page"),
        sheets: try reader.list("style sheets", atMost: PageStyleSheet.Limit.sheets))
    case 4: self = .image
    case let other: throw .unknown(what: "wish", value: String(other))
    }
  }
}
