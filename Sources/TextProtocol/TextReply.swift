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
  /// What a text reader read in images, or why its result cannot be read.
  case readImages(Result<[ReadImage], TimedTextError>)
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
    case (.image, .image), (.readImages, .readImages): true
    case (.segments(let segments), .segments(let read)): segments.count == read.count
    default: false
    }
  }
}

extension TextReply: Formed {
  package static let wire = WireForm<Self>(
    cases: "reply",
    WireCase("file", .value, { .file($0) }) {
      if case .file(let content) = $0 { content } else { nil }
    },
    WireCase("manifest", .value, { .manifest($0) }) {
      if case .manifest(let manifest) = $0 { manifest } else { nil }
    },
    WireCase("playlist", .value, { .playlist($0) }) {
      if case .playlist(let playlist) = $0 { playlist } else { nil }
    },
    WireCase(.noManifest),
    WireCase("segments", .list(atMost: TextSegment.mostSegments), { .segments($0) }) {
      if case .segments(let read) = $0 { read } else { nil }
    },
    WireCase("page", .value, { .page(.success($0)) }) {
      if case .page(.success(let facts)) = $0 { facts } else { nil }
    },
    WireCase("issue of a page", .value, { .page(.failure($0)) }) {
      if case .page(.failure(let issue)) = $0 { issue } else { nil }
    },
    WireCase("image", .value, { .image($0) }) {
      if case .image(let evidence) = $0 { evidence } else { nil }
    },
    WireCase(
      "read images", .list(atMost: ReadImageFile.mostImages), { .readImages(.success($0)) }
    ) {
      if case .readImages(.success(let images)) = $0 { images } else { nil }
    },
    WireCase("fault of read images", .value, { .readImages(.failure($0)) }) {
      if case .readImages(.failure(let error)) = $0 { error } else { nil }
    })
}
