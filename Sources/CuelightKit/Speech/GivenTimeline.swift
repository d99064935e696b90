import Conformance
import MediaModel
import Sandbox
import SystemPackage
import TimedText

/// A file that says where people speak, as the user gives it.
struct GivenTimeline: Sendable {
  private let path: String
  private let bytes: [UInt8]
  /// SHA-256 of the file.
  let hash: ContentHash?

  /// How many faults of the file are told.
  private static let toldFaults = 5

  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: Why it cannot be read.
  init(_ path: String) throws(PresentationVerdict.Failure) {
    self.path = path
    do throws(OpenError) {
      let content = try Content(of: FilePath(path))
      bytes = content.bytes
      hash = content.hash
    } catch {
      throw .init(code: "speech.unreadable", message: "The speech timeline \(path) \(error).")
    }
  }

  /// Where people speak in a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium's path; its name chooses where the file tells of several.
  ///   - duration: How long it lasts, or `nil`.
  /// - Returns: The timeline, and the faults of the file, each one sentence.
  /// - Throws: Why the file does not say.
  func timeline(
    of medium: FilePath, lasting duration: Duration?
  ) throws(PresentationVerdict.Failure) -> (SpeechTimeline, notices: [String]) {
    do throws(SpeechTimelineError) {
      let given = try SpeechTimelineFile.read(
        bytes, name: path, recording: medium.lastComponent?.string, duration: duration)
      try refuseOther(given.timeline, duration)
      return (given.timeline, given.issues.prefix(Self.toldFaults).map(notice))
    } catch {
      throw .init(
        code: "speech.unreadable", message: "The speech timeline \(path): \(error.message)")
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
      explanation: "It tells of speech \(Int(clamping: Int64(clamping: beyond.decimalValue))) s "
        + "after the medium has ended. Give the timeline of this medium, with times in seconds.")
  }

  private func notice(of issue: ParseIssue) -> String {
    "The speech timeline \(path), line \(issue.position.line): \(issue.message)"
  }
}
