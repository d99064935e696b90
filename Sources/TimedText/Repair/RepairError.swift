public import MediaModel
public import TextBasics

/// The reason that a file is not repaired; the file is not changed.
public enum RepairError: Error, Sendable, Hashable {
  /// The file contains nothing readable.
  case unreadable(TimedTextError)
  /// The repair does not write this format.
  case format(TimedTextFormat)
  /// A part of the file would be lost; the issue describes the part.
  case lossy(ParseIssue)
  /// A shift would move a cue to a time before the start of the medium; the time is its new end.
  case beforeStart(cue: Int, end: MediaTime)
  /// The repaired text was read back and has differences other than the issues.
  case changed(RepairCheck.Difference)

  /// The problem and the remedy, in one or two sentences; may quote the file unescaped.
  public var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .format(let format):
      "Only WebVTT and SubRip files are repaired; this one is \(format.rawValue). Convert it with "
        + "“cuelight captions --format vtt”, or correct it in the program that wrote it."
    case .lossy(let issue):
      "Line \(issue.position.line), column \(issue.position.column): \(issue.message) A repair "
        + "would lose the part that cannot be read, so nothing was changed."
    case .beforeStart(let cue, let end):
      "Cue \(cue) would end \(Self.milliseconds(end)) ms before the medium starts and be lost, so "
        + "nothing was changed. Shift by less, or delete the cue first."
    case .changed(let difference):
      "\(difference.sentence) Nothing was changed: correct the file by hand, or convert it with "
        + "“cuelight captions --format vtt”."
    }
  }

  private static func milliseconds(_ time: MediaTime) -> UInt64 {
    time.microseconds.magnitude / 1_000
  }
}
