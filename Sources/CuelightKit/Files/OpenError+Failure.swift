import Conformance
import Sandbox
import SystemPackage

extension OpenError {
  /// The failure of a file that cannot be opened, with its stable name.
  ///
  /// - Parameter path: The file.
  /// - Returns: The failure.
  func failure(_ path: FilePath) -> PresentationVerdict.Failure {
    .init(code: code, message: "\(path.string) \(self).")
  }

  private var code: String {
    switch self {
    case .notFound: "media.notFound"
    case .permission: "media.notReadable"
    case .isDirectory: "media.isFolder"
    case .notRegular: "media.notRegularFile"
    case .tooLarge: "media.tooLarge"
    case .outsideRoot: "media.outsideRoot"
    case .other: "media.notReadable"
    }
  }
}
