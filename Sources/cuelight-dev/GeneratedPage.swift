import Conformance
import CuelightCommands
import Foundation
import Reporting

/// A committed file that is generated from the code.
struct GeneratedPage {
  /// Its path in the package.
  let path: String
  /// Its content.
  let text: String

  /// Every generated file.
  ///
  /// - Parameter package: The package's folder, which contains the schemas; the code decides only a
  ///   part of a schema.
  /// - Returns: The files as they must be.
  /// - Throws: A schema cannot be read.
  static func all(in package: URL) throws -> [GeneratedPage] {
    let criteria = Rulebook(.dhsIOS).criteria
    let pages = criteria.map {
      GeneratedPage(
        path: "Documentation/Criteria/\($0.id).md", text: CriterionPageMarkdown.text(of: $0))
    }
    let related = RelatedCriterion.all.map {
      GeneratedPage(
        path: "Documentation/Criteria/\($0.name).md", text: CriterionPageMarkdown.text(of: $0))
    }
    let schemas = try ["captions", "check", "narration", "sync"].map { name in
      let path = "Schemas/\(name).schema.json"
      let file = package.appendingPathComponent(path)
      let committed = try String(contentsOf: file, encoding: .utf8)
      return GeneratedPage(path: path, text: SchemaCodes.renewed(committed))
    }
    return pages + related + schemas
      + [GeneratedPage(path: "Documentation/cuelight.1", text: ManPage.text)]
  }
}
