/// A run with small pictures beside what was found, which its records do not contain.
package struct RunWithPictures<Base: RecordedRun>: RecordedRun {
  private let base: Base
  private let pictures: (MediumRecord) -> [PictureRecord]

  /// Adds pictures to a run.
  ///
  /// - Parameters:
  ///   - base: The run.
  ///   - pictures: Finds the pictures of a medium; the medium keeps its own if there are none.
  package init(_ base: Base, _ pictures: @escaping (MediumRecord) -> [PictureRecord]) {
    self.base = base
    self.pictures = pictures
  }

  package var tool: RunRecord.Tool { base.tool }
  package var profile: String { base.profile }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    base.read(need) { medium in
      let found = pictures(medium)
      guard !found.isEmpty else { return receive(medium) }
      var shown = medium
      shown.pictures = found
      return receive(shown)
    }
  }
}
