import ArgumentParser
import Baselines
import Conformance

/// The options of the baseline, on every command that judges whole media.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept what this baseline lists (cuelight baseline): it does not fail the run.",
      valueName: "file"),
    completion: .file())
  var baseline: String?

  /// Reads the baseline according to the option.
  ///
  /// - Returns: The baseline; `nil` without the option.
  /// - Throws: ``InputIssues``.
  func read() throws -> Baseline? {
    guard let baseline else { return nil }
    do throws(Baseline.Issue) {
      return try Baseline(path: baseline)
    } catch {
      throw InputIssues(entries: error.entries)
    }
  }
}
