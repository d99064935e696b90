/// A question that a person must answer, over all media of a run that raise it.
public struct RunQuestion: Sendable, Hashable {
  /// The criteria that are open, in order.
  public let criteria: [CriterionID]
  /// The question; it names no medium.
  public let question: String
  /// What to do; `nil` where that differs from medium to medium.
  public let remedy: String?
  /// The media, in the order of the run.
  public let sources: [String]
}

extension Report {
  /// What people must answer, each question once, in the order of the criteria.
  public var questions: [RunQuestion] {
    var order: [String] = []
    var open: [String: [Asked]] = [:]
    for verdict in presentations {
      for result in verdict.results where result.outcome == .needsReview {
        for (question, remedy) in result.questions {
          if open[question] == nil { order.append(question) }
          open[question, default: []].append(
            Asked(criterion: result.criterion, remedy: remedy, source: verdict.name))
        }
      }
    }
    let questions = order.map { RunQuestion($0, open[$0] ?? []) }
    return questions.sorted { $0.criteria.lexicographicallyPrecedes($1.criteria) }
  }

  /// How many criteria of all media are not compliant.
  public var repairs: Int {
    presentations.reduce(0) { count, verdict in
      count + verdict.results.count { $0.outcome == .notCompliant }
    }
  }

  /// How many media, manifests and folders could not be read at all.
  public var unreadCount: Int { failures.count + presentations.count { $0.failure != nil } }

  /// How many media were read in part.
  public var partCount: Int { presentations.count { $0.failure == nil && !$0.unread.isEmpty } }
}

/// A question as one criterion of one medium asks it.
private struct Asked {
  let criterion: CriterionID
  let remedy: String?
  let source: String
}

extension RunQuestion {
  fileprivate init(_ question: String, _ asked: [Asked]) {
    var seen: Set<String> = []
    let remedies = Set(asked.map(\.remedy))
    criteria = Set(asked.map(\.criterion)).sorted()
    self.question = question
    remedy = remedies.count == 1 ? asked.first?.remedy : nil
    sources = asked.map(\.source).filter { seen.insert($0).inserted }
  }
}

extension CriterionResult {
  /// What it asks, without the name of the medium; where no finding has such a question, what is
  /// open in a few words.
  fileprivate var questions: [(question: String, remedy: String?)] {
    var seen: Set<String> = []
    let asked = findings.compactMap { finding in
      finding.question.map { (question: $0, remedy: Optional(finding.remedy.sentence)) }
    }.filter { seen.insert($0.question).inserted }
    guard asked.isEmpty else { return asked }
    guard let first = findings.first else { return [("\(title): \(reason)", nil)] }
    return [("\(title): \(first.code.inFewWords).", first.remedy.sentence)]
  }
}
