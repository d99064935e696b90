import Conformance
import SystemIO
import SystemPackage

extension FilePath {
  /// The path as reports show it, unique for each path, because not every path is text.
  var shown: String { PathText.text(of: bytes) }

  /// Creates the path that a report shows.
  ///
  /// - Parameter text: A path of ``shown``.
  init(shown text: String) {
    self = PathText.bytes(of: text).flatMap { FilePath(bytes: $0) } ?? FilePath(text)
  }
}
