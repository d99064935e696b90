package import SystemPackage
import StrictYAML

/// The rules for a path in a manifest.
///
/// A path is relative to the manifest's folder, has `/` between its parts, and stays inside that
/// folder. Its characters are those of the file name: percent-encoding is not decoded. Links are
/// not followed here; the code that opens the file makes sure that none leads out.
package enum ManifestPath {
  /// The reason why a path is refused.
  package enum PathError: Error, Sendable, Hashable {
    /// It is empty, or names only the folder itself.
    case namesNoFile
    /// It contains a NUL, which a file name cannot contain.
    case holdsNUL
    /// It starts at the root of the file system.
    case absolute
    /// It starts with the name of a URL scheme.
    case scheme(String)
    /// Its `..` leads out of the manifest's folder.
    case leavesRoot

    /// The code of the issue.
    var code: DocumentIssue.Code {
      switch self {
      case .namesNoFile, .holdsNUL: .badValue
      case .absolute, .scheme, .leavesRoot: .outsideRoot
      }
    }

    /// The problem and the remedy.
    var message: String {
      switch self {
      case .namesNoFile:
        "This path names no file; write a path relative to the manifest's folder."
      case .holdsNUL:
        "This path contains a NUL character; remove it."
      case .absolute:
        "This path begins with \"/\"; write it relative to the manifest's folder."
      case .scheme(let name):
        "This is an address (\(name):), and nothing is fetched from a network; write a path "
          + "relative to the manifest's folder, with \"./\" before a file name that holds a colon."
      case .leavesRoot:
        "This path leads out of the manifest's folder; move the manifest up, or the file in."
      }
    }
  }

  /// The file of a path.
  ///
  /// - Parameters:
  ///   - written: The path in the manifest.
  ///   - root: The manifest's folder.
  /// - Returns: The path below `root`, without `.` and `..` in what was written.
  /// - Throws: The reason why the path is refused.
  package static func resolve(
    _ written: String, root: FilePath
  ) throws(PathError) -> FilePath {
    try check(written)
    guard let path = root.lexicallyResolving(FilePath(written)) else {
      throw .leavesRoot
    }
    return path
  }

  /// Checks the text of a path.
  ///
  /// - Parameter written: The path in the manifest.
  /// - Throws: The reason why the path is refused.
  package static func check(_ written: String) throws(PathError) {
    let bytes = Array(written.utf8)
    if bytes.contains(0) { throw .holdsNUL }
    if bytes.first == UInt8(ascii: "/") { throw .absolute }
    if let scheme = URLScheme.name(in: bytes) { throw .scheme(scheme) }
    if try depth(of: bytes) == 0 { throw .namesNoFile }
  }

  /// The key with the path: a `#` has a different meaning for each one.
  package enum Use: Sendable {
    /// `src` of an item, where `#t=` is the part that is played.
    case source
    /// `transcript`, where `#` names an element of a page.
    case transcript
  }

  /// Whether a path has no fragment.
  ///
  /// - Parameters:
  ///   - written: The path in the manifest.
  ///   - use: The key with the path.
  /// - Returns: Whether it has none.
  package static func isWholePath(_ written: String, in use: Use) -> Bool {
    switch use {
    case .source: MediaFragment.split(written).times == nil
    case .transcript: !written.utf8.contains(UInt8(ascii: "#"))
    }
  }

  /// The number of folders below the root in which a path ends.
  private static func depth(of bytes: [UInt8]) throws(PathError) -> Int {
    var depth = 0
    for part in bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { throw .leavesRoot }
    }
    return depth
  }
}
