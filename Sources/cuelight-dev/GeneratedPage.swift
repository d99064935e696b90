import Conformance
import CuelightCommands
import Reporting

/// A committed file that follows from the code.
struct GeneratedPage {
  /// Where it stands in the package.
  let path: String
  /// What it holds.
  let text: String

  /// Every generated file.
  static var all: [GeneratedPage] {
    let criteria = Rulebook(.dhsIOS).criteria
    let pages = criteria.map {
      GeneratedPage(
        path: "Documentation/Criteria/\($0.id).md", text: CriterionPageMarkdown.text(of: $0))
    }
    let related = RelatedCriterion.all.map {
      GeneratedPage(
        path: "Documentation/Criteria/\($0.name).md", text: CriterionPageMarkdown.text(of: $0))
    }
    return pages + related + [GeneratedPage(path: "Documentation/cuelight.1", text: ManPage.text)]
  }
}
