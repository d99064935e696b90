import Conformance
import Testing

@Suite struct `The text of a path` {
  private static func bytes(_ text: String, _ more: UInt8...) -> [UInt8] { Array(text.utf8) + more }

  /// By hand; E2 82 is the start of a character of three bytes.
  @Test(arguments: [
    (bytes("film.mp4"), "film.mp4"), (bytes("Überblick/字.mp4"), "Überblick/字.mp4"),
    (bytes("a\\b.mp4"), "a\\b.mp4"), (bytes("a\\x.mp4"), "a\\x.mp4"), (bytes("a\\xg0"), "a\\xg0"),
    (bytes("a", 0xFF), "a\\xFF"), (bytes("", 0xFE, 0x2E, 0x0F, 0xC3), "\\xFE.\u{F}\\xC3"),
    (bytes("é", 0xE2, 0x82), "é\\xE2\\x82"), (bytes("a\\", 0x80), "a\\x5C\\x80"),
    (bytes("a\\xFF"), "a\\x5CxFF"), (bytes("a\\xfF"), "a\\x5CxfF"),
    (bytes("", 0xC0, 0xAF), "\\xC0\\xAF"),
    (bytes("", 0xED, 0xA0, 0x80), "\\xED\\xA0\\x80"), (bytes(""), ""),
  ])
  func `shows each byte that is no text as a number`(_ path: [UInt8], _ text: String) {
    #expect(PathText.text(of: path) == text)
    let isEscaped = Array(text.utf8) != path
    #expect(PathText.bytes(of: text) == (isEscaped ? path : nil))
  }

  /// All paths of up to three of these bytes: two of them never have one text.
  @Test func `is that of no other path`() {
    let bytes: [UInt8] = [0x5C, 0x78, 0x35, 0x43, 0x46, 0xC3, 0xA9, 0xFF]
    var paths: [[UInt8]] = [[]]
    var all: [[UInt8]] = []
    for _ in 0..<5 {
      paths = paths.flatMap { path in bytes.map { path + [$0] } }
      all += paths
    }
    var seen: Set<[UInt8]> = []
    for path in all {
      let text = PathText.text(of: path)
      #expect(seen.insert(Array(text.utf8)).inserted, "\(path)")
      #expect(PathText.bytes(of: text) ?? Array(text.utf8) == path)
    }
  }
}
