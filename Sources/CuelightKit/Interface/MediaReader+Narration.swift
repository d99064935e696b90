public import Conformance
public import MediaModel
import SystemPackage

/// Holds a description against the main sound.
extension MediaReader {
  /// Compares a sound that may be audio description with the main sound.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - track: Its sound track; `nil` for the main one.
  ///   - described: The medium with the other sound; the same one for two tracks of one file.
  ///   - describedTrack: Its sound track; `nil` for its main one.
  ///   - form: What the other sound is meant to be, or `nil`.
  ///   - progress: Told the share of the work that is done.
  /// - Returns: The comparison, and the faults and limits met on the way.
  /// - Throws: Why one of the media could not be read; code `narration.unread` when it has no sound
  ///   that can be.
  public func narration(
    main: String, track: Int? = nil, described: String, describedTrack: Int? = nil,
    form: AlternativeFile.Form? = nil,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(PresentationVerdict.Failure) -> NarrationReport {
    let compared = try await opener.compare(
      MediaSource(FilePath(main), beneath: nil), track: track.map { Track.ID($0) },
      with: MediaSource(FilePath(described), beneath: nil),
      track: describedTrack.map { Track.ID($0) }, progress: progress)
    let evidence = noted(compared)
    switch evidence.narration {
    case .success(let comparison):
      return NarrationReport(
        main: main, described: described, comparison: comparison, form: form,
        notices: evidence.notices)
    case .failure(let gap):
      throw .init(
        code: "narration.unread", message: "\(main), \(described): \(gap.explanation)")
    }
  }
}
