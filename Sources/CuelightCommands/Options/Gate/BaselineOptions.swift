import ArgumentParser
import Baselines
import Conformance
import FoundationEssentials

/// What is known to be wrong, on every command that judges whole media.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept what this baseline lists (cuelight baseline): it does not fail the run.",
      valueName: "file"),
    completion: .file())
  var baseline: String?

  /// The baseline that the option names, read.
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

extension CalendarDay {
  /// The day of the run: that of SOURCE_DATE_EPOCH, else today, in UTC.
  ///
  /// - Returns: The day.
  /// - Throws: `ValidationError` if the variable is not a number of seconds.
  static func ofRun() throws -> CalendarDay {
    let name = "SOURCE_DATE_EPOCH"
    guard let written = ProcessInfo.processInfo.environment[name], !written.isEmpty else {
      let now = Int64(exactly: Date().timeIntervalSince1970.rounded(.down))
      guard let now, let day = CalendarDay(secondsSince1970: now) else {
        throw ValidationError("The clock of this machine has no date; set \(name).")
      }
      return day
    }
    guard let seconds = Int64(written), let day = CalendarDay(secondsSince1970: seconds) else {
      throw ValidationError("\(name) is not a number of seconds since 1970; change or unset it.")
    }
    return day
  }
}
