package import SystemPackage
import StrictYAML

/// The rules for a path that a manifest writes.
///
/// A path is relative to the manifest's folder, with `/` between its parts, and stays inside that
/// folder. Its characters are those of the file name: percent-encoding is not decoded. Links are
/// not followed here; whoever opens the file sees to it that none leads out.
package enum ManifestPath {
  /// Why a path is refused.
  package enum PathError: Error, Sendable, Hashable {
    /// Nothing is written, or only the folder itself is named.
    case namesNoFile
    /// It contains a NUL, which a file name cannot contain.
    case holdsNUL
    /// It begins at the root of the file system.
    case absolute
    /// It begins with the name of a URL scheme.
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

    /// What happened and what to do.
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

  /// The file that a written path means.
  ///
  /// - Parameters:
  ///   - written: The path as the manifest writes it.
  ///   - root: The manifest's folder.
  /// - Returns: The path below `root`, without `.` and `..` in what was written.
  /// - Throws: Why the path is refused.
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
  /// - Parameter written: The path as the manifest writes it.
  /// - Throws: Why the path is refused.
  package static func check(_ written: String) throws(PathError) {
    let bytes = Array(written.utf8)
    if bytes.contains(0) { throw .holdsNUL }
    if bytes.first == UInt8(ascii: "/") { throw .absolute }
    if let scheme = URLScheme.name(in: bytes) { throw .scheme(scheme) }
    if try depth(of: bytes) == 0 { throw .namesNoFile }
  }

  /// Where a path is written: what follows a `#` has a meaning of its own in each.
  package enum Use: Sendable {
    /// In `src` of an item, where `#t=` says which part plays.
    case source
    /// In `transcript`, where `#` names an element of a page.
    case transcript
  }

  /// Whether all of a path is read as the path, and nothing of it as a fragment.
  ///
  /// - Parameters:
  ///   - written: The path as the manifest writes it.
  ///   - use: Where it is written.
  /// - Returns: Whether it is.
  package static func isWholePath(_ written: String, in use: Use) -> Bool {
    switch use {
    case .source: MediaFragment.split(written).times == nil
    case .transcript: !written.utf8.contains(UInt8(ascii: "#"))
    }
  }

  /// How many folders below the root a path ends.
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
