import ArgumentParser
import Conformance
import StrictYAML

/// The findings that a report lists, with the same options for a run and a stored run.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      List only these findings: codes (captions.late), families (captions) or criteria (3.3.B), \
      separated by commas. Outcomes, counts and the exit status do not change. It applies to \
      \(Self.names(of: CheckFormat.listing)); \(Self.names(of: CheckFormat.complete)) and the \
      drawings of a page always have everything.
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

  @Flag(help: "Count the findings of each code, and list nothing else (text, json).")
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

  /// Rejects the names of criteria that the run does not test.
  ///
  /// - Throws: `ValidationError`.
  func check(for profiles: [String]) throws {
    let own = profiles.compactMap { Profile.named($0) }
    let known = FindingListing.names(in: own)
    for (option, names) in [("--select", Self.names(select)), ("--ignore", Self.names(ignore))] {
      guard let name = names.first(where: { !known.contains($0) }) else { continue }
      let others = Profile.all.filter { FindingListing.names(in: [$0]).contains(name) }
      let list = others.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "\(option): “\(name)” is a criterion of \(list), and the run is judged by "
          + "\(profiles.joined(separator: ", ")). Name that profile with --profile or --also.")
    }
  }

  /// Says which outputs have all findings although only some are listed.
  ///
  /// - Returns: The sentence; `nil` if every output lists what was chosen.
  func note(about formats: [CheckFormat]) -> String? {
    let complete = CheckFormat.complete.filter { formats.contains($0) }
    guard !listing.isWhole, !complete.isEmpty else { return nil }
    return "--select and --ignore do not apply to \(Self.names(of: complete)): programs get all "
      + "findings."
  }

  private static func names(of formats: [CheckFormat]) -> String {
    formats.map(\.name).joined(separator: ", ")
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
