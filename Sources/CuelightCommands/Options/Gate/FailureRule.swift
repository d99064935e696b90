import ArgumentParser

/// What makes a run fail: the list of `--fail-on`.
struct FailureRule: Sendable, Hashable {
  /// A reason to fail, by its name in the list.
  enum Reason: String, Sendable, CaseIterable {
    /// Something is not compliant: status 1.
    case nc
    /// A person must answer a question: status 4.
    case review
    /// Something could not be read: status 3.
    case error
  }

  /// The reasons that count.
  let reasons: Set<Reason>

  /// What holds if the caller says nothing.
  static let standard = FailureRule([.nc, .error])

  /// Creates a rule.
  ///
  /// A run that fails on open questions also fails on everything that is worse.
  ///
  /// - Parameter reasons: The reasons that the caller names.
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

  /// The list in the help.
  var defaultValueDescription: String { description }

  static var allValueStrings: [String] { Reason.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings + ["nc,error"]) }
}

extension FailureRule: CustomStringConvertible {
  /// The list as it is written.
  var description: String {
    Reason.allCases.filter(reasons.contains).map(\.rawValue).joined(separator: ",")
  }
}
