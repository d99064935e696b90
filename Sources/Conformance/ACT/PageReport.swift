/// The outcomes of the ACT rules for one page, or for all pages of a run.
public struct PageReport: Sendable, Hashable {
  /// The outcome of one rule.
  public struct RuleResult: Sendable, Hashable {
    /// The rule.
    public let rule: ACTRule
    /// The outcome over all targets.
    public let outcome: ACTOutcome

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - outcome: The outcome over all targets.
    public init(_ rule: ACTRule, _ outcome: ACTOutcome) {
      self.rule = rule
      self.outcome = outcome
    }
  }

  /// The page, as the user would name it.
  public let page: String
  /// One result for each rule, in the order of ``ACTRule``.
  public let rules: [RuleResult]

  /// Creates the outcomes of a page that was judged before.
  ///
  /// - Parameters:
  ///   - page: The page, as the user would name it.
  ///   - rules: One result for each rule.
  public init(page: String, rules: [RuleResult]) {
    self.page = page
    self.rules = rules
  }

  /// Judges a page.
  ///
  /// - Parameters:
  ///   - page: The page, as the user would name it.
  ///   - targets: Its audio and video elements.
  ///   - isComplete: Whether all of them are known: no script may add one, and no limit was
  ///     reached.
  public init(page: String, targets: [ACTTarget], isComplete: Bool) {
    self.page = page
    rules = ACTRule.allCases.map { rule in
      let outcomes = targets.map { $0.outcome(of: rule) }
      let worst = (outcomes + (isComplete ? [] : [.cantTell])).max() ?? .inapplicable
      return RuleResult(rule, worst)
    }
  }

  /// The worst outcome of each rule over pages.
  ///
  /// - Parameter pages: The pages.
  /// - Returns: One result for each rule.
  public static func worst(of pages: [PageReport]) -> [RuleResult] {
    ACTRule.allCases.map { rule in
      let outcomes = pages.flatMap(\.rules).filter { $0.rule == rule }.map(\.outcome)
      return RuleResult(rule, outcomes.max() ?? .inapplicable)
    }
  }
}
