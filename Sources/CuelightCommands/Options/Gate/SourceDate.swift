import ArgumentParser
import Baselines
import FoundationEssentials
import Reporting

/// The date and time of a run, if the user sets it: `SOURCE_DATE_EPOCH` (reproducible-builds.org).
enum SourceDate {
  private static let name = "SOURCE_DATE_EPOCH"

  /// The date and time that is set.
  ///
  /// - Returns: The date and time; `nil` if the variable is not set or is empty.
  /// - Throws: `ValidationError` if the variable is not a number of seconds.
  static func moment() throws -> ReportDate? {
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
    guard let moment = ReportDate(sourceDateEpoch: text) else {
      throw ValidationError(
        "\(name) is “\(text)”. Give whole seconds since the start of 1970, or unset it.")
    }
    return moment
  }
}

extension CalendarDay {
  /// The day of the run in Coordinated Universal Time: from `SOURCE_DATE_EPOCH`, otherwise today.
  ///
  /// - Returns: The day.
  /// - Throws: `ValidationError` if the variable is not a number of seconds.
  static func ofRun() throws -> CalendarDay {
    let now = Int64(exactly: Date().timeIntervalSince1970.rounded(.down))
    let seconds = try SourceDate.moment()?.seconds ?? now
    guard let seconds, let day = CalendarDay(secondsSince1970: seconds) else {
      throw ValidationError("The clock of this machine has no date; set SOURCE_DATE_EPOCH.")
    }
    return day
  }
}
