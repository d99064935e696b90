import MediaModel

extension TimedTextDocument {
  /// How long after the end of a longer medium the last caption must start: a caption may be a little
  /// late by mistake.
  private static let excess = Duration.seconds(60)

  /// Moves the cues to the medium's clock if they follow a tape clock that starts at a whole hour.
  ///
  /// Times that are timecode start at 01:00:00:00 by custom (10:00:00:00 in EBU R 122). The captions
  /// follow such a clock if none of them is in its first hour, and the first one starts after the end
  /// of the medium, or the last one clearly after it. An issue reports the change.
  ///
  /// - Parameter length: The duration of the medium, or `nil`.
  /// - Returns: The document.
  func fromStart(of length: Duration?) -> TimedTextDocument {
    guard let hour = timecodeHour?.wholeMicroseconds, hour > 0, let length,
      let first = cues.map(\.start).min(), let last = cues.map(\.start).max(),
      first.microseconds >= hour
    else { return self }
    let startsAfter = MediaTime.zero.duration(to: first) > length
    guard startsAfter || MediaTime.zero.duration(to: last) - length > Self.excess else {
      return self
    }
    let hours = first.microseconds / hour
    var moved = shifted(by: .zero - .microseconds(hours * hour))
    moved.issues.append(
      ParseIssue(
        code: .text(.timecodeStart), severity: .note,
        position: TextPosition(line: 1, column: 1, byteOffset: 0),
        message: "The timecode starts at \(hours) h, and captions start after the medium ends. "
          + "So \(hours) h of timecode is taken as the medium's start."))
    return moved
  }
}
