import TextBasics
import Testing

@Suite struct JSONTokensTests {
  private func tokens(
    _ text: String, _ tolerance: JSONTokens.Tolerance = .none, depth: Int = 8
  ) throws -> [JSONToken] {
    var reader = JSONTokens(Array(text.utf8), accepting: tolerance, depth: depth)
    var found: [JSONToken] = []
    while true {
      let token = try reader.next()
      if token == .end { return found }
      found.append(token)
    }
  }

  private func isRead(_ text: String, _ tolerance: JSONTokens.Tolerance) -> Bool {
    do {
      _ = try tokens(text, tolerance)
      return true
    } catch {
      return false
    }
  }

  @Test func `each token has its place`() throws {
    #expect(
      try tokens(#" {"a" : [1,"b\\"], "c": false, "": null} "#) == [
        .openObject, .key(3..<4), .openArray, .number(9..<10), .string(12..<15), .closeArray,
        .key(20..<21), .boolean(false), .key(32..<32), .null, .closeObject,
      ])
  }

  @Test(arguments: ["1 2", "NaN", "-Infinity", "[\u{B}1]", #""\ud800""#, ""])
  func `what recognizers write is accepted for them alone`(_ text: String) {
    #expect(!isRead(text, .none))
    #expect(!isRead(text, .loose) || text.hasPrefix("\""))
    #expect(isRead(text, .recognizers))
  }

  @Test(arguments: [#"["\x"]"#, #"["\u12"]"#, "[01]", "[1.]", "[1e]", "[-]"])
  func `escapes and numbers are checked where they are used`(_ text: String) {
    #expect(!isRead(text, .none))
    #expect(!isRead(text, .recognizers))
    #expect(isRead(text, .loose))
  }

  private static let faults: [(String, JSONError.Fault, Int)] = [
    ("{", .incomplete, 1), ("{\"a\"", .incomplete, 4), ("[\"a", .openString, 2),
    ("[1 2]", .separator(isInObject: false), 3), ("{\"a\":1]", .separator(isInObject: true), 6),
    ("{1", .name, 1), ("{\"a\",", .colon, 4), ("[,", .value, 1), ("1]", .surplus, 1),
    ("[[[[[[[[[", .depth(8), 8),
  ]

  @Test(arguments: faults)
  func `a fault has its place`(_ text: String, _ expected: JSONError.Fault, _ offset: Int) throws {
    let error = try #require(throws: JSONError.self) { _ = try tokens(text) }
    #expect(error.fault == expected)
    #expect(error.offset == offset)
  }
}
