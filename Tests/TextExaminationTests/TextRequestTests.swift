import Forms
import Placements
import Testing
import TextProtocol
import TimedText
import WorkerProtocol

@Suite("Requests to a text worker")
struct TextRequestTests {
  static let everything = TextFileRequest(
    name: "film.en.vtt", wantsCues: true, parts: [.whole, TextPart(fragment: "scene%201")],
    reference: .whole, speech: .init(recording: "film"))

  static let wishes: [TextRequest.Wish] = [
    .file(TextFileRequest(name: "")), .file(everything),
    .segments([]),
    .segments([TextSegment(name: "a.vtt", bytes: [0, 255]), .init(name: "", bytes: [])]),
    .manifest(.hls, segments: 0), .manifest(.dash, segments: StreamingManifest.Limit.segments),
  ]

  @Test(arguments: wishes)
  func `a request comes back as it was sent`(_ wish: TextRequest.Wish) throws {
    for bytes in [0..<0, 5..<Int64.max] as [Range<Int64>] {
      let request = TextRequest(wish, bytes: bytes)
      #expect(try TextRequest(encoded: request.encoded()) == request)
    }
  }

  @Test func `every cut of a request is refused`() throws {
    let bytes = try TextRequest(.file(Self.everything), bytes: 0..<9).encoded()
    for length in 0..<bytes.count {
      #expect(throws: WireError.self) { try TextRequest(encoded: Array(bytes[..<length])) }
    }
  }

  @Test func `a range beyond the largest file is refused`() throws {
    var bytes = try TextRequest(.manifest(.hls, segments: 1), bytes: 1..<2).encoded()
    // The number of bytes is the last field.
    bytes.replaceSubrange(
      (bytes.count - 8)..., with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: WireError.outOfRange(what: "number of bytes")) {
      try TextRequest(encoded: bytes)
    }
  }
}
