package import Forms
package import MediaModel
package import Placements
package import TextBasics
package import TimedText
import WorkerProtocol

/// What a text worker read.
package enum TextReply: Sendable, Hashable {
  /// What a file of text says.
  case file(TextFileContent)
  /// The renditions that a streaming manifest names.
  case manifest(StreamingManifest)
  /// The segments that a streaming manifest lists.
  case playlist(HLSMediaPlaylist)
  /// What each segment says, in the order of the request.
  case segments([Result<TimedTextDocument, TimedTextError>])
  /// How an image moves.
  case image(MediaEvidence)
  /// The file cannot be read as a streaming manifest.
  case noManifest
  /// What a page says about its media, or why it was not parsed.
  case page(Result<PageFacts, PageIssue>)
}

extension TextReply {
  /// Whether it answers a wish and contains nothing else; a worker that sends another reply cannot
  /// be trusted.
  ///
  /// - Parameter wish: What was wanted.
  /// - Returns: Whether it does.
  package func answers(_ wish: TextRequest.Wish) -> Bool {
    switch (wish, self) {
    case (.file(let request), .file(let content)):
      request.wantsCues == (content.cues != nil) && request.parts == Set(content.texts.keys)
        && (request.reference != nil) == (content.reference != nil)
        && (request.speech != nil) == (content.speech != nil)
    case (.manifest(let form, _), .manifest(let manifest)): manifest.form == form
    case (.page, .page): true
    case (.manifest(.hls, _), .playlist), (.manifest, .noManifest): true
    case (.image, .image): true
    case (.segments(let segments), .segments(let read)): segments.count == read.count
    default: false
    }
  }
}

extension TextReply: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .file(let content):
      writer.integer(UInt8(0))
      writer.value(content)
    case .manifest(let manifest):
      writer.integer(UInt8(1))
      writer.value(manifest)
    case .playlist(let playlist):
      writer.integer(UInt8(2))
      writer.value(playlist)
    case .noManifest: writer.integer(UInt8(3))
    case .segments(let read):
      writer.integer(UInt8(4))
      writer.list(read)
    case .page(.success(let facts)):
      writer.integer(UInt8(5))
      writer.value(facts)
    case .page(.failure(let issue)):
      writer.integer(UInt8(6))
      writer.value(issue)
    case .image(let evidence):
      writer.integer(UInt8(7))
      writer.value(evidence)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .file(try reader.value())
    case 1: self = .manifest(try reader.value())
    case 2: self = .playlist(try reader.value())
    case 3: self = .noManifest
    case 4: self = .segments(try reader.list("segments", atMost: TextSegment.mostSegments))
    case 5: self = .page(.success(try reader.value()))
    case 6: self = .page(.failure(try reader.value()))
    case 7: self = .image(try reader.value())
    case let other: throw .unknown(what: "reply", value: String(other))
    }
  }
}
