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
  /// - Parameter package: The package's folder, which contains the schemas and the pages of which
  ///   the code decides only a part.
  /// - Returns: The files as they must be.
  /// - Throws: A schema or a page cannot be read, or a page does not have its generated part.
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
    let names = ["captions", "check", "configuration", "narration", "sync"]
    let schemas = try Set(names + SchemaMembers.schemas).sorted().map { name in
      let path = "Schemas/\(name).schema.json"
      let file = package.appendingPathComponent(path)
      let committed = try String(contentsOf: file, encoding: .utf8)
      let text = try SchemaMembers.renewed(SchemaCodes.renewed(committed, name), name)
      return GeneratedPage(path: path, text: text)
    }
    let partly = try Set(GeneratedPart.all.map(\.path)).sorted().map { path in
      let file = package.appendingPathComponent(path)
      let committed = try String(contentsOf: file, encoding: .utf8)
      let parts = GeneratedPart.all.filter { $0.path == path }
      return GeneratedPage(path: path, text: try parts.reduce(committed) { try $1.renewed($0) })
    }
    return pages + related + schemas + partly
      + [
        GeneratedPage(
          path: "Documentation/Codes.md", text: CodeListMarkdown.text(of: CodeCatalog.groups)),
        GeneratedPage(path: "Documentation/cuelight.1", text: ManPage.text),
      ]
  }
}
