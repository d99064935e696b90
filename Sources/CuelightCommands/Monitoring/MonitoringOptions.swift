import ArgumentParser

/// The options for monitoring a run.
struct MonitoringOptions: ParsableArguments {
  /// The form of messages on standard error.
  enum Log: String, ExpressibleByArgument, CaseIterable {
    /// Text for people.
    case text
    /// One JSON object per line.
    case json
  }

  @Option(help: "Messages and events on standard error: text, or json with one object a line.")
  var log = Log.text

  @Option(
    help: ArgumentHelp(
      "Keep numbers of the run in this file, as OpenMetrics text; it is replaced every 15 s.",
      valueName: "file"),
    completion: .file())
  var metrics: String?
}
