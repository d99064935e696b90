import MediaModel

/// The summary of all media of a run, collected medium by medium.
///
/// It keeps names and numbers, not verdicts, to limit the memory of a long run.
package struct RunSummary: Sendable {
  /// One medium, with the data for a summary.
  package struct Medium: Sendable {
    /// The medium, as the user would name it.
    package let name: String
    /// Its kind.
    package let kind: Conformance.Medium.Kind
    /// What it is one of several encodings of, such as `a.mp4` and `a.webm` of one `video` element;
    /// `nil` if nothing declares it in several encodings.
    package let encodingOf: String?
    /// Whether it was examined.
    package let isExamined: Bool
    /// Whether a part of it could not be read.
    package let isInPart: Bool
    /// The result of each criterion, in order.
    package internal(set) var results: [Result]
    /// The results of profiles that do not decide, by profile name.
    package let also: [String: [Result]]

    /// Creates a medium.
    ///
    /// - Parameters:
    ///   - name: The medium.
    ///   - kind: Its kind.
    ///   - encodingOf: What it is one of several encodings of, or `nil`.
    ///   - isExamined: Whether it was examined.
    ///   - isInPart: Whether a part of it could not be read.
    ///   - results: The result of each criterion.
    ///   - also: The results of other profiles.
    package init(
      name: String, kind: Conformance.Medium.Kind, encodingOf: String?, isExamined: Bool,
      isInPart: Bool, results: [Result], also: [String: [Result]]
    ) {
      self.name = name
      self.kind = kind
      self.encodingOf = encodingOf
      self.isExamined = isExamined
      self.isInPart = isInPart
      self.results = results
      self.also = also
    }
  }

  /// The result of one criterion for one medium.
  package struct Result: Sendable {
    /// The criterion.
    package let criterion: CriterionID
    /// Its title.
    package let title: String
    /// The outcome.
    package let outcome: Outcome
    /// The questions to a person, each once; empty if nothing is open, or a baseline accepts it.
    package internal(set) var questions: [Question]
    /// What a person must repair; `nil` if nothing failed, or a baseline accepts it.
    package internal(set) var need: Need?
    /// If a baseline accepts every finding that decides a failure: the first day on which one of
    /// the acceptances ends (ISO 8601); else `nil`.
    package internal(set) var acceptedUntil: String?
    /// Whether the run was not asked to look at what decides it.
    package let isNotLookedAt: Bool

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - criterion: The criterion.
    ///   - title: Its property.
    ///   - outcome: The outcome.
    ///   - reason: The reason, one sentence.
    ///   - findings: The findings, worst first.
    package init(
      criterion: CriterionID, title: String, outcome: Outcome, reason: String, findings: [Finding]
    ) {
      self.criterion = criterion
      self.title = title
      self.outcome = outcome
      let decisive = findings.filter { !$0.isAdvice }
      let open = decisive.first { $0.acceptedUntil == nil }
      let isFailed = outcome == .notCompliant
      let isAccepted = isFailed && open == nil && !decisive.isEmpty
      acceptedUntil = isAccepted ? decisive.compactMap(\.acceptedUntil).min() : nil
      need =
        isFailed && !isAccepted
        ? Need(
          words: open?.words ?? title, code: open?.code, remedy: open?.remedy,
          command: open?.command, isFixable: open?.isFixable ?? false,
          lateness: open?.lateness, place: open?.place,
          unwritten: decisive.filter { $0.code == open?.code && $0.acceptedUntil == nil }
            .compactMap(\.unwritten)) : nil
      isNotLookedAt = outcome.isNotLookedAt(by: decisive.map(\.code))
      guard outcome == .needsReview, !isNotLookedAt else {
        questions = []
        return
      }
      var seen: Set<String> = []
      let isWaived = open == nil && !decisive.isEmpty
      let findings = findings.filter { $0.acceptedUntil == nil }
      let asked = findings.compactMap { finding in
        finding.question.map { Question(text: $0, code: finding.code, remedy: finding.remedy) }
      }.filter { seen.insert($0.text).inserted }
      let first = findings.first.map {
        Question(text: "\(title): \($0.words).", code: $0.code, remedy: $0.remedy)
      }
      questions =
        isWaived
        ? []
        : asked.isEmpty
          ? [first ?? Question(text: "\(title): \(reason)", code: nil, remedy: nil)] : asked
    }
  }

  /// A question; it names no medium.
  package struct Question: Sendable {
    /// The question.
    package let text: String
    /// The code of the finding that asks it, or `nil`.
    package let code: String?
    /// The remedy, or `nil`.
    package let remedy: String?
  }

  /// One criterion over all media; names are only looked up when a report lists them.
  package struct Row: Sendable {
    /// The criterion.
    package let criterion: CriterionID
    /// Its title.
    package let title: String
    /// The worst outcome; needs review if none fails and something was not read.
    package let outcome: Outcome
    /// The media with the worst outcome of those that were examined; ``outcome`` can be needs
    /// review instead, because something was not read.
    package let sources: MediaNames
    /// How many of them the run was not asked to look at.
    package let unseen: Int
    /// The media that were not examined.
    package let unexamined: MediaNames
    /// The media that were examined in part.
    package let examinedInPart: MediaNames
    /// Whether an input that is not a medium could not be read.
    package let isIncomplete: Bool

    /// Whether nothing is known but that the run was not asked to look.
    package var isNotLookedAt: Bool {
      outcome == .needsReview && unseen > 0 && unseen == sources.count
    }
  }

  /// A question over all media that raise it.
  package struct OpenQuestion: Sendable {
    /// The criteria that are open, in order.
    package let criteria: [CriterionID]
    /// The question.
    package let question: String
    /// The remedy; `nil` if it differs from medium to medium.
    package let remedy: String?
    /// The media.
    package let sources: MediaNames
  }

  private var names = NameList()
  private var unexamined = MediaNumbers()
  private var inPart = MediaNumbers()
  private var deciding = Tally()
  private var others: [String: Tally] = [:]
  private var asked: [String: Asked] = [:]
  private var order: [String] = []
  private var needs = RepairList()
  private var encodings = Encodings()

  private let listing: FindingListing

  /// Creates an empty summary.
  ///
  /// - Parameter listing: The findings whose repairs and questions are listed; all of them are
  ///   counted.
  package init(listing: FindingListing = .all) { self.listing = listing }

  /// Adds the next medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The medium without the repairs and questions that it shares with another encoding of
  ///   the same presentation, which are counted there.
  @discardableResult
  package mutating func add(_ medium: Medium) -> Medium {
    let medium = encodings.distinct(medium)
    let number = Int32(clamping: names.count)
    names.append(medium.name, medium.kind)
    guard medium.isExamined else {
      unexamined.append(number)
      return medium
    }
    if medium.isInPart { inPart.append(number) }
    deciding.add(medium.results, of: number)
    for (profile, results) in medium.also {
      others[profile, default: Tally()].add(results, of: number)
    }
    for result in medium.results {
      if let need = result.need { needs.add(need, result.criterion, of: number) }
      for question in result.questions { ask(question, result.criterion, number) }
    }
    return medium
  }

  private mutating func ask(_ question: Question, _ criterion: CriterionID, _ number: Int32) {
    if asked[question.text] == nil { order.append(question.text) }
    asked[question.text, default: Asked(remedy: question.remedy)].add(question, criterion, number)
  }

  /// One row for each criterion over all media; empty when no medium was examined.
  ///
  /// - Parameters:
  ///   - profile: A profile that does not decide, or `nil`.
  ///   - isIncomplete: Whether an input that is not a medium could not be read.
  /// - Returns: The rows. A part that was not read is neither compliant nor out of scope.
  package func rows(by profile: String? = nil, isIncomplete: Bool) -> [Row] {
    let tally = profile.map { others[$0] ?? Tally() } ?? deciding
    let isWhole = unexamined.count == 0 && !isIncomplete
    return tally.rows.map { row in
      Row(
        criterion: row.criterion, title: row.title,
        outcome: isWhole ? row.worst : max(row.worst, .needsReview),
        sources: MediaNames(names, row.media), unseen: row.unseen,
        unexamined: MediaNames(names, unexamined),
        examinedInPart: MediaNames(names, inPart), isIncomplete: isIncomplete)
    }
  }

  /// The rows with the names of their media.
  ///
  /// - Parameters:
  ///   - profile: A profile that does not decide, or `nil`.
  ///   - isIncomplete: Whether an input that is not a medium could not be read.
  /// - Returns: The results.
  package func results(by profile: String? = nil, isIncomplete: Bool) -> [RunResult] {
    let texts = names.texts
    return rows(by: profile, isIncomplete: isIncomplete).map { row in
      RunResult(
        criterion: row.criterion, title: row.title, outcome: row.outcome,
        sources: row.sources.texts(of: texts), unexamined: row.unexamined.texts(of: texts),
        examinedInPart: row.examinedInPart.texts(of: texts), isIncomplete: row.isIncomplete)
    }
  }

  /// The repairs that are listed, each kind once; those of most media come first.
  package var repairs: [Repair] {
    needs.repairs(of: names, listing.repeated).filter { lists($0.code, $0.criteria) }
  }

  private func lists(_ code: String?, _ criteria: [CriterionID]) -> Bool {
    criteria.contains { listing.lists(code, of: $0) }
  }

  /// The other media of the run.
  ///
  /// - Parameter sources: Some media.
  /// - Returns: The media that are not among them, in the order of the run.
  package func others(than sources: MediaNames) -> MediaNames {
    var rest = MediaNumbers()
    var next = sources.numbersInOrder.makeIterator()
    var known = next.next()
    for number in 0..<Int32(clamping: names.count) {
      if number == known { known = next.next() } else { rest.append(number) }
    }
    return MediaNames(names, rest)
  }

  /// The repairs that one command makes; `nil` if there are fewer than two.
  package var fixes: Fixes? {
    needs.fixes(of: names, listing.repeated) { lists($0, $1) }
  }

  /// The number of all questions, whatever is listed.
  package var questionCount: Int { order.count }

  /// The questions to people that are listed, each once, in the order of the criteria.
  package var openQuestions: [OpenQuestion] {
    let questions = order.compactMap { text in
      asked[text].flatMap { asked -> OpenQuestion? in
        let codes: [String?] = asked.codes.isEmpty ? [nil] : asked.codes.map { $0 }
        guard codes.contains(where: { lists($0, asked.criteria.sorted()) }) else { return nil }
        return OpenQuestion(
          criteria: asked.criteria.sorted(), question: text,
          remedy: asked.hasOneRemedy ? asked.remedy : nil,
          sources: MediaNames(names, asked.media))
      }
    }
    return questions.sorted { $0.criteria.lexicographicallyPrecedes($1.criteria) }
  }

  /// The questions with the names of their media.
  package var questions: [RunQuestion] {
    let texts = names.texts
    return openQuestions.map { question in
      RunQuestion(
        criteria: question.criteria, question: question.question, remedy: question.remedy,
        sources: question.sources.texts(of: texts))
    }
  }
}

/// The worst outcome of each criterion, and the media with this outcome.
private struct Tally {
  struct Row {
    let criterion: CriterionID
    let title: String
    var worst = Outcome.doesNotApply
    var media = MediaNumbers()
    var unseen = 0
  }

  private(set) var rows: [Row] = []

  /// Adds the results of a medium; the first examined medium names the criteria.
  mutating func add(_ results: [RunSummary.Result], of number: Int32) {
    if rows.isEmpty { rows = results.map { Row(criterion: $0.criterion, title: $0.title) } }
    for (index, result) in results.enumerated() where rows.indices.contains(index) {
      if result.outcome > rows[index].worst {
        rows[index].worst = result.outcome
        rows[index].media = MediaNumbers()
        rows[index].unseen = 0
      }
      guard result.outcome == rows[index].worst else { continue }
      rows[index].media.append(number)
      if result.isNotLookedAt { rows[index].unseen += 1 }
    }
  }
}

/// A question with the remedy and the media of a run.
private struct Asked {
  let remedy: String?
  var criteria: Set<CriterionID> = []
  var codes: Set<String> = []
  var media = MediaNumbers()
  var hasOneRemedy = true

  init(remedy: String?) { self.remedy = remedy }

  mutating func add(
    _ question: RunSummary.Question, _ criterion: CriterionID, _ number: Int32
  ) {
    criteria.insert(criterion)
    if let code = question.code { codes.insert(code) }
    if question.remedy != remedy { hasOneRemedy = false }
    if media.last != number { media.append(number) }
  }
}

/// A question to a person, combined for all media of a run that raise it.
public struct RunQuestion: Sendable, Hashable {
  /// The criteria that are open, in order.
  public let criteria: [CriterionID]
  /// The question; it names no medium.
  public let question: String
  /// The remedy; `nil` if it differs from medium to medium.
  public let remedy: String?
  /// The media, in the order of the run.
  public let sources: [String]
}

extension Report {
  /// The questions to people, each once, in the order of the criteria.
  public var questions: [RunQuestion] { summary.questions }
}
