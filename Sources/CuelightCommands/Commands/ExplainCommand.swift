import ArgumentParser
import Conformance
import Reporting

/// `cuelight explain`: prints a criterion's own page.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a criterion, such as 3.3.B.")

  @Argument(help: "The criterion; a list of all when none is given.")
  var criterion: String?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  func run() throws {
    let criteria = Rulebook(.dhsIOS).criteria
    guard let name = criterion else {
      return try Output.results(CriteriaListText.text(of: criteria, style: Output.style(color)))
    }
    guard let found = CriterionID(name).flatMap({ Criterion.named($0) }) else {
      let known = criteria.map(\.id.description).joined(separator: ", ")
      throw ValidationError("There is no criterion “\(name)”. Known: \(known).")
    }
    try Output.results(CriterionPageText.text(of: found, style: Output.style(color)))
  }
}
