import MediaModel
import MediaProbe
import WorkerProtocol

/// Takes pictures of a video for a person, or for a reader of their text.
extension Examiner {
  /// Takes the pictures of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - wanted: The pictures.
  ///   - file: Returns the open file of a number.
  ///   - progress: Called with the share of the file that was read.
  ///   - taken: Receives each picture.
  /// - Returns: The tracks of the medium; why pictures are missing, as the gap of the picture.
  /// - Throws: ``ExaminationError``.
  static func shoot(
    _ request: ExaminationRequest, _ wanted: SnapshotRequest, _ file: @escaping (Int) -> Int32?,
    _ progress: @escaping (Float) -> Void, _ taken: @escaping (Snapshot) -> Void
  ) throws(ExaminationError) -> MediaEvidence {
    do throws(ProbeError) {
      let result = try MediaProbe.snapshots(
        of: ProbeSource(request.parts, descriptor: file), wanted, request: request.probe,
        progress: progress, taken: taken)
      return MediaEvidence(
        container: result.container, tracks: result.tracks,
        picture: result.picture.map { _ in PictureEvidence() }, notices: result.notices)
    } catch {
      throw ExaminationError(error)
    }
  }
}
