import SystemIO
import SystemPackage

extension SourceFinder {
  /// The maximum number of bytes of `run.json` that are read.
  private static let longestIdentity = 1 << 16
  /// How the identity of a run ends.
  private static let identity = Array("\"tool\": {\"name\": \"cuelight\"".utf8)

  /// Whether a folder has the records of a run (`check --results`).
  ///
  /// It has no media, and its content changes while media are judged. So it is left out, and a plan
  /// of the folder around it stays the same.
  ///
  /// - Parameter entries: What is in the folder.
  /// - Returns: Whether it has `parts`, and a `run.json` that this program wrote.
  static func isOfResults(_ entries: [Entry]) -> Bool {
    guard entries.contains(where: { $0.kind == .folder && $0.name.text == "parts" }),
      let run = entries.first(where: { $0.kind == .regular && $0.name.text == "run.json" })
    else { return false }
    do throws(OpenError) {
      let file = try OpenedFile(path: run.path, followsLinks: false)
      return try file.read(at: 0, count: longestIdentity).contains(identity)
    } catch {
      return false
    }
  }
}
