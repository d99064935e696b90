import Placements
import Testing

@Suite struct `Files and folders that a search leaves out` {
  private func leavesOut(_ patterns: [String], _ path: String) throws -> Bool {
    try ExcludedPaths(patterns).contains(path.split(separator: "/").map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("drafts", "drafts", true), ("drafts", "2024/drafts", true), ("drafts/", "drafts", true),
    ("drafts", "drafts.mp4", false), ("*.tmp.mp4", "a/b.tmp.mp4", true),
    ("*.tmp.mp4", "a/b.mp4", false), ("2024/**/raw", "2024/may/raw", true),
    ("2024/**/raw", "2024/raw", true), ("2024/**/raw", "old/2024/raw", false),
    ("[a-c].mp4", "x/b.mp4", true), ("Drafts", "drafts", false),
  ])
  func `a name is left out in any folder, and a path from the searched folder`(
    _ pattern: String, _ path: String, _ isLeftOut: Bool
  ) throws {
    #expect(try leavesOut([pattern], path) == isLeftOut)
    #expect(try leavesOut(["other", pattern], path) == isLeftOut)
  }

  @Test(arguments: ["", "/", "../a", "/a", "a**", "{a,b}", "[", String(repeating: "a", count: 300)])
  func `what is no pattern is refused with a sentence`(_ pattern: String) {
    #expect {
      try ExcludedPaths([pattern])
    } throws: { error in
      (error as? ExcludedPaths.Refusal).map { $0.message.hasSuffix(".") } == true
    }
  }

  @Test func `without a pattern nothing is left out`() throws {
    #expect(try !leavesOut([], "a.mp4"))
    #expect(ExcludedPaths.none.isEmpty)
  }
}
