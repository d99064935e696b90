import FileSignatures
import SystemIO
import SystemPackage

/// The first bytes of a file, which identify a medium in a folder if its name does not.
enum Signature {
  /// Whether a file begins like a medium of the kinds that are judged.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - followsLinks: Whether the file itself may be a link, as for a file that the user named.
  /// - Returns: The answer; `false` also when the file cannot be read.
  static func isMedium(_ path: FilePath, followsLinks: Bool) -> Bool {
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: followsLinks)
      return FileSignature.isMedium(try file.read(at: 0, count: FileSignature.length))
    } catch {
      return false
    }
  }
}
