import Forms

/// A crash of the program itself while it judged a medium: a line of `parts/*.crash`.
///
/// The program writes it while it crashes, so the beginning of the line is prepared in advance.
package struct CrashNote: Sendable, Hashable {
  /// The number of the medium in the plan, from 0 on.
  package let entry: Int
  /// The digest of the identity of the run.
  package let identity: String
  /// The state of the files of the medium at that time (``FileState``).
  package let stamp: String
  /// The signal that ended the program.
  package let signal: Int32
  /// The number of other media that were examined at that moment.
  package let others: Int

  /// The beginning of a line: an object without its end.
  ///
  /// - Parameters:
  ///   - entry: The number of the medium in the plan.
  ///   - identity: The digest of the identity of the run.
  ///   - stamp: The state of the files of the medium.
  /// - Returns: UTF-8.
  package static func beginning(entry: Int, identity: String, stamp: String) -> [UInt8] {
    let note = CrashNote(entry: entry, identity: identity, stamp: stamp, signal: 0, others: 0)
    let line = record.members(note).without(["others", "signal"]).line
    return Array(line.prefix { $0 != UInt8(ascii: "}") })
  }

  /// Reads a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: The note; `nil` if the line is damaged.
  package static func read(_ line: [UInt8]) -> CrashNote? { form.find(in: line) }

  private static let form = JSONForm<Self>(
    Field("entry", \.entry, .count), Field("identity", \.identity, .label),
    Field("others", \.others, .count), Field("signal", \.signal, .integer),
    Field("stamp", \.stamp, .label)
  ) { Self(entry: $0, identity: $1, stamp: $4, signal: $3, others: $2) }

  private static let record = RecordForm(.crash, form)
}
