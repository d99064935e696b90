import ArgumentParser
import Conformance
import StrictYAML

/// The findings that a report lists, with the same options for a run and a stored run.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      List only these findings: codes (captions.late), families (captions) or criteria (3.3.B), \
      separated by commas. Outcomes, counts and the exit status do not change.
      """,
      valueName: "name,…"),
    completion: .list(FindingListing.names))
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Leave these findings out of the list, by the same names. To accept a finding, use \
      “cuelight baseline”.
      """,
      valueName: "name,…"),
    completion: .list(FindingListing.names))
  var ignore: [String] = []

  @Flag(help: "Count the findings of each code, and list nothing else (text).")
  var statistics = false

  func validate() throws {
    try Self.check(Self.names(select), of: "--select")
    try Self.check(Self.names(ignore), of: "--ignore")
  }

  /// The findings that are listed.
  var listing: FindingListing {
    FindingListing(
      selected: Self.names(select), ignored: Self.names(ignore), isCounted: statistics)
  }

  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func check(_ names: [String], of option: String) throws {
    let known = Set(FindingListing.names)
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    let meant = KeySuggestion.nearest(to: name, among: FindingListing.names)
    let hint = meant.map { "Did you mean \($0)?" } ?? "“cuelight explain” lists what there is."
    throw ValidationError("\(option): there is no code, family or criterion “\(name)”. \(hint)")
  }
}
