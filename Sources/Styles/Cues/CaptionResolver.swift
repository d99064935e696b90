/// What browsers draw captions with, from the outside to the inside.
enum CaptionPart: Int, Sendable, Hashable, CaseIterable {
  /// The box around all captions in browsers of the WebKit family, the one around a cue, and the
  /// one behind its words.
  case container, display, backdrop
  /// The words of a cue: `::cue` (WebVTT, section 8.2.1).
  case cue
  /// Some of its words: `::cue()`.
  case words

  /// Whether it is a box of one family of browsers, which has a `display`.
  var isBox: Bool { rawValue < Self.cue.rawValue }
}

/// Finds whether style sheets of a page hide the captions that browsers draw over its media.
///
/// The cues are not known, so the words of `::cue()` may be any of a cue, or none.
struct CaptionResolver {
  private let rules: [StyleRule]
  private let ranks: [Int]
  private let entries: [RuleIndex.Entry]

  /// Prepares the rules.
  ///
  /// - Parameters:
  ///   - rules: The rules of the document.
  ///   - ranks: The rank of each cascade layer.
  ///   - entries: The selectors for captions.
  init(_ rules: StyleRules, ranks: [Int], _ entries: [RuleIndex.Entry]) {
    self.rules = rules.rules
    self.ranks = ranks
    // Browsers themselves hide no captions.
    let areDeclared = entries.contains { rules.rules[$0.rule].level != .userAgent }
    self.entries = areDeclared ? entries : []
  }

  /// Whether nobody can read the captions over a medium, or some of their words.
  ///
  /// - Parameters:
  ///   - index: The medium.
  ///   - scope: Its custom properties.
  ///   - matcher: Compares the selectors; without further steps, the answer has no meaning.
  ///   - evaluator: Replaces `var()`.
  /// - Returns: The answer for all users, before and after their actions.
  func areHidden(
    over index: Int, in scope: Int, _ matcher: inout SelectorMatcher,
    _ evaluator: inout VariableEvaluator
  ) -> StyleAnswer {
    guard !entries.isEmpty else { return .no }
    var parts = declarations(for: index, &matcher, &evaluator)
    var scope = scope
    for part in parts.indices {
      parts[part].sort()
      scope = parts[part].replaceVariables(in: scope, by: &evaluator)
    }
    return Self.areHidden(parts, .someEvents).common(Self.areHidden(parts, .reducedMotion))
  }

  /// The declarations for each part, in the order of the parts.
  private func declarations(
    for index: Int, _ matcher: inout SelectorMatcher, _ evaluator: inout VariableEvaluator
  ) -> [CascadedValues] {
    var parts = CaptionPart.allCases.map { _ in CascadedValues() }
    for entry in entries {
      guard case .captions(let part)? = entry.selector.subject else { continue }
      let rule = rules[entry.rule]
      var condition = matcher.matches(entry.selector, index).and(rule.condition)
      if part == .words { condition = condition.and(.unknown(.selector)) }
      guard condition != .never, matcher.spend(rule.declarations.steps) else { continue }
      parts[part.rawValue].add(
        rule.declarations, when: condition,
        priority: StylePriority(
          rule.level, layer: ranks[rule.layer], specificity: entry.selector.specificity,
          order: rule.order),
        variables: evaluator.used(rule.declarations.variables))
    }
    return parts
  }

  private static func areHidden(
    _ parts: [CascadedValues], _ situation: StyleCondition.Situation
  ) -> StyleAnswer {
    var paint = CuePaint()
    var isAbsent = StyleAnswer.no
    for (part, values) in zip(CaptionPart.allCases, parts) {
      if part.isBox {
        isAbsent = isAbsent.or(values.outcome(.display, situation).flag(inherited: .no))
        // A box may be moved out of the picture, or cut off.
        if values.mayHide(by: StyleProperty.concealing, situation) {
          isAbsent = isAbsent.or(.unknown(.value))
        }
      }
      paint.enter(values, situation)
    }
    return isAbsent.or(paint.isUnseen).or(paint.isInGroundColor)
  }
}
