import MediaModel

extension TimedTextDocument {
  private static let hour: Int64 = 3_600_000_000

  /// Moves the cues to the medium's clock if they follow a tape clock that starts at a whole hour.
  ///
  /// SCC and MCC contain timecode, and programs start at 01:00:00:00 by custom (10:00:00:00 in EBU
  /// R 122). If a medium ends before the first caption, the captions follow such a clock. An issue
  /// reports the change.
  ///
  /// - Parameter length: The duration of the medium, or `nil`.
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
