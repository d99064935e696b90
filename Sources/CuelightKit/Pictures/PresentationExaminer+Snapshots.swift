import Conformance
import MediaModel

/// Takes small pictures for reports, after a medium was judged.
extension PresentationExaminer {
  /// Adds the pictures that a report shows beside what was found.
  ///
  /// No picture is needed for a verdict: one that cannot be taken is left out, and the verdict says
  /// so.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - media: What was read.
  ///   - program: The program that is judged, if there are several.
  func illustrate(
    _ verdict: inout PresentationVerdict, _ media: ExaminedMedia, _ program: MediaProgram?
  ) async {
    guard let pictures, pictures.isOpen else { return }
    let wishes = PicturePlan(verdict).wishes
    guard !wishes.isEmpty else { return }
    let files: MediaFileSet
    switch media.picture {
    case .success(let picture):
      guard let open = picture.files else {
        verdict.missingPictures = "No pictures were taken: the files of the medium are not kept."
        return
      }
      files = open
    case .failure(let gap):
      verdict.missingPictures = "No pictures were taken: \(gap.explanation)"
      return
    }
    let wanted = SnapshotRequest(
      wishes.map { .init($0.time) }, format: .jpeg, size: .shortSide(PictureOrder.shortSide),
      mostBytes: PictureOrder.mostBytes, mostTotal: PictureOrder.mostOfMedium)
    let taken = await examiner.snapshots(
      of: files, wanted, programs: program.map { .number($0.number) } ?? .first(holding: nil))
    let all = taken.pictures.map { snapshot in
      let wish = wishes[snapshot.shot]
      return MediumPicture(
        time: snapshot.time, place: wish.place, codes: wish.codes, range: wish.range,
        width: snapshot.width, height: snapshot.height, image: snapshot.bytes)
    }
    verdict.pictures = all.compactMap(pictures.placed)
    verdict.missingPictures = Self.reason(taken, all.count, verdict.pictures.count, wishes.count)
    if verdict.pictures.contains(where: { $0.path != nil }) { pictures.note?(verdict) }
  }

  /// Why pictures are missing; `nil` if none is.
  private static func reason(
    _ taken: TakenSnapshots, _ count: Int, _ placed: Int, _ wanted: Int
  ) -> String? {
    if count < wanted {
      let why = taken.gap ?? "Nothing is shown at their moments."
      return
        "\(wanted - count) of \(wanted) pictures \(wanted - count == 1 ? "was" : "were") not taken. \(why)"
    }
    guard placed < count else { return nil }
    return
      "\(count - placed) of \(wanted) pictures were not kept: they could not be written, or the "
      + "pictures of the run have too many bytes."
  }
}
