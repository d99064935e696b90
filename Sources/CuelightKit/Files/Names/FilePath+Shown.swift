import Conformance
import SystemIO
import SystemPackage

extension FilePath {
  /// The path as reports show it, unique for each path, because not every path is text.
  var shown: String { PathText.text(of: bytes) }
}
