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
  }

  /// The reasons that count.
  let reasons: Set<Reason>

  /// The rule if the user specifies none.
  static let standard = FailureRule([.nc, .error])

  /// Creates a rule.
  ///
  /// A run that fails on open questions also fails on all more serious reasons.
  ///
  /// - Parameter reasons: The reasons that the user specifies.
  init(_ reasons: Set<Reason>) {
    self.reasons = reasons.contains(.review) ? Set(Reason.allCases) : reasons
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
  /// The list in the syntax of the option.
  var description: String {
    Reason.allCases.filter(reasons.contains).map(\.rawValue).joined(separator: ",")
  }
}
