import Forms
import Records
import Reporting
import Testing

@Suite struct `Escaping at the sinks` {
  static let active: [UInt32] =
    Array(0...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F, 0x2028, 0x2029]
    + Array(0x202A...0x202E) + Array(0x2066...0x2069)

  @Test(arguments: active)
  func `a terminal is shown the number of an active character`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let number = String(value, radix: 16, uppercase: true)
    #expect(Escaping.terminal("a\(Character(scalar))b") == "a\\u{\(number)}b")
  }

  @Test(arguments: active)
  func `a JSON string holds no active character, and gives it back when parsed`(
    _ value: UInt32
  ) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var bytes: [UInt8] = []
    JSONEscaping.append("a\(Character(scalar))\"\\b", to: &bytes)
    #expect(bytes.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(try JSONTree.parse(bytes) == .text("a\(Character(scalar))\"\\b"))
  }

  @Test(arguments: ["plain", "naïve 映画 🎬", "\u{FFFD}", "a \\ b", "e\u{301}"])
  func `what is only shown stays as it is`(_ text: String) {
    #expect(Escaping.terminal(text) == text)
  }

  @Test func `a carriage return before a line feed is not overlooked`() {
    #expect(Escaping.terminal("a\r\nb") == "a\\u{D}\\u{A}b")
  }

  @Test func `JSON keeps letters and pictures as they are`() throws {
    var bytes: [UInt8] = []
    JSONEscaping.append("naïve/映画 🎬", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"naïve/映画 🎬\"")
  }

  @Test func `a field holds no white space and is never empty`() {
    #expect(Escaping.field("my film\t\n\u{1B}1.mp4") == "my_film___1.mp4")
    #expect(Escaping.field("") == "-")
    #expect(Escaping.field("a\u{3000}b") == "a_b")
  }

  @Test func `a bar does not end a cell of a Markdown table`() {
    #expect(Escaping.markdownCell("a | b") == "a \\| b")
  }
}
