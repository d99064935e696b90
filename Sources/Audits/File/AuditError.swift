package import SystemIO

/// The reason why an audit could not be read or changed.
///
/// The file is as it was before, in every case.
package enum AuditError: Error, Sendable, Hashable {
  /// There is a file of that name already.
  case exists(path: String)
  /// The new file could not be written.
  case notCreated(path: String, FileReplacement.ReplacementError)
  /// The file could not be opened or read.
  case unreadable(path: String, OpenError)
  /// The file is another one than an audit.
  case foreign(path: String, what: String)
  /// The file is of a later version of Cuelight.
  case newer(path: String, version: Int)
  /// The tables, views or triggers differ from those of an audit.
  case altered(path: String, names: [String])
  /// The content is damaged, in the words of SQLite.
  case damaged(path: String, reason: String)
  /// Another process writes to it, and did not finish in time.
  case busy(path: String)
  /// No space is left.
  case full(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// The system or SQLite refused a step, in its words.
  case system(path: String, reason: String)
  /// The stored run is damaged or not complete; one sentence for each reason.
  case runUnreadable(reasons: [String])
  /// The latest run has the same content.
  case repeated(run: Int64)
  /// The call is wrong: the problem and the remedy.
  case wrong(String)
}

extension AuditError {
  /// What the caller can do about it.
  package enum Blame: Sendable, Hashable {
    /// The call, or where it writes.
    case call
    /// The audit or the stored run cannot be read.
    case input
    /// This machine; the same call may succeed later or elsewhere.
    case machine
  }

  /// What the caller can do about it.
  package var blame: Blame {
    switch self {
    case .exists, .notCreated, .readOnly, .repeated, .wrong: .call
    case .unreadable, .foreign, .newer, .altered, .damaged, .runUnreadable: .input
    case .busy, .full, .system: .machine
    }
  }

  /// The problem and the remedy, one sentence or more for each message; may quote files unescaped.
  package var messages: [String] {
    if case .runUnreadable(let reasons) = self {
      return reasons + ["Nothing of the run was added. Judge the media again, and add that run."]
    }
    return [message]
  }

  private var message: String {
    switch self {
    case .exists(let path):
      "\(path) exists and was not changed. Name a new file."
    case .notCreated(let path, let error): "\(path) was not written: \(error)"
    case .unreadable(let path, let error): "\(path) \(error)."
    case .foreign(let path, let what):
      "\(path) is not an audit: \(what). It was not changed. Create an audit with “cuelight audit "
        + "new”."
    case .newer(let path, let version):
      "\(path) is an audit of version \(version), and this program reads up to version "
        + "\(AuditSchema.version). Update Cuelight."
    case .altered(let path, let names):
      "\(path) has other tables, views or triggers than an audit: \(names.joined(separator: ", ")). "
        + "Its results cannot be relied on. Restore the file from a copy."
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)). Restore it from a copy; “cuelight audit verify” lists what "
        + "can still be read."
    case .runUnreadable, .busy, .full, .readOnly, .system, .repeated, .wrong: writingMessage
    }
  }

  private var writingMessage: String {
    switch self {
    case .busy(let path):
      "\(path) was not changed: another process writes to it. Try again when that has ended."
    case .full(let path):
      "\(path) was not changed: no space left on its disk. Free some, and run the command again."
    case .readOnly(let path):
      "\(path) was not changed: it or its folder cannot be written. Check their permissions."
    case .system(let path, let reason):
      "\(path) was not changed, or not read: \(reason). Run “cuelight audit verify”."
    case .repeated(let run): "The run has the same content as run \(run), the latest one."
    case .wrong(let sentence): sentence
    default: ""
    }
  }
}
