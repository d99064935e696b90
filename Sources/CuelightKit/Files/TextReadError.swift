import MediaModel
import SystemIO
import SystemPackage

/// Why a file of text was not read.
enum TextReadError: Error {
  /// It cannot be opened.
  case notOpened(OpenError)
  /// No worker read it.
  case notRead(ExaminationError)
}

extension TextReadError {
  /// Whether it says nothing of the file, but of what this program does with it.
  var isOwnLimit: Bool {
    switch self {
    case .notOpened: false
    case .notRead(let failure): failure.code.isOwnLimit
    }
  }

  /// What happened, after the file's name.
  ///
  /// - Parameter path: The file.
  /// - Returns: The sentence.
  func sentence(_ path: FilePath) -> String {
    switch self {
    case .notOpened(let error): "\(path.string) \(error)."
    case .notRead(let failure): "\(path.string): \(failure.message)"
    }
  }

  /// The failure of a file without which nothing can be judged, with its stable name.
  ///
  /// - Parameter path: The file.
  /// - Returns: The failure.
  func failure(_ path: FilePath) -> ExaminationError {
    switch self {
    case .notOpened(let error): error.failure(path)
    case .notRead(let failure): .init(code: failure.code, message: sentence(path))
    }
  }
}
