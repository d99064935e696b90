import MediaModel

extension TimedTextDocument {
  private static let hour: Int64 = 3_600_000_000

  /// The cues on a medium's clock, where they are on a tape's that starts at a whole hour.
  ///
  /// SCC and MCC hold timecode, and programs start at 01:00:00:00 by custom (EBU R 122 for 10 h); a
  /// medium that ends before its first caption tells that this one does. An issue says so.
  ///
  /// - Parameter length: How long the medium lasts, or `nil`.
  /// - Returns: The document.
  func fromStart(of length: Duration?) -> TimedTextDocument {
    guard format == .scc || format == .mcc, let length, let first = cues.map(\.start).min(),
      first.microseconds >= Self.hour, MediaTime.zero.duration(to: first) > length
    else { return self }
    let hours = first.microseconds / Self.hour
    var moved = shifted(by: .zero - .microseconds(hours * Self.hour))
    moved.issues.append(
      ParseIssue(
        code: .text(.timecodeStart), severity: .note,
        position: TextPosition(line: 1, column: 1, byteOffset: 0),
        message: "The timecode starts at \(hours) h, after the medium ends; it is taken to be that "
          + "of the medium's start."))
    return moved
  }
}
