import Forms
import TestSupport
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{1: 2}", "01", "1.", "-", ".5", "1e", "tru",
    "truex", "\"", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "1 2",
    "]", "[}", "NaN", "{\"a\":}", "[1 2]",
  ])
  func `what is not JSON is refused`(_ text: String) {
    #expect(throws: FormError.self) { try JSONText(Array(text.utf8)) }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: FormError("is not UTF-8")) { try JSONText([0x22, 0xFF, 0x22]) }
  }

  @Test func `escapes are decoded`() throws {
    let text = #""\u00e9 \ud83d\ude00 \n\t\/\"\\""#
    #expect(try JSONText(Array(text.utf8)).root.text() == "é 😀 \n\t/\"\\")
  }

  @Test func `values are found as they are written`() throws {
    let bytes = Array(#" {"a" : [ 1 , -2.5e1 ], "b":{"":true},"c":null} "#.utf8)
    let root = try JSONText(bytes).root
    #expect(root.inside.map(\.name) == ["a", "b", "c"])
    let list = try #require(try root.member("a"))
    #expect(String(decoding: list.written, as: UTF8.self) == "[ 1 , -2.5e1 ]")
    #expect(String(decoding: bytes[list.rangeWithName], as: UTF8.self).hasPrefix("\"a\""))
    #expect(try list.inside.map { try $0.number() } == [1, -25])
    #expect(try root.member("b")?.member("")?.flag() == true)
    #expect(try root.member("c")?.kind == .null)
    #expect(try root.member("d")?.kind == nil)
  }

  @Test func `nesting and the number of values have limits`() throws {
    let deep = [UInt8](repeating: 0x5B, count: 100_000)
    #expect(throws: FormError("is nested deeper than 256 times")) { try JSONText(deep) }
    var limits = JSONText.Limits()
    limits.values = 3
    let values = Array("[1,2,3]".utf8)
    #expect(throws: FormError("has more than 3 values")) { try JSONText(values, limits: limits) }
    limits.values = 4
    #expect(try JSONText(values, limits: limits).root.inside.count == 3)
  }

  @Test func `every cut of a text is refused`() throws {
    let bytes = Array(#"{"a":[1,{"b":"\u00e9"}],"c":false}"#.utf8)
    for length in 0..<bytes.count {
      #expect(throws: FormError.self) { try JSONText(Array(bytes[..<length])) }
    }
  }

  @Test func `a number is the nearest one to its digits, however it is written`() throws {
    var random = SplitMix(seed: 40)
    for _ in 0..<3_000 {
      let bits = 1 + random.below(40)
      let whole = bits < 12 ? 0 : random.below(1 << bits)
      let decimals = (0..<random.below(12)).map { _ in String(random.below(10)) }.joined()
      let sign = random.below(4) == 0 ? "-" : ""
      let power = random.below(6) == 0 ? "e-\(random.below(9))" : ""
      let text = "\(sign)\(whole)" + (decimals.isEmpty ? "" : ".\(decimals)") + power
      let root = try JSONText(Array(text.utf8)).root
      #expect(try root.number() == Double(text), "\(text)")
    }
  }

  @Test func `whole numbers have the limits of their type`() throws {
    func integer<T: FixedWidthInteger>(_ text: String, _ type: T.Type) -> T? {
      try? JSONText(Array(text.utf8)).root.integer(type)
    }
    #expect(integer("255", UInt8.self) == 255)
    #expect(integer("256", UInt8.self) == nil)
    #expect(integer("-0", Int.self) == 0)
    #expect(integer("-1", UInt8.self) == nil)
    #expect(integer("1.0", Int.self) == 1)
    #expect(integer("1.5", Int.self) == nil)
    #expect(integer("9223372036854775807", Int.self) == .max)
    #expect(integer("9223372036854775808", Int.self) == nil)
  }
}
