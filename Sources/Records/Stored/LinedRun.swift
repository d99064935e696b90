import Forms

/// A run whose media are stored as lines: JSON and NDJSON copy the content of the lines.
package protocol LinedRun: RecordedRun {
  /// The names of the additional profiles.
  var also: [String] { get }

  /// Reads all media once, in the order of the run.
  ///
  /// - Parameter receive: Receives a medium; returns whether more media are wanted.
  /// - Returns: The run's messages that are not about its media, complete after all media were
  ///   read; its failures include reading errors.
  func readLines(_ receive: (StoredMedium) -> Bool) -> RunRecord.Rest
}

/// A stored medium of a run.
package struct StoredMedium: Sendable {
  /// The line; `nil` if it is not JSON.
  package let line: StoredLine?
  /// Its record without details, if it was already read.
  private let known: MediumRecord?

  /// Creates a medium from a line that was not read.
  ///
  /// - Parameter line: The line.
  package init(line: [UInt8]) {
    self.line = StoredLine(line)
    known = nil
  }

  /// Creates a medium from a line that was read.
  ///
  /// - Parameters:
  ///   - record: The content of the line, possibly without its details.
  ///   - line: The line.
  init(_ record: MediumRecord, _ line: StoredLine?) {
    known = record
    self.line = line
  }

  /// Reads its record.
  ///
  /// - Parameter parts: What is needed of it.
  /// - Returns: The record, which may have more; `nil` if the line cannot be read.
  package func read(_ parts: MediumParts) -> MediumRecord? {
    if case .whole = parts {} else if let known { return known }
    return line.flatMap { MediumRecord.read($0, parts) }
  }
}

extension MediumRecord {
  /// Reads the record of a medium.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - parts: What is read.
  /// - Returns: The record; `nil` if the line is not a medium's record.
  package static func read(_ line: StoredLine, _ parts: MediumParts) -> MediumRecord? {
    do throws(FormError) {
      guard case .medium(let medium) = try StoredRecord(line.root, parts) else { return nil }
      return medium
    } catch {
      return nil
    }
  }
}
