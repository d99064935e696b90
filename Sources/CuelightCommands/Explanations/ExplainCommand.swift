import ArgumentParser
import Conformance
import Reporting
import StrictYAML

/// `cuelight explain`: prints the page of a criterion, a clause or a code.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a criterion (3.3.B), a clause (1.2.2), a code (captions.late) or a profile.")

  @Argument(
    help: "What to explain; by default the criteria of all profiles are listed.",
    completion: .list(Self.names))
  var name: String?

  @Flag(help: "List every code and name that an output prints.")
  var codes = false

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  /// The names that a shell completes: issues of caption files are too many.
  private static let names: [String] =
    clauses + FindingCode.allCases.map(\.rawValue) + Profile.names
    + Outcome.allCases.map(\.abbreviation)

  private static let clauses = Profile.all.flatMap(\.clauses).flatMap {
    [$0.id.description] + $0.alike
  }

  func validate() throws {
    if codes, name != nil {
      throw ValidationError("--codes lists all codes; to explain one, leave it out.")
    }
    guard let name, pages(name, Output.style(color)).isEmpty else { return }
    let all = Self.clauses + CodeCatalog.groups.flatMap(\.pages).map(\.name)
    let longer = all.filter { $0.hasPrefix(name) && !name.isEmpty }
    let begun = longer.isEmpty ? all.filter { name.hasPrefix($0 + "-") } : longer
    let meant = KeySuggestion.nearest(to: name, among: all).map { [$0] } ?? []
    let known = begun.isEmpty ? meant : Array(begun.prefix(Self.mostSuggestions))
    let hint =
      known.isEmpty
      ? "“cuelight explain” lists the criteria, “cuelight explain --codes” the codes."
      : "Did you mean \(known.joined(separator: ", "))?"
    throw ValidationError("There is no criterion, clause or code “\(name)”. \(hint)")
  }

  func run() throws {
    let style = Output.style(color)
    if let name {
      try Output.results(pages(name, style).joined(separator: "\n"))
    } else if codes {
      try Output.results(CodeListText.text(of: CodeCatalog.groups, style: style))
    } else {
      try Output.results(ClauseListText.text(of: Profile.all, style: style))
    }
  }

  private static let mostSuggestions = 12

  /// The pages for a name: one for each standard or output that uses the name.
  private func pages(_ name: String, _ style: ReportStyle) -> [String] {
    CodeCatalog.pages(named: name).map { CodePageText.text(of: $0, style: style) }
      + Profile.clauses(named: name).map { page(of: $0.clause, in: $0.profile, style) }
  }

  private func page(of clause: Clause, in profile: Profile, _ style: ReportStyle) -> String {
    if profile == .dhsIOS, let criterion = Criterion.named(clause.id) {
      return CriterionPageText.text(of: criterion, style: style)
    }
    if profile == .dhsIOS, let related = RelatedCriterion.named(clause.id.description) {
      return CriterionPageText.text(of: related, style: style)
    }
    return ClauseText.text(of: clause, in: profile, style: style)
  }
}
