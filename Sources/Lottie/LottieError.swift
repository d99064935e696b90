import Archives
package import MediaModel

/// The reason why a file could not be read as a Lottie animation.
package enum LottieError: Error, Sendable, Hashable {
  /// It is something else.
  case notLottie(String)
  /// It ends too early.
  case truncated(String)
  /// It contradicts itself or its format.
  case damaged(String)
  /// It is larger than a limit.
  case limit(String)

  /// The same for an archive that could not be read.
  init(_ error: ArchiveError) {
    switch error {
    case .truncated(let what): self = .truncated(what)
    case .damaged(let what), .encrypted(let what), .unsupported(let what): self = .damaged(what)
    case .limit(let what): self = .limit(what)
    }
  }

  /// The error as the program reports it.
  package var failure: ExaminationError {
    switch self {
    case .notLottie(let what): ExaminationError(code: .mediaNotMedia, message: what)
    case .truncated(let what): ExaminationError(code: .mediaTruncated, message: what)
    case .damaged(let what): ExaminationError(code: .mediaDamaged, message: what)
    case .limit(let what): ExaminationError(code: .mediaLimit, message: what)
    }
  }
}
