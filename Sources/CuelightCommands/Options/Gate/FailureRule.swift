import ArgumentParser

/// The reasons that make a run fail: the list of `--fail-on`.
struct FailureRule: Sendable, Hashable {
  /// A reason to fail, given by its name in the list.
  enum Reason: String, Sendable, CaseIterable {
    /// A result is not compliant: status 1.
    case nc
    /// A person must answer a question: status 4.
    case review
    /// A file could not be read: status 3.
    case error
    /// A result is worse than in an earlier run, or a failure is new: status 1.
    case worse
  }

  /// The reasons that count.
  let reasons: Set<Reason>

  /// The rule if the user specifies none.
  static let standard = FailureRule([.nc, .error])

  /// Creates a rule.
  ///
  /// A run that fails on open questions also fails on all more serious reasons, and one that fails
  /// on failures also on new ones.
  init(_ reasons: Set<Reason>) {
    let isWhole = reasons.contains(.review)
    self.reasons =
      isWhole ? Set(Reason.allCases) : reasons.union(reasons.contains(.nc) ? [.worse] : [])
  }

  /// The rule with open questions.
  var withReviews: FailureRule { FailureRule(reasons.union([.review])) }
}

extension FailureRule: ExpressibleByArgument {
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let reasons = names.compactMap { name in
      Reason(rawValue: String(name.trimmingPrefix { $0 == " " }))
    }
    guard reasons.count == names.count else { return nil }
    self.init(Set(reasons))
  }

  /// The default list in the help.
  var defaultValueDescription: String { description }

  static var allValueStrings: [String] { Reason.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings + ["nc,error"]) }
}

extension FailureRule: CustomStringConvertible {
  /// The list in the syntax of the option; `nc` includes `worse`.
  var description: String {
    let named = reasons.contains(.nc) ? reasons.subtracting([.worse]) : reasons
    return Reason.allCases.filter(named.contains).map(\.rawValue).joined(separator: ",")
  }
}
