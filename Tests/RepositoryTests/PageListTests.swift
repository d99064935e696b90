import Foundation
import Testing

/// Lists in pages for developers, each compared with what it lists.
@Suite struct `lists in pages for developers` {
  private func page(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The cells of the rows under a head, without the line below it.
  private func rows(under head: String, in page: String) throws -> [[Substring]] {
    let start = try #require(page.range(of: head))
    return page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty }.dropFirst().prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|") }
  }

  /// The texts between backticks.
  private func names(in text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  @Test func `every target of the fuzzer is in its table, caption formats in one row`() throws {
    let head = "| Target | Reads | Asserts, in addition to: nothing traps |"
    let table = try rows(under: head, in: page("Tools/fuzz/README.md"))
    let listed = table.flatMap { names(in: $0[0]) }
    let seeds = Repository.root.appendingPathComponent("Tools/fuzz/corpus")
    let others = try Repository.folders(in: "Tools/fuzz/corpus").filter { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: seeds.appendingPathComponent(folder).path
      ).allSatisfy { !$0.hasPrefix("caption.") }
    }
    #expect(!others.isEmpty)
    #expect(listed.sorted() == others.sorted())
    #expect(table.contains { $0[0].contains("a caption format") })
  }

  @Test func `the places where something happens are in the files that the page names`() throws {
    let head = "| question | file |"
    let table = try rows(under: head, in: page("Documentation/Architecture.md"))
    #expect(table.count == 5)
    for row in table {
      var file: String?
      for name in names(in: row[1]) {
        if name.hasPrefix("Sources/") {
          file = try page(name)
        } else {
          #expect(try #require(file).contains(name), "\(row[0]): \(name)")
        }
      }
      #expect(file != nil)
    }
  }
}
