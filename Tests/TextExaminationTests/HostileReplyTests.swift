import Forms
import MediaModel
import Placements
import TestSupport
import Testing
import TextExamination
import TextProtocol
import WorkerProtocol

@Suite("Bytes that are no reply of a text worker")
struct HostileReplyTests {
  /// Messages with something in every field that a file can fill.
  private static let messages: [TextMessage] = Corpus.files.flatMap { file in
    Corpus.wishes(for: file).compactMap { wish in
      (try? TextExaminer.read(file.bytes, wish)).map { .read($0) }
    }
  }

  @Test func `every cut of a message is refused`() throws {
    for message in Self.messages {
      let bytes = try message.encoded()
      for length in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 200) {
        #expect(throws: WireError.self) { try TextMessage(encoded: Array(bytes[..<length])) }
      }
    }
  }

  @Test func `changed bytes give a message or an error, and a message writes itself again`()
    throws
  {
    var random = SplitMix(seed: 11)
    for message in Self.messages {
      let bytes = try message.encoded()
      for _ in 0..<100 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          changed[Int.random(in: 1..<changed.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        guard let decoded = try? TextMessage(encoded: changed) else { continue }
        #expect(try TextMessage(encoded: decoded.encoded()) == decoded)
      }
    }
  }

  @Test func `a claimed number of segments is checked against the bytes that are there`() throws {
    var writer = WireWriter()
    // A reply, a playlist, and 0xFFFFFF segments in no byte.
    for byte in [2, 2, 0xFF, 0xFF, 0xFF, 0] as [UInt8] { writer.integer(byte) }
    let bytes = try writer.finish()
    #expect(
      throws: WireError.tooMany(
        what: "segments", count: 0xFF_FFFF, limit: 2 * StreamingManifest.Limit.segments)
    ) { try TextMessage(encoded: bytes) }
  }

  @Test func `a part of a file that ends beyond the largest one is refused`() throws {
    let list = [SegmentReference("a", bytes: 5..<7)]
    var playlist = HLSMediaPlaylist()
    playlist.segments = list
    var bytes = try TextMessage.read(.playlist(playlist)).encoded()
    let length = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [5, 0, 0, 0, 0, 0, 0, 0, 2]) })
    bytes.replaceSubrange(
      (length + 8)..<(length + 16), with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: WireError.outOfRange(what: "number of bytes")) {
      try TextMessage(encoded: bytes)
    }
  }

  @Test func `a segment cannot play for less than no time`() throws {
    var playlist = HLSMediaPlaylist()
    playlist.segments = [SegmentReference("a", duration: .seconds(-1))]
    let bytes = try TextMessage.read(.playlist(playlist)).encoded()
    #expect(throws: WireError.outOfRange(what: "length of a segment")) {
      try TextMessage(encoded: bytes)
    }
  }
}
