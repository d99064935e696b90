import SystemIO
import SystemPackage
import TimedText

extension ReferenceFile {
  /// The reference that a request names: a file, or a part of a page (`page.html#talk`).
  ///
  /// A file name may contain “#”, so the existing files of the folder decide.
  static func reference(_ written: String) -> AlternativeReference {
    let whole = FilePath(written)
    guard let hash = whole.lastComponent?.string.lastIndex(of: "#"), !isListed(whole),
      let end = written.lastIndex(of: "#"), let name = whole.lastComponent?.string,
      hash != name.startIndex
    else { return AlternativeReference(path: whole, root: nil, role: .reference, origin: .call) }
    return AlternativeReference(
      path: FilePath(String(written[..<end])), root: nil,
      part: TextPart(fragment: String(written[written.index(after: end)...])), role: .reference,
      origin: .call)
  }

  /// Whether a file of exactly this name is in its folder.
  private static func isListed(_ path: FilePath) -> Bool {
    do throws(FolderError) {
      return try FolderReader.entries(of: path.folder).contains {
        $0.component == path.lastComponent
      }
    } catch {
      return false
    }
  }
}
