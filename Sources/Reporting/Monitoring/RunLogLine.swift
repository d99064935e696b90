package import Conformance
import Forms
package import FoundationEssentials
import Records

/// One event of a run, as a line of JSON on standard error (`--log json`).
package struct RunLogLine: Sendable {
  /// The severity of an event.
  package enum Level: String, Sendable {
    case info, warning, error
  }

  /// The type of the event.
  enum Event: String, Sendable, CaseIterable {
    case start, medium, message, end
  }

  private let level: Level
  private let event: Event
  private let members: [(key: String, value: JSONValue)]

  private init(_ level: Level, _ event: Event, _ members: [(String, JSONValue)]) {
    self.level = level
    self.event = event
    self.members = members.map { (key: $0, value: $1) }
  }

  /// A run starts.
  ///
  /// - Parameter profile: The name of its profile.
  /// - Returns: The line.
  package static func start(_ profile: String) -> RunLogLine {
    RunLogLine(.info, .start, [("profile", .text(profile))])
  }

  /// A medium is finished.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - outcomes: The worst outcome of each of its presentations; `nil` for one that was not read.
  ///   - took: The processing time.
  /// - Returns: The line.
  package static func medium(
    _ source: String, _ outcomes: [Outcome?], took: Duration
  ) -> RunLogLine {
    let isRead = !outcomes.contains(nil)
    return RunLogLine(
      isRead ? .info : .error, .medium,
      [
        ("source", .text(source)), ("outcome", .text(OutcomeLabel.worst(outcomes))),
        ("seconds", .length(took)),
      ])
  }

  /// A message for the user.
  ///
  /// - Parameters:
  ///   - level: The severity.
  ///   - text: The problem and the remedy.
  /// - Returns: The line.
  package static func message(_ level: Level, _ text: String) -> RunLogLine {
    RunLogLine(level, .message, [("message", .text(text))])
  }

  /// A run has ended.
  ///
  /// - Parameters:
  ///   - media: The number of media that were judged.
  ///   - took: The processing time.
  /// - Returns: The line.
  package static func end(media: Int, took: Duration) -> RunLogLine {
    RunLogLine(.info, .end, [("media", .integer(media)), ("seconds", .length(took))])
  }

  /// The line.
  ///
  /// - Parameters:
  ///   - moment: When it happened; by default now.
  ///   - shard: The part of the run, as `i/n`; `nil` for a run that is not in parts.
  /// - Returns: UTF-8, ending with a line feed.
  package func bytes(at moment: Date = Date(), shard: String? = nil) -> [UInt8] {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let common: [(key: String, value: JSONValue)] = [
      ("time", .text(moment.formatted(style))), ("level", .text(level.rawValue)),
      ("event", .text(event.rawValue)),
    ]
    let part = shard.map { [(key: "shard", value: JSONValue.text($0))] } ?? []
    return JSONMembers(common + part + members).line
  }
}

/// The outcome of a medium in logs and metrics.
enum OutcomeLabel {
  /// All labels; `error` is a medium that was not read.
  static let all = ["doesNotApply", "compliant", "needsReview", "notCompliant", error]
  static let error = "error"

  /// The label of the worst of some outcomes.
  ///
  /// - Parameter outcomes: The outcomes; `nil` for an unread medium, which is the worst.
  /// - Returns: The label.
  static func worst(_ outcomes: [Outcome?]) -> String {
    if outcomes.contains(nil) { return error }
    switch outcomes.compactMap({ $0 }).max() ?? .doesNotApply {
    case .doesNotApply: return "doesNotApply"
    case .compliant: return "compliant"
    case .needsReview: return "needsReview"
    case .notCompliant: return "notCompliant"
    }
  }
}
