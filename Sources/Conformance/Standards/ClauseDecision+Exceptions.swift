import MediaModel

extension ClauseDecision {
  /// The result for a medium, which a declared fact may exclude from the clause.
  ///
  /// - Returns: "Does not apply" if every placement declares the fact; else the result.
  func excepting(
    _ result: CriterionResult, _ evidence: Evidence, in profile: String
  ) -> CriterionResult {
    guard result.outcome != .doesNotApply else { return result }
    let found = Clause.Exception.allCases.lazy.filter(clause.exceptions.contains).compactMap {
      taken(out: $0, evidence, profile)
    }
    guard let exception = found.first else {
      return asking(result, evidence)
        .notIncluding(unhonored(evidence.declaredPlacements, in: profile))
    }
    return CriterionResult(
      criterion: result.criterion, title: result.title, outcome: .doesNotApply,
      reason: exception.reason, findings: [],
      notEvaluated: evidence.notices + [exception.note])
  }

  /// The reason why an exception excludes a medium from the clause, with its basis; `nil` if it
  /// does not exclude it.
  private func taken(
    out exception: Clause.Exception, _ evidence: Evidence, _ profile: String
  ) -> (reason: String, note: String)? {
    let placements = evidence.declaredPlacements
    let name = evidence.medium.resource
    switch exception {
    case .live:
      guard !placements.isEmpty, placements.allSatisfy({ $0.live == true }) else { return nil }
      return ("\(name) is declared live, and \(clause.id) is about recordings.", Self.liveNote)
    case .recorded:
      guard !placements.contains(where: { $0.live == true }), !isPerhapsLive(evidence) else {
        return nil
      }
      return ("\(name) is not declared live, and \(clause.id) is about live media.", Self.liveNote)
    case .alternativeForText:
      let texts = placements.compactMap(\.alternativeFor).filter { !$0.isBlank }
      guard let text = texts.first, texts.count == placements.count else { return nil }
      return (
        "\(name) is declared a labeled alternative for the text “\(text)”.", Self.textNote
      )
    case .exempt:
      let declared = placements.compactMap { exemption($0, in: profile) }
      guard let first = declared.first, declared.count == placements.count else { return nil }
      let named = declared.compactMap { self.named($0, in: profile) }
      let rule = named.first.map { " by \($0.rule) (\($0.title))" } ?? ""
      return (
        "\(name) is declared exempt from \(clause.id)\(rule): \(first.reason.asSentence)",
        Self.exemptNote(named)
      )
    }
  }

  /// Whether the manifest of a stream specifies no end and no placement declares `live`.
  private func isPerhapsLive(_ evidence: Evidence) -> Bool {
    evidence.stream?.isOpenEnded == true
      && !evidence.declaredPlacements.contains { $0.live != nil }
  }

  /// The result for a clause about recordings or live media: if the stream may be live, a failure
  /// becomes a question.
  private func asking(_ result: CriterionResult, _ evidence: Evidence) -> CriterionResult {
    guard result.outcome == .notCompliant, isPerhapsLive(evidence),
      !clause.exceptions.isDisjoint(with: [.live, .recorded])
    else { return result }
    let subject = clause.exceptions.contains(.live) ? "recordings" : "live media"
    let question = "Is the stream live? Declare `live` for its placement."
    let reason =
      "\(evidence.medium.resource) does not say where it ends, as a live stream, and \(clause.id) "
      + "is about \(subject). \(result.reason)"
    return result.with(
      .needsReview, reason: reason, findings: result.findings.map { $0.asking(question) })
  }

  private static let liveNote =
    "Whether it is live: what is declared decides. A recording of something live is a recording."
  private static let textNote = """
    The exception is declared: whether the text says as much as the medium, and whether the medium \
    is labeled, was not looked at.
    """

  /// What was not looked at, with the condition of each exemption that was declared.
  private static func exemptNote(_ named: [StandardExemption]) -> String {
    var seen: Set<String> = []
    let conditions = named.filter { seen.insert($0.rule).inserted }.map {
      " \($0.rule), \($0.title), needs: \($0.condition)"
    }
    return "The exemption is declared: whether it is justified was not judged."
      + conditions.joined()
  }

  /// The exemption of a placement from this clause: by the name of the clause, or, if the standard
  /// names its exemptions, by one of their names.
  private func exemption(_ placement: Placement, in profile: String) -> Placement.Exemption? {
    let known = exemptions.isEmpty ? [clause.id.description] : exemptions.map(\.rule)
    return placement.exemptions.first { declared in
      !declared.reason.isBlank && known.contains { Self.names($0, declared.rule, profile) }
    }
  }

  /// The exemption of the standard that a placement declares; `nil` if it names a clause.
  private func named(_ declared: Placement.Exemption, in profile: String) -> StandardExemption? {
    exemptions.first { Self.names($0.rule, declared.rule, profile) }
  }

  /// Whether a person means a rule: its name, or profile and name.
  private static func names(_ rule: String, _ written: String, _ profile: String) -> Bool {
    let name = rule.lowercased()
    var called = written.lowercased().filter { !$0.isWhitespace && $0 != "§" }
    // “28 CFR 35.201(a)” is how lawyers write it.
    if called.hasPrefix("28cfr") { called.removeFirst(5) }
    return [name, "\(profile)\(name)", "\(profile):\(name)"].contains(called)
  }

  /// Exemptions from this clause that do not count.
  private func unhonored(_ placements: [Placement], in profile: String) -> [String] {
    if clause.exceptions.contains(.exempt),
      placements.contains(where: { exemption($0, in: profile) != nil })
    {
      return ["`exempt`: not every placement is exempt from \(clause.id), so it was judged."]
    }
    let name = clause.id.description
    let isNamed = placements.contains { placement in
      placement.exemptions.contains { Self.names(name, $0.rule, profile) && !$0.reason.isBlank }
    }
    guard isNamed else { return [] }
    let rules = exemptions.map(\.rule).joined(separator: ", ")
    let known = rules.isEmpty ? "" : " Exemptions are declared by their rule: \(rules)."
    return ["`exempt`: \(name) knows no exemption by declaration, so it was judged.\(known)"]
  }
}

extension String {
  /// Whether the text is empty or only white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
  /// The text with a final punctuation mark.
  fileprivate var asSentence: String {
    last.map { ".?!".contains($0) } == true ? self : self + "."
  }
}
