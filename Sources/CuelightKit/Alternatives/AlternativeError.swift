import MediaModel
import SystemIO

/// The reason that an alternative could not be opened or read.
enum AlternativeError: Error, Sendable, Hashable {
  /// It cannot be opened, or its bytes cannot be read.
  case notOpened(OpenError)
  /// It was opened, but not read: a limit of this program was reached.
  case notRead(EvidenceGap)

  /// Whether there is no file of that name.
  var isMissing: Bool { self == .notOpened(.notFound) }

  /// Whether a limit of this program is the only reason that the file cannot be read.
  var isBeyondLimit: Bool {
    switch self {
    case .notOpened(.tooLarge), .notRead: true
    case .notOpened: false
    }
  }

  /// Whether it is a link out of the folder that it must stay in, and so was not followed.
  var isLinkElsewhere: Bool {
    self == .notOpened(.outsideRoot) || self == .notOpened(.notRegular(.link))
  }

  /// The problem, as the rest of a sentence about the file, without its full stop.
  var predicate: String {
    switch self {
    case .notOpened(let error): "\(error)"
    case .notRead(let gap):
      "was not read: "
        + (gap.explanation.last == "." ? gap.explanation.dropLast() : gap.explanation[...])
    }
  }

  /// The problem, one sentence.
  var sentence: String {
    switch self {
    case .notOpened(let error): "It \(error)."
    case .notRead(let gap): gap.explanation
    }
  }
}
