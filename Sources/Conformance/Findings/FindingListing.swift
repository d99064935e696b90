/// The findings that a report lists.
///
/// Outcomes, counts and the exit status do not depend on it: a finding is accepted by a baseline, and
/// never because a report does not list it.
package struct FindingListing: Sendable, Hashable {
  /// The names of the findings to list; empty for all.
  package let selected: [String]
  /// The names of the findings to leave out.
  package let ignored: [String]
  /// Whether the findings are only counted, code by code.
  package let isCounted: Bool
  /// What a listed command for several media repeats of the call.
  package var repeated = RepeatedOptions()
  /// Whether an open question makes the call fail, so that the gate is not open (`--fail-on review`).
  package var failsOnReview = false

  /// All findings.
  package static let all = FindingListing()

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - selected: Codes (`captions.late`), families of codes (`captions`), criteria (`3.3.B`) or
  ///     groups of criteria (`3.3`); empty for all.
  ///   - ignored: The same, to leave out; it precedes `selected`.
  ///   - isCounted: Whether the findings are only counted.
  package init(selected: [String] = [], ignored: [String] = [], isCounted: Bool = false) {
    self.selected = selected
    self.ignored = ignored
    self.isCounted = isCounted
  }

  /// Whether everything is listed.
  package var isWhole: Bool { selected.isEmpty && ignored.isEmpty }

  /// Whether a finding is listed.
  ///
  /// - Parameters:
  ///   - code: Its code; `nil` for a criterion without a finding.
  ///   - criterion: The criterion.
  /// - Returns: Whether a name selects it, and none ignores it.
  package func lists(_ code: String?, of criterion: CriterionID) -> Bool {
    func isNamed(by name: String) -> Bool {
      [code, criterion.description].compactMap { $0 }.contains {
        $0 == name || $0.hasPrefix(name + ".")
      }
    }
    return (selected.isEmpty || selected.contains(where: isNamed))
      && !ignored.contains(where: isNamed)
  }

  /// All names, for a command line: codes, families, criteria and clauses of the profiles.
  package static let names: [String] = names(in: Profile.all).sorted()

  /// The names by which findings of a run can be listed.
  ///
  /// - Parameter profiles: The profiles of the run.
  /// - Returns: Codes, families of codes, and the criteria and clauses of the profiles with their
  ///   groups.
  package static func names(in profiles: [Profile]) -> Set<String> {
    let codes = FindingCode.allCases.map(\.rawValue)
    let clauses = profiles.flatMap(\.clauses).map(\.id.description)
    let groups = (codes + clauses).compactMap { name in
      name.split(separator: ".").count > 1
        ? name.split(separator: ".").dropLast().joined(separator: ".") : nil
    }
    return Set(codes + clauses + groups)
  }
}
