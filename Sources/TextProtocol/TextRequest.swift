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
    /// What a text reader read in images; of one image, if `isSingle`.
    case readImages(isSingle: Bool)
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

extension TextRequest: WireMessage, Formed {
  package static let wire = WireForm<Self>(
    Field("wish", \.wish), Field("bytes", \.bytes, .byteRange)
  ) { Self($0, bytes: $1) }
}

extension TextRequest.Wish: Formed {
  package static let wire = WireForm<Self>(
    cases: "wish",
    WireCase("file", .value, { .file($0) }) {
      if case .file(let request) = $0 { request } else { nil }
    },
    WireCase("manifest", ManifestWish.wire.codec, { .manifest($0.form, segments: $0.segments) }) {
      if case .manifest(let form, let segments) = $0 { .init(form, segments) } else { nil }
    },
    WireCase("segments", .list(atMost: TextSegment.mostSegments), { .segments($0) }) {
      if case .segments(let segments) = $0 { segments } else { nil }
    },
    WireCase("page", PageWish.wire.codec, { .page(limit: $0.limit, sheets: $0.sheets) }) {
      if case .page(let limit, let sheets) = $0 { .init(limit, sheets) } else { nil }
    },
    WireCase(.image),
    WireCase("isSingle", .flag, { .readImages(isSingle: $0) }) {
      if case .readImages(let isSingle) = $0 { isSingle } else { nil }
    })
}

/// What the wish for a manifest holds.
private struct ManifestWish {
  let form: StreamingManifest.Form
  let segments: Int

  init(_ form: StreamingManifest.Form, _ segments: Int) {
    (self.form, self.segments) = (form, segments)
  }

  static let wire = WireForm<Self>(
    Field("kind of manifest", \.form, .choice),
    Field("segments", \.segments, .count(atMost: StreamingManifest.Limit.segments))
  ) { Self($0, $1) }
}

/// What the wish for a page holds.
private struct PageWish {
  let limit: Int
  let sheets: [PageStyleSheet]

  init(_ limit: Int, _ sheets: [PageStyleSheet]) { (self.limit, self.sheets) = (limit, sheets) }

  static let wire = WireForm<Self>(
    Field("bytes of a page", \.limit, .count),
    Field("style sheets", \.sheets, .list(atMost: PageStyleSheet.Limit.sheets))
  ) { Self($0, $1) }
}
