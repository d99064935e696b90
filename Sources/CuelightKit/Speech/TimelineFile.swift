import MediaModel
import SystemIO
import SystemPackage

/// A file with a speech timeline, open and not read yet: for commands on one medium.
struct TimelineFile: Sendable {
  private let path: String
  private let held: HeldFile

  /// Opens a file.
  ///
  /// - Throws: The reason why it cannot be opened.
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

  /// The speech in a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium's path; its name selects the entries if the file names several.
  ///   - duration: The duration of the medium, or `nil`.
  ///   - texts: Reads the file.
  /// - Returns: The timeline, and the issues of the file, each one sentence.
  /// - Throws: The reason why the file has no usable timeline.
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
