@testable import StrictYAML
import MediaModel
import Placements
import Testing

/// Reads a manifest that has no issue.
func manifest(_ text: String) throws -> Manifest {
  try ManifestReader.read(Array(text.utf8), file: "cuelight.yml")
}

extension Manifest {
  /// What holds for each item, with the manifest's rules and defaults, by its first source.
  var filled: [ManifestDeclarations] {
    get throws {
      try entries.map { entry in
        let names = entry.sources[0].split(separator: "/").map { Array($0.utf8) }
        var budget = 1_000_000
        let fallback = try fallback(for: .init(names: names), budget: &budget)
        return fallback.map { entry.own.filled(from: $0) } ?? entry.own
      }
    }
  }
}

/// Reads one item, given by its lines after `src`.
func entry(_ lines: String..., src: String = "a.mp4") throws -> ManifestEntry {
  let item = lines.map { "  \($0)\n" }.joined()
  return try #require(try manifest("version: 1\nmedia:\n- src: \(src)\n\(item)").entries.first)
}

/// The issues of a manifest, each as `line:column path code`.
func issues(_ text: String) -> [String] { issues(bytes: Array(text.utf8)) }

/// The issues of a manifest, each as `line:column path code`.
func issues(bytes: [UInt8]) -> [String] {
  errors(bytes).map {
    let place = "\($0.position.line):\($0.position.column)"
    return "\(place) \($0.keyPath) \($0.code.rawValue)"
  }
}

/// The issues of one item, given by its lines from the fourth line of the manifest on.
func itemFaults(_ lines: String...) -> [String] {
  issues("version: 1\nmedia:\n- src: a.mp4\n" + lines.map { "  \($0)\n" }.joined())
}

/// The message of the first issue of one item.
func message(_ line: String) -> String {
  errors(Array("version: 1\nmedia:\n- src: a.mp4\n  \(line)\n".utf8)).first?.message ?? ""
}

func errors(_ bytes: [UInt8]) -> [DocumentIssue] {
  do throws(DocumentError) {
    _ = try ManifestReader.read(bytes, file: "cuelight.yml")
    return []
  } catch {
    return error.issues
  }
}
