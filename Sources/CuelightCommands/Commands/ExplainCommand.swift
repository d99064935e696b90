import ArgumentParser
import Conformance
import Reporting

/// `cuelight explain`: prints a criterion's own page.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a criterion, such as 3.3.B or 7.H.")

  @Argument(
    help: "The criterion; by default all are listed.", completion: .list(Self.names))
  var criterion: String?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  private static let names =
    Rulebook(.dhsIOS).criteria.map(\.id.description) + RelatedCriterion.all.map(\.name)

  func validate() throws {
    guard let name = criterion, Self.criterion(name) == nil, RelatedCriterion.named(name) == nil
    else { return }
    let known = Self.names.joined(separator: ", ")
    throw ValidationError("There is no criterion “\(name)”. Known: \(known).")
  }

  func run() throws {
    let style = Output.style(color)
    if let found = criterion.flatMap(Self.criterion) {
      try Output.results(CriterionPageText.text(of: found, style: style))
    } else if let related = criterion.flatMap(RelatedCriterion.named) {
      try Output.results(CriterionPageText.text(of: related, style: style))
    } else {
      try Output.results(CriteriaListText.text(of: Rulebook(.dhsIOS).criteria, style: style))
    }
  }

  private static func criterion(_ name: String) -> Criterion? {
    CriterionID(name).flatMap { Criterion.named($0) }
  }
}
