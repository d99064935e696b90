/// A run that was stored as NDJSON.
///
/// It is read in pieces for each pass of a report, so its memory does not grow with the number of
/// media. A part that cannot be read is reported with its line, among the failures of the run: so
/// every report shows it, and no report appears complete.
package struct StoredRun: RecordedRun {
  /// The reason why nothing of a stored run can be used.
  package enum Issue: Error, Sendable, Hashable {
    /// No line is a record of a run.
    case noRecords
  }

  /// Returns the next bytes of the file; empty at its end.
  package typealias Bytes = () -> [UInt8]

  package let tool: RunRecord.Tool
  package let profile: String
  package let also: [String]
  private let name: String
  private let open: () -> Bytes
  private let known = Known()

  /// The results of the first pass for the later passes.
  private final class Known {
    var unreadable = RangeSet<Int>()
    var checked: RecordsCheck.Known?
  }

  /// Reads the program that made the run.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for messages.
  ///   - open: Starts to read the file from its start at each call.
  /// - Throws: ``Issue`` if no line is a record of a run.
  package init(named name: String, open: @escaping () -> Bytes) throws(Issue) {
    // Only the line before the media says what is looked for here.
    var reader = StoredRunReader(name: name, need: .only([]))
    let bytes = open()
    while reader.records == 0 {
      let piece = bytes()
      if piece.isEmpty { break }
      reader.add(piece) { _, _ in true }
    }
    reader.finish { _, _ in true }
    guard reader.records > 0 else { throw .noRecords }
    (tool, profile, also) = (reader.tool, reader.profile, reader.also)
    self.name = name
    self.open = open
  }

  /// Reads a stored run that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, for messages.
  /// - Throws: ``Issue`` if no line is a record of a run.
  package init(_ bytes: [UInt8], named name: String) throws(Issue) {
    try self.init(named: name) {
      var rest = bytes
      return {
        defer { rest = [] }
        return rest
      }
    }
  }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    goThrough(need) { medium, _ in receive(medium) }
  }

  private func goThrough(
    _ need: MediaNeed, _ receive: (MediumRecord, _ line: StoredLine) -> Bool
  ) -> RunRecord.Rest {
    var reader = StoredRunReader(
      name: name, need: need, unreadable: known.unreadable, checked: known.checked)
    defer {
      known.unreadable = reader.unreadable
      known.checked = known.checked ?? reader.checked
    }
    let bytes = open()
    while !reader.isStopped {
      let piece = bytes()
      if piece.isEmpty { break }
      reader.add(piece, receive)
    }
    return reader.finish(receive)
  }
}

extension StoredRun: LinedRun {
  package func readLines(_ receive: (StoredMedium) -> Bool) -> RunRecord.Rest {
    goThrough(.outcomes) { receive(StoredMedium($0, $1)) }
  }
}
