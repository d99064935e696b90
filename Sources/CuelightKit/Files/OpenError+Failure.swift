import Conformance
import Sandbox
import SystemPackage

extension OpenError {
  /// The failure of a file that cannot be opened, with its stable name.
  ///
  /// - Parameter path: The file.
  /// - Returns: The failure.
  func failure(_ path: FilePath) -> PresentationVerdict.Failure {
    let name = path.isEmpty ? "A file without a name" : path.string
    return .init(code: code, message: "\(name) \(self).\(advice(path))")
  }

  /// Arguments become text on their way in; a name that is none can only be met in its folder.
  private func advice(_ path: FilePath) -> String {
    guard self == .notFound, path.string.unicodeScalars.contains("\u{FFFD}") else { return "" }
    return " A file whose name is not UTF-8 is found by naming its folder."
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
