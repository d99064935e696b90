import Foundation
import TestSupport
import Testing

/// What is taken away from a sample, and what is said then.
@Suite("What is missing improves no verdict")
struct RemovalTests {
  /// The exit statuses from the best to the worst.
  static let order: [Int32] = [0, 4, 1, 3]

  /// Short samples of several kinds; `Tools/samples/remove.py` tries all of them.
  static let samples = Sample.all.filter { sample in
    [
      "3.1.C/NR-transcript-html", "3.3.B/NC-hls-forced-only", "3.3.B/NC-hls-channel-announced",
      "3.3.B/NC-hls-other-quality-missing", "3.3.B/NR-hls-caption-segment-missing",
      "3.3.B/NR-hls-segment-missing", "3.3.B/NC-dash-base-addresses",
    ].contains(sample.testDescription)
  }

  /// A way to lose a file.
  enum Loss: String, CaseIterable {
    case removed, emptied, cut

    func apply(to file: URL) throws {
      switch self {
      case .removed: try FileManager.default.removeItem(at: file)
      case .emptied: try Data().write(to: file)
      case .cut:
        let bytes = try Data(contentsOf: file)
        try bytes.prefix(bytes.count / 2).write(to: file)
      }
    }
  }

  /// What was said of a folder.
  private struct Verdict {
    let rank: Int
    let outcomes: [String: String]

    init(_ arguments: [String], in folder: URL) throws {
      let run = try ProgramRun(
        ["check", "--fail-on", "review", "--format", "json"] + arguments, in: folder)
      rank = try #require(RemovalTests.order.firstIndex(of: run.status), "status \(run.status)")
      let document = try JSONDecoder().decode(SampleTests.Document.self, from: run.output)
      let told = document.presentations.first?.outcomes ?? []
      outcomes = Dictionary(uniqueKeysWithValues: told.map { ($0.criterion, $0.outcome) })
    }

    /// The criteria that became C or DNA; what does not apply because captions or description are
    /// missing has failed where these are asked for.
    ///
    /// Flashes have nothing to do with captions, and the picture is looked at only where these are missing.
    func better(than other: Verdict) -> [String] {
      let asks = ["3.3.C": "3.3.B", "3.3.F": "3.3.B", "3.3.E": "3.3.D"]
      return outcomes.filter { criterion, outcome in
        guard outcome == "C" || outcome == "DNA", outcome != other.outcomes[criterion],
          criterion != "5.A"
        else { return false }
        return outcome == "C" || asks[criterion].flatMap { outcomes[$0] } != "NC"
      }.map { "\($0.key) \($0.value)" }.sorted()
    }
  }

  @Test func `there are samples to take something away from`() { #expect(Self.samples.count == 7) }

  @Test(arguments: samples, Loss.allCases)
  func `a file that is missing, empty or cut off improves nothing`(
    _ sample: Sample, _ loss: Loss
  ) throws {
    let arguments = sample.expected.arguments
    let before = try Verdict(arguments, in: sample.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: sample.folder.path)
    let ours = ["README", "expected.json", "cuelight.yml"]
    let isManifest = arguments.allSatisfy { $0.hasSuffix(".m3u8") || $0.hasSuffix(".mpd") }
    for name in names.sorted()
    where !ours.contains(name) && !(isManifest && arguments.contains(name)) {
      let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.copyItem(at: sample.folder, to: top)
      defer { try? FileManager.default.removeItem(at: top) }
      try loss.apply(to: top.appendingPathComponent(name))
      let after = try Verdict(arguments, in: top)
      #expect(after.rank >= before.rank, "\(name) \(loss)")
      #expect(after.better(than: before) == [], "\(name) \(loss)")
    }
  }
}
