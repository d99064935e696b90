import SystemIO
import SystemPackage

extension SourceFinder {
  /// The maximum number of bytes of `run.json` that are read.
  private static let longestIdentity = 1 << 16
  /// How the identity of a run ends.
  private static let identity = Array("\"tool\": {\"name\": \"cuelight\"".utf8)

  /// The names of what `check --results` writes.
  private static let names: Set<String> = ["run.json", "plan.ndjson", "parts"]

  /// Leaves the records of a run (`check --results`) out of a folder.
  ///
  /// They are no media, and change while media are judged. Without them a plan of the folder stays
  /// the same. Media that are in the same folder are judged as in any other.
  ///
  /// - Returns: The entries that belong to no run.
  static func withoutResults(_ entries: [Entry]) -> [Entry] {
    guard isOfResults(entries) else { return entries }
    return entries.filter { !names.contains($0.name.text) }
  }

  /// Whether a folder has `parts`, and a `run.json` that this program wrote.
  private static func isOfResults(_ entries: [Entry]) -> Bool {
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
