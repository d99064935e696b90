public import Conformance
public import MediaModel
import SystemPackage
import WorkerProtocol

/// Compares a description with the main sound.
extension MediaReader {
  /// Whether the name of a file marks it as the description of another file: `film.ad.m4a`,
  /// `film.mp4`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - medium: The other one.
  /// - Returns: `false` also if they are in different folders.
  public static func isDescription(_ path: String, of medium: String) -> Bool {
    let (path, medium) = (FilePath(path), FilePath(medium))
    return path.folder.absolute == medium.folder.absolute
      && Sidecars.describes(path.name, medium.name)
  }

  /// Compares a sound that may be audio description with the main sound.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - track: Its sound track; `nil` for the main one.
  ///   - described: The medium with the other sound; the same one for two tracks of one file.
  ///   - describedTrack: Its sound track; `nil` for its main one.
  ///   - form: The intended form of the other sound, or `nil`.
  ///   - progress: Receives the finished share of the work.
  /// - Returns: The comparison, with the issues and limits that occurred.
  /// - Throws: The reason why one of the media could not be read; code `narration.unread` if it has
  ///   no sound that can be read, `narration.sameTrack` if both sounds are one track.
  public func narration(
    main: String, track: Int? = nil, described: String, describedTrack: Int? = nil,
    form: AlternativeFile.Form? = nil,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> NarrationReport {
    if FilePath(main).absolute == FilePath(described).absolute {
      try await refuseSameTrack(main, track, describedTrack)
    }
    let compared = try await examiner.compare(
      MediaSource(FilePath(main), beneath: nil), track: track.map { Track.ID($0) },
      with: MediaSource(FilePath(described), beneath: nil),
      track: describedTrack.map { Track.ID($0) },
      programs: .first(holding: track.map { Track.ID($0) }), progress: progress)
    let evidence = noted(compared)
    switch evidence.narration {
    case .success(let comparison):
      return NarrationReport(
        main: main, described: described, comparison: comparison, form: form,
        notices: evidence.notices)
    case .failure(let gap):
      throw .init(
        code: .narrationUnread, message: "\(main), \(described): \(gap.explanation)")
    }
  }

  /// Refuses to compare a track of a file with itself: the result would always be a copy.
  private func refuseSameTrack(
    _ path: String, _ track: Int?, _ described: Int?
  ) async throws(ExaminationError) {
    var own: Track.ID?
    if track == nil || described == nil {
      let request = ExaminationRequest(
        reading: [.tracks], programs: .first(holding: track.map { Track.ID($0) }))
      own = try await examiner.examine(
        MediaSource(FilePath(path), beneath: nil), request, hashes: false
      ).evidence.mainAudio?.id
    }
    guard let main = track.map({ Track.ID($0) }) ?? own,
      main == described.map({ Track.ID($0) }) ?? own
    else { return }
    throw .init(
      code: .narrationSameTrack,
      message:
        "\(path): Track \(main.index) was named twice, as the main sound and as the described "
        + "one. Name the described one with --described-track; “cuelight tracks” lists them.")
  }
}
