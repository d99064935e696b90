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

  /// The present date and time: from `SOURCE_DATE_EPOCH`, otherwise of the clock.
  ///
  /// - Returns: The date and time.
  /// - Throws: `ValidationError` if the variable is not a number of seconds, or the clock has no date.
  static func now() throws -> ReportDate {
    if let moment = try moment() { return moment }
    let seconds = Int64(exactly: Date().timeIntervalSince1970.rounded(.down))
    guard let now = seconds.flatMap({ ReportDate(sourceDateEpoch: "\($0)") }) else {
      throw ValidationError("The clock of this machine has no date; set \(name).")
    }
    return now
  }
}

extension CalendarDay {
  /// The day of the run in Coordinated Universal Time: from `SOURCE_DATE_EPOCH`, otherwise today.
  ///
  /// - Returns: The day.
  /// - Throws: `ValidationError` if the variable is not a number of seconds.
  static func ofRun() throws -> CalendarDay {
    let seconds = try SourceDate.now().seconds
    guard let day = CalendarDay(secondsSince1970: seconds) else {
      throw ValidationError("The clock of this machine has no date; set SOURCE_DATE_EPOCH.")
    }
    return day
  }
}
