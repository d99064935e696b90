/// A run whose media are stored as lines: JSON and NDJSON copy the content of the lines.
///
/// The record of a medium contains less than its line, so these formats cannot be created from
/// records.
package protocol LinedRun: RecordedRun {
  /// The names of the additional profiles.
  var also: [String] { get }

  /// Reads all media once, in the order of the run.
  ///
  /// - Parameter take: Receives a medium; returns whether more media are wanted.
  /// - Returns: The run's messages that are not about its media, complete after all media were
  ///   read; its failures include reading errors.
  func readLines(_ take: (StoredMedium) -> Bool) -> RunRecord.Rest
}

/// A stored medium of a run.
package struct StoredMedium: Sendable {
  /// The line: JSON that is safe to copy.
  package let line: [UInt8]
  /// Its record, if it was already decoded.
  private let known: MediumRecord?

  /// Creates a medium from a line that was not decoded.
  ///
  /// - Parameter line: The line; a line that is not JSON cannot be read.
  package init(line: [UInt8]) {
    self.line = JSONLine(line)?.bytes ?? []
    known = nil
  }

  /// Creates a medium from a line that was decoded.
  ///
  /// - Parameters:
  ///   - record: The content of the line, possibly without its timeline.
  ///   - line: The line.
  init(_ record: MediumRecord, _ line: [UInt8]) {
    known = record
    self.line = line
  }

  /// The data for totals and summaries; `nil` if the line cannot be read.
  package var outline: MediumOutline? {
    if let known { return MediumOutline(known) }
    return RecordMembers(line).flatMap { MediumOutline(stored: $0) }
  }

  /// Its record; `nil` if the line cannot be read.
  package var record: MediumRecord? { known ?? MediumRecord.read(line) }

  /// Its record with its timeline; `nil` if the line cannot be read.
  package var wholeRecord: MediumRecord? {
    guard var whole = record, let members = RecordMembers(line) else { return record }
    whole.readTimeline(of: members)
    return whole
  }
}
