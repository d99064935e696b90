public import MediaModel
public import TextBasics

/// Why a file is not repaired; it is left as it is.
public enum RepairError: Error, Sendable, Hashable {
  /// Nothing in it can be read.
  case unreadable(TimedTextError)
  /// Files of this format are written by other programs only.
  case format(TimedTextFormat)
  /// Something would be lost; the issue says what.
  case lossy(ParseIssue)
  /// A shift would move a cue to before the start of the medium; the time is its end after that.
  case beforeStart(cue: Int, end: MediaTime)
  /// The repaired text was read back, and something else changed than the faults.
  case changed(RepairCheck.Difference)

  /// What happened and what to do, in one or two sentences; may quote the file unescaped.
  public var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .format(let format):
      "Only WebVTT and SubRip files are repaired; this one is \(format.rawValue). Convert it with "
        + "“cuelight captions --format vtt”, or correct it in the program that wrote it."
    case .lossy(let issue):
      "Line \(issue.position.line), column \(issue.position.column): \(issue.message) A repair would "
        + "lose what cannot be read there, so nothing was changed."
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
