import Testing
import TestSupport

@testable import Placements
@testable import StrictYAML

@Suite struct `Patterns of paths` {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    var budget = 1_000_000
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return try PathPattern(pattern).matches(.init(names: names), budget: &budget)
  }

  @Test(arguments: [
    ("a.mp4", "a.mp4"), ("*.mp4", "a.mp4"), ("*.mp4", ".mp4"), ("*", "a"), ("?.mp4", "é.mp4"),
    ("**/*.mp4", "a.mp4"), ("**/*.mp4", "x/y/z/a.mp4"), ("**", "a"), ("**", "x/y/a"),
    ("x/**", "x/a"), ("x/**", "x/y/a"), ("x/**/a", "x/a"), ("x/**/a", "x/y/z/a"),
    ("**/y/**/*.mp4", "x/y/y/b/a.mp4"), ("**/a", "a/b/a"), ("**/a/**/a", "a/b/a"),
    ("**/**/a", "a"), ("./a/./b", "a/b"), ("a//b", "a/b"), ("*a*b*", "xaxbx"), ("a*a", "aa"),
    ("*.mp[34]", "a.mp3"), ("[!x]*", "ab"), ("[^x]*", "ab"), ("[a-cx]", "x"), ("[]]", "]"),
    ("[!]]", "a"), ("[[]1].mp4", "[1].mp4"), ("[a-]", "-"), ("[{]", "{"), (#"\*"#, "*"),
    (#"\[1]"#, "[1]"), ("*.MP4", "a.MP4"), ("日*", "日本"), ("?", "\u{1F600}"),
  ])
  func `fit`(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("*.mp4", "x/a.mp4"), ("x/*.mp4", "x/y/a.mp4"), ("*.mp4", "a.MP4"), ("a", "ab"), ("ab", "a"),
    ("?", "ab"), ("?", "e\u{301}"), ("x/**", "x"), ("x/**", "y/a"), ("**/a/**", "a"),
    ("x/**/a", "x/b"), ("x/**/a", "a"), ("[a-c]", "d"), ("[!a-c]", "b"), (#"\*"#, "a"),
    ("*a*b", "ba"), ("a*a", "a"), ("**/x/*.mp4", "x/y/a.mp4"), ("a/b", "a"),
  ])
  func `do not fit`(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test func `names that are no UTF-8 are compared byte for byte`() throws {
    var budget = 1_000
    let name: [UInt8] = [0x61, 0xE9, 0x62]
    #expect(try PathPattern("a?b").matches(.init(names: [name]), budget: &budget))
    #expect(try !PathPattern("aéb").matches(.init(names: [name]), budget: &budget))
  }

  @Test(arguments: [
    ("**.mp4", PathPattern.Problem.doubleStar), ("a**", .doubleStar), ("a/**b/c", .doubleStar),
    ("***", .doubleStar), ("[a", .brackets), ("[]", .brackets), ("[!]", .brackets),
    ("[", .brackets),
    ("[z-a]", .range), ("*.{mp4,mov}", .braces), ("a/../b", .parent), ("a/", .folder),
    ("**/", .folder),
    (#"a\"#, .escape), ("/a", .path(.absolute)), ("../a", .path(.leavesRoot)),
    ("https://a/*", .path(.scheme("https"))), (".", .path(.namesNoFile)),
    (String(repeating: "a", count: 257), .tooLong),
  ])
  func `are refused`(pattern: String, problem: PathPattern.Problem) {
    #expect(throws: problem) { try PathPattern(pattern) }
  }

  /// Steps, not time: at most those of all pairs of characters, and a few more for stars.
  @Test(arguments: [
    (String(repeating: "*a", count: 120) + "*b", String(repeating: "a", count: 255)),
    (
      String(repeating: "*", count: 1) + String(repeating: "?*", count: 100) + "b",
      String(repeating: "a", count: 255)
    ),
    (
      String(repeating: "**/a/", count: 50) + "b",
      Array(repeating: "a", count: 2_000).joined(separator: "/")
    ),
    (
      String(repeating: "**/*a*/", count: 36) + "b",
      Array(repeating: String(repeating: "a", count: 15), count: 256).joined(separator: "/")
    ),
  ])
  func `hostile ones cost no more than pairs of characters`(pattern: String, path: String) throws {
    let pairs = 2 * pattern.utf8.count * path.utf8.count
    var budget = pairs
    let names = path.split(separator: "/").map { Array($0.utf8) }
    #expect(try !PathPattern(pattern).matches(.init(names: names), budget: &budget))
    #expect(budget > 0)
  }

  @Test func `a budget that is used up is reported`() throws {
    var budget = 10
    let pattern = try PathPattern("*a*a*a*b")
    #expect(throws: PathPattern.TooCostly.self) {
      try pattern.matches(.init(names: [Array("aaaaaaaaaaaaaaaa".utf8)]), budget: &budget)
    }
  }

  /// A second way to the same answer: every cell of the table of all beginnings.
  @Test func `any pattern of few characters agrees with a table of all beginnings`() throws {
    var dice = SplitMix(seed: 7)
    var fitting = 0
    for _ in 0..<20_000 {
      let pattern = String((0..<dice.below(8)).map { _ in "ab*?"[dice.below(4)] })
      let name = (0..<dice.below(8) + 1).map { _ in Array("ab".utf8)[dice.below(2)] }
      guard let read = try? PathPattern("x" + pattern) else { continue }
      var budget = 1_000
      let found = try read.matches(.init(names: [Array("x".utf8) + name]), budget: &budget)
      #expect(found == Self.table(Array(pattern.utf8), name), "\(pattern) \(name)")
      if found { fitting += 1 }
    }
    #expect(fitting > 500)
  }

  private static func table(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var row = [true] + name.map { _ in false }
    for token in pattern {
      var next = [token == UInt8(ascii: "*") && row[0]]
      for index in 1...name.count {
        switch token {
        case UInt8(ascii: "*"): next.append(row[index] || next[index - 1])
        case UInt8(ascii: "?"): next.append(row[index - 1])
        default: next.append(row[index - 1] && token == name[index - 1])
        }
      }
      row = next
    }
    return row[name.count]
  }
}

extension String {
  fileprivate subscript(_ index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
