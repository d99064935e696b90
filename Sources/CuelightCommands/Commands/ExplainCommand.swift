import ArgumentParser
import Conformance
import StrictYAML
import Reporting

/// `cuelight explain`: prints the page of a criterion, a clause or a finding.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a criterion (3.3.B), a clause (1.2.2) or a finding (captions.late).")

  @Argument(
    help: "What to explain; by default the criteria of all profiles are listed.",
    completion: .list(Self.names))
  var name: String?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  /// The names of everything that has a page.
  private static let names: [String] = {
    let clauses = Profile.all.flatMap(\.clauses).flatMap { [$0.id.description] + $0.alike }
    return clauses + FindingCode.allCases.map(\.rawValue)
  }()

  func validate() throws {
    guard let name, pages(name, Output.style(color)).isEmpty else { return }
    let begun = Self.names.filter { $0.hasPrefix(name) && !name.isEmpty }
    let meant = KeySuggestion.nearest(to: name, among: Self.names).map { [$0] } ?? []
    let known = begun.isEmpty ? meant : Array(begun.prefix(Self.mostSuggestions))
    let hint =
      known.isEmpty
      ? "“cuelight explain” lists what there is."
      : "Did you mean \(known.joined(separator: ", "))?"
    throw ValidationError("There is no criterion, clause or finding “\(name)”. \(hint)")
  }

  func run() throws {
    let style = Output.style(color)
    guard let name else {
      try Output.results(ClauseListText.text(of: Profile.all, style: style))
      return
    }
    try Output.results(pages(name, style).joined(separator: "\n"))
  }

  private static let mostSuggestions = 12

  /// The pages for a name: one for each standard that uses the name.
  private func pages(_ name: String, _ style: ReportStyle) -> [String] {
    if let code = FindingCode(rawValue: name) {
      return [FindingCodeText.text(of: code, style: style)]
    }
    return Profile.clauses(named: name).map { page(of: $0.clause, in: $0.profile, style) }
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
