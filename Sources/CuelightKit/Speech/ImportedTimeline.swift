import MediaModel
import SystemPackage
import SpeechTimelines
import TimedText

/// A speech timeline in a file from the user.
struct ImportedTimeline: Sendable {
  private let path: String
  private let speech: Result<ImportedSpeech, SpeechTimelineError>
  /// SHA-256 of the file.
  let hash: ContentHash?

  /// The highest number of faults of the file that are reported.
  private static let mostIssues = 5

  /// Creates a timeline from a file that was read.
  ///
  /// - Throws: The reason why it could not be opened.
  init(_ read: ReadAlternative) throws(ExaminationError) {
    path = read.reference.path.shown
    hash = read.hash
    guard let speech = read.text?.speech else {
      let predicate = read.failure?.predicate ?? "was not read"
      throw .init(
        code: .speechUnreadable, message: "The speech timeline \(path) \(predicate).")
    }
    self.speech = speech
  }

  /// The reference to a timeline.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - medium: The medium; its name selects the entries if the file names several.
  /// - Returns: The reference.
  static func reference(_ path: String, of medium: FilePath?) -> AlternativeReference {
    AlternativeReference(
      path: FilePath(path), root: nil,
      role: .speech(recording: medium?.lastComponent?.string), origin: .call)
  }

  /// The speech in the medium.
  ///
  /// - Parameter duration: The duration of the medium, or `nil`.
  /// - Returns: The timeline, and the issues of the file, each one sentence.
  /// - Throws: The reason why the file has no usable timeline.
  func timeline(
    lasting duration: Duration?
  ) throws(ExaminationError) -> (SpeechTimeline, notices: [String]) {
    do throws(SpeechTimelineError) {
      let given = try speech.get().lasting(duration ?? .zero)
      try refuseOther(given.timeline, duration)
      return (given.timeline, given.issues.prefix(Self.mostIssues).map(notice))
    } catch {
      throw .init(
        code: .speechUnreadable, message: "The speech timeline \(path): \(error.message)")
    }
  }

  /// Refuses a timeline that continues long after the end of the medium: it belongs to another
  /// medium, or uses another unit of time.
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
