import MediaModel
import SystemIO
import SystemPackage

/// A file that says where people speak, open and not read yet: for commands on one medium.
struct TimelineFile: Sendable {
  private let path: String
  private let held: HeldFile

  /// Opens a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: Why it cannot be opened.
  init(_ path: String) throws(ExaminationError) {
    self.path = path
    do throws(OpenError) {
      held = HeldFile(
        try OpenedFile(
          named: FilePath(path), beneath: nil, maximumSize: Int64(Content.largest)))
    } catch {
      throw .init(code: .speechUnreadable, message: "The speech timeline \(path) \(error).")
    }
  }

  /// Where people speak in a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium's path; its name chooses where the file names several.
  ///   - duration: How long it lasts, or `nil`.
  ///   - texts: What reads the file.
  /// - Returns: The timeline, and the faults of the file, each one sentence.
  /// - Throws: Why the file does not say.
  func timeline(
    of medium: FilePath, lasting duration: Duration?, _ texts: TextReader
  ) async throws(ExaminationError) -> (SpeechTimeline, notices: [String]) {
    let reference = ImportedTimeline.reference(path, of: medium)
    let answer = await AlternativeReader(texts: texts).read(
      held, reference.request(comparesWords: false))
    let read = ReadAlternative(
      reference: reference, hash: answer.hash, content: answer.content.map { .text($0) })
    return try ImportedTimeline(read).timeline(lasting: duration)
  }
}
