import MediaModel
import SystemIO
import SystemPackage

/// The reason why a text file was not read.
enum TextReadError: Error {
  /// It cannot be opened.
  case notOpened(OpenError)
  /// No worker read it.
  case notRead(ExaminationError)
}

extension TextReadError {
  /// Whether the reason is a limit of this program and not a property of the file.
  var isOwnLimit: Bool {
    switch self {
    case .notOpened: false
    case .notRead(let failure): failure.code.isOwnLimit
    }
  }

  /// A sentence about the failure, with the file's name.
  func sentence(_ path: FilePath) -> String {
    switch self {
    case .notOpened(let error): "\(path.shown) \(error)."
    case .notRead(let failure): "\(path.shown): \(failure.message)"
    }
  }

  /// The failure for a file that the judgment requires, with its stable name.
  func failure(_ path: FilePath) -> ExaminationError {
    switch self {
    case .notOpened(let error): error.failure(path)
    case .notRead(let failure): .init(code: failure.code, message: sentence(path))
    }
  }
}
