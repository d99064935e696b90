import Foundation
import Testing

@testable import Records
@testable import Reporting

@Suite struct `A stored line` {
  @Test(arguments: [
    "{}", "[]", "{\"a\": [1, -2.5, 1e9, 1E+2, 0, -0, 0.1e-7, true, false, null, \"x\"]}",
    "{\"\": {}, \"a\": [[], [{}]]}", "\"\\u00e9\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\\"\\\\\"", "1",
    "null",
    "{\"é\": \"字 “’” 😀\"}", "  {\"a\":1 , \"b\" :2}\n",
  ])
  func `is taken over as it is`(_ text: String) throws {
    #expect(StoredLine(Array(text.utf8))?.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    ("{\"a\":\t1,\r\"b\": 2}\r\n", "{\"a\":1,\"b\": 2}\n"), ("{} \t\r ", "{}"),
    (
      "[\"\u{9B}2J\", \"a\u{202E}b\u{2028}\", \"\u{7F}\u{61C}\u{200F}\u{2066}\"]",
      #"["\u009b2J", "a\u202eb\u2028", "\u007f\u061c\u200f\u2066"]"#
    ),
    ("{\"\u{85}é\": 1}", #"{"\u0085é": 1}"#),
  ])
  func `has what commands a viewer as numbers, and no space but spaces`(
    _ text: String, _ expected: String
  ) throws {
    let line = try #require(StoredLine(Array(text.utf8)))
    #expect(String(decoding: line.bytes, as: UTF8.self) == expected)
    let (first, second) = (Data(text.utf8), Data(line.bytes))
    let options = JSONSerialization.ReadingOptions.fragmentsAllowed
    let read = try JSONSerialization.jsonObject(with: first, options: options) as? NSObject
    #expect(try JSONSerialization.jsonObject(with: second, options: options) as? NSObject == read)
  }

  @Test(arguments: [
    "", "\n", "{", "}", "[", "]", "{]", "[}", "{\"a\"}", "{\"a\":}", "{\"a\": 1,}", "[1,]", "[,]",
    "{\"a\" 1}", "{1: 2}", "[1 2]", "{}{}", "{} x", "01", "1.", ".5", "-", "+1", "1e", "1e+", "0x1",
    "tru", "nul", "True", "NaN", "'a'", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"",
    "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"a\tb\"", "\"a\u{0}b\"", "\u{FEFF}{}", "/**/{}",
    "{\"a\": 1 2}",
    "[1:2]", "{\"a\", 1}", "\u{A0}1", "\u{0}",
  ])
  func `that is not JSON is refused`(_ text: String) {
    #expect(StoredLine(Array(text.utf8)) == nil)
  }

  @Test func `of bytes that are no text, or too deep, is refused`() {
    #expect(StoredLine([0x22, 0xFF, 0x22]) == nil)
    #expect(StoredLine([0x22, 0xC0, 0xAF, 0x22]) == nil)
    #expect(StoredLine([0x22, 0xED, 0xA0, 0x80, 0x22]) == nil)
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    }
    #expect(StoredLine(nested(256)) != nil)
    #expect(StoredLine(nested(257)) == nil)
    #expect(StoredLine(nested(1_000_000)) == nil)
  }

  /// Nothing but a change of a byte, and no trap; what stays valid can be decoded.
  @Test func `with any byte changed is valid only where a decoder agrees`() throws {
    let text = Array(#"{"a": [1, -2.5e+3, true, null, "x\u00e9\n"], "b": {"c": ""}}"#.utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max where byte != text[index] {
        var changed = text
        changed[index] = byte
        guard let line = StoredLine(changed) else { continue }
        #expect(throws: Never.self, "\(String(decoding: changed, as: UTF8.self))") {
          try JSONSerialization.jsonObject(with: Data(line.bytes))
        }
      }
    }
  }
}
