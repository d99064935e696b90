import MediaModel
import SystemIO
import SystemPackage

extension OpenError {
  /// The failure of a file that cannot be opened, with its stable name.
  func failure(_ path: FilePath) -> ExaminationError {
    if self == .notFound, let scheme = path.scheme {
      return .init(code: code, message: Self.address(path, scheme))
    }
    let name = path.isEmpty ? "A file without a name" : path.shown
    return .init(code: code, message: "\(name) \(self).\(advice(path))")
  }

  /// The failure of a file that the request names, with a name that the user may have meant.
  func failure(ofCalled path: FilePath) -> ExaminationError {
    var hints = ManifestHints()
    return (self == .notFound ? hints.failure(ofCalled: path) : nil) ?? failure(path)
  }

  /// The advice for an address that is given instead of a file.
  static func address(_ path: FilePath, _ scheme: String) -> String {
    let advice =
      scheme == "file"
      ? "Name the file by its path, without “file://”."
      : "Nothing is fetched from a network: download it, then name the file."
    let rest = path.string.dropFirst(scheme.utf8.count + 1).drop { $0 == "/" }
    return "\(scheme)://\(rest) is an address, not a file. \(advice)"
  }

  /// Arguments are converted to text; a file whose name is not text can only be found through its
  /// folder.
  private func advice(_ path: FilePath) -> String {
    if self == .notFound, path.string == "-" { return " Standard input is not read: name a file." }
    guard self == .notFound, path.string.unicodeScalars.contains("\u{FFFD}") else { return "" }
    return " If the name of the file is not UTF-8, name its folder instead."
  }

  private var code: FailureCode {
    switch self {
    case .notFound: .mediaNotFound
    case .permission: .mediaNotReadable
    case .isDirectory: .mediaIsFolder
    case .notRegular: .mediaNotRegularFile
    case .tooLarge: .mediaTooLarge
    case .outsideRoot: .mediaOutsideRoot
    case .other: .mediaNotReadable
    }
  }
}
