import Conformance
import TestSupport
import Testing

@Suite struct `The help of sync` {
  @Test(arguments: SyncLimits.all)
  func `names the limit of each profile`(limits: SyncLimits) throws {
    let help = try ProgramRun(["sync", "--help"], in: PackageFolder.root).text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let start = try #require(help.firstRange(of: "Limits of the profiles: ")?.upperBound)
    let profiles = try #require(help[start...].split(separator: ". ").first)
    let words = try #require(
      profiles.split(separator: ", ").first { part in
        part.split(separator: " ").contains { $0 == limits.name }
      })
    let seconds = limits.offset / .seconds(1)
    let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    #expect(words.contains(" \(number) s"))
    #expect(words.contains("average") == (limits.measure == .mean))
  }
}
