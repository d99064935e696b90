import MediaModel
import TextBasics

/// Checks sets of subtitles, the program's start and the file as a whole.
extension STLParser {
  private func headerPlace(_ field: STLField) -> TextPosition {
    TextPosition(line: 1, column: field.range.lowerBound + 1, byteOffset: field.range.lowerBound)
  }

  /// Reports a subtitle that continues a set that was not started.
  mutating func reportCumulativeStart(_ block: STLBlock) {
    log.add(
      .stl(.cumulative), .warning, at: block.place(STLBlock.Offset.status),
      "CS says that the subtitle adds to others, but no earlier one starts a set. Write 00, or 01 "
        + "for the first of the set.")
  }

  /// Reports a set without end.
  mutating func reportCumulativeEnd(_ cue: Cue) {
    guard let place = cue.position else { return }
    let status = STLBlock.Offset.status
    log.add(
      .stl(.cumulative), .warning,
      at: TextPosition(
        line: place.line, column: status + 1, byteOffset: place.byteOffset + status),
      "CS starts a cumulative set of subtitles, but no subtitle ends it. Write 03 for the last of "
        + "the set.")
  }

  /// Reports an undefined status.
  mutating func reportStatus(_ block: STLBlock) {
    log.add(
      .stl(.cumulative), .warning, at: block.place(STLBlock.Offset.status),
      "CS does not say whether the subtitle adds to others. Write 00 to 03.")
  }

  /// Warns of a file with times of a tape whose header says that the program starts at zero.
  mutating func checkFirstHour(_ first: Cue) {
    guard first.start >= .milliseconds(36_000_000) else { return }
    log.add(
      .stl(.programStart), .warning, at: headerPlace(.programStart),
      "TCP says that the program starts at zero, but the first subtitle comes ten hours later or "
        + "more. Set it to the time code of the medium's first frame.")
  }

  /// Reports a program start after every subtitle.
  mutating func reportLateProgram(_ first: Cue) {
    log.add(
      .stl(.programStart), .warning, at: headerPlace(.programStart),
      "TCP says that the program starts after every subtitle, so times were kept as they are. Set "
        + "it to the time code of the medium's first frame.")
  }

  /// Reports a subtitle before the program.
  mutating func reportBeforeProgram(_ cue: Cue, isLost: Bool) {
    guard let place = cue.position else { return }
    let start = STLBlock.Offset.start
    log.add(
      .stl(.beforeProgram), isLost ? .warning : .error,
      at: TextPosition(line: place.line, column: start + 1, byteOffset: place.byteOffset + start),
      isLost
        ? "The subtitle is before the program's start (TCP) and is not shown. Delete it if it is "
          + "a note, or correct its times."
        : "The subtitle starts before the program does (TCP) and is cut short. Correct its times.")
  }

  /// Checks the file as a whole.
  mutating func checkEnd() {
    if let said = header.subtitleCount, said != subtitleCount, cues.count < cueLimit {
      log.add(
        .stl(.subtitleCount), .note, at: headerPlace(.subtitleCount),
        "TNS says \(said) subtitles but the file has \(subtitleCount); players ignore this. "
          + "Correct the number.")
    }
    guard cues.isEmpty else { return }
    log.add(
      .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
      "The file has no cue that can be shown. Check that it was exported completely.")
  }
}
