import MediaModel
import SystemPackage
import SpeechTimelines
import TimedText

/// A file that says where people speak, as the user gives it.
struct ImportedTimeline: Sendable {
  private let path: String
  private let speech: Result<ImportedSpeech, SpeechTimelineError>
  /// SHA-256 of the file.
  let hash: ContentHash?

  /// How many faults of the file are reported.
  private static let toldFaults = 5

  /// Takes a file that was read.
  ///
  /// - Parameter read: The file.
  /// - Throws: Why it could not be opened.
  init(_ read: ReadAlternative) throws(ExaminationError) {
    path = read.reference.path.string
    hash = read.hash
    guard let speech = read.text?.speech else {
      let predicate = read.failure?.predicate ?? "was not read"
      throw .init(
        code: .speechUnreadable, message: "The speech timeline \(path) \(predicate).")
    }
    self.speech = speech
  }

  /// How a timeline is named.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - medium: The medium; its name chooses where the file names several.
  /// - Returns: The reference.
  static func reference(_ path: String, of medium: FilePath?) -> AlternativeReference {
    AlternativeReference(
      path: FilePath(path), root: nil,
      role: .speech(recording: medium?.lastComponent?.string), origin: .call)
  }

  /// Where people speak in the medium.
  ///
  /// - Parameter duration: How long it lasts, or `nil`.
  /// - Returns: The timeline, and the faults of the file, each one sentence.
  /// - Throws: Why the file does not say.
  func timeline(
    lasting duration: Duration?
  ) throws(ExaminationError) -> (SpeechTimeline, notices: [String]) {
    do throws(SpeechTimelineError) {
      let given = try speech.get().lasting(duration ?? .zero)
      try refuseOther(given.timeline, duration)
      return (given.timeline, given.issues.prefix(Self.toldFaults).map(notice))
    } catch {
      throw .init(
        code: .speechUnreadable, message: "The speech timeline \(path): \(error.message)")
    }
  }

  /// A timeline that goes on long after the medium is another's, or tells its times in other units.
  private func refuseOther(
    _ timeline: SpeechTimeline, _ duration: Duration?
  ) throws(SpeechTimelineError) {
    guard let duration, let end = timeline.speech.span?.upperBound else { return }
    let beyond = MediaTime.zero.duration(to: end) - duration
    guard beyond > .seconds(5), beyond.decimalValue > duration.decimalValue * 0.05 else { return }
    throw .unknownForm(
      explanation: "It lists speech \(Int(clamping: Int64(clamping: beyond.decimalValue))) s "
        + "after the medium has ended. Give the timeline of this medium, with times in seconds.")
  }

  private func notice(of issue: ParseIssue) -> String {
    "The speech timeline \(path), line \(issue.position.line): \(issue.message)"
  }
}
