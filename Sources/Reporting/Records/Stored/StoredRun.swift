/// A run that was stored as NDJSON.
///
/// It is read in pieces whenever a report goes through it, so that its memory does not grow with
/// the number of media. What cannot be read is reported with its line, among the failures of the
/// run: so every report shows it, and none is taken for complete.
package struct StoredRun: RecordedRun {
  /// Why nothing of a stored run can be used.
  package enum Issue: Error, Sendable, Hashable {
    /// No line is a record of a run.
    case noRecords
  }

  /// Gives the next bytes of the file; none at its end.
  package typealias Bytes = () -> [UInt8]

  package let tool: RunRecord.Tool
  package let profile: String
  private let name: String
  private let open: () -> Bytes

  /// Finds out what made the run.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for what is reported.
  ///   - open: Begins to read the file from its start, each time it is called.
  /// - Throws: ``Issue`` when no line is a record of a run.
  package init(named name: String, open: @escaping () -> Bytes) throws(Issue) {
    var reader = StoredRunReader(name: name)
    let bytes = open()
    while reader.records == 0 {
      let piece = bytes()
      if piece.isEmpty { break }
      reader.add(piece) { _ in true }
    }
    reader.finish { _ in true }
    guard reader.records > 0 else { throw .noRecords }
    (tool, profile) = (reader.tool, reader.profile)
    self.name = name
    self.open = open
  }

  /// Reads a stored run that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, for what is reported.
  /// - Throws: ``Issue`` when no line is a record of a run.
  package init(_ bytes: [UInt8], named name: String) throws(Issue) {
    try self.init(named: name) {
      var rest = bytes
      return {
        defer { rest = [] }
        return rest
      }
    }
  }

  package func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> RunRecord.Rest {
    var reader = StoredRunReader(name: name, need: need)
    let bytes = open()
    while !reader.isStopped {
      let piece = bytes()
      if piece.isEmpty { break }
      reader.add(piece, take)
    }
    return reader.finish(take)
  }
}
