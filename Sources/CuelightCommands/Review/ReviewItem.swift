import Answers
import Conformance
import MediaModel
import Records

/// A medium of a review.
struct ReviewMedium: Sendable, Hashable {
  /// The medium, as the user would name it.
  let source: String
  /// The medium with its program; may quote the file unescaped.
  let name: String
  /// What people call it, such as `film`.
  let noun: String
  /// The duration, or `nil`.
  let duration: Duration?
  /// The contents that an answer rests on.
  let contents: [AttestedContent]

  /// Creates a medium of a review.
  init(_ medium: MediumRecord) {
    source = medium.source
    name = medium.name
    noun = medium.kind.noun
    duration = medium.duration
    contents = medium.contents
  }

  /// What an answer about facts rests on.
  var content: [AttestedContent] { contents.filter(\.identifiesMedium) }

  /// What tells it from other media; `nil` if its content is not known.
  var identity: Identity? {
    contents.first { $0.part == .medium }.map {
      Identity(medium: $0.hash, program: contents.first(where: \.isProgram)?.hash)
    }
  }

  /// The content of a medium, or of one of its programs.
  struct Identity: Sendable, Hashable {
    /// The SHA-256 of the medium.
    let medium: ContentHash
    /// What tells its programs apart, or `nil`.
    let program: ContentHash?
  }
}

/// A question of a review, about one medium or about several ones that share it.
struct ReviewItem: Sendable, Hashable {
  /// The question; of several media, that of the first one.
  let question: PersonQuestion
  var media: [ReviewMedium]

  /// The fact, if several media may share the question.
  var fact: FactQuestion? {
    if case .fact(let fact) = question.subject { fact } else { nil }
  }

  /// The claims that are answered.
  var claims: [Attestation.Claim] {
    if case .claims(let claims) = question.subject { claims } else { [] }
  }
}

/// The questions of a review in the order in which they are asked.
struct ReviewQueue: Sendable {
  /// The questions.
  private(set) var items: [ReviewItem] = []
  /// The criteria that are open and that no question answers, by medium.
  private(set) var others: [(medium: String, criteria: [CriterionID])] = []
  private var shared: [Share: Int] = [:]

  /// What media must have in common to share a question.
  private struct Share: Hashable {
    let subject: PersonQuestion.Subject
    let noun: String
  }

  /// Adds the open questions of a medium.
  mutating func add(_ medium: MediumRecord) {
    let isKnown = medium.contents.contains { $0.part == .medium }
    let others =
      isKnown
      ? medium.withoutQuestion
      : medium.outcomes.filter(\.isQuestion).map(\.criterion)
    if !others.isEmpty { self.others.append((medium.name, others)) }
    guard isKnown else { return }
    let reviewed = ReviewMedium(medium)
    for question in medium.questions {
      guard question.isShared else {
        items.append(ReviewItem(question: question, media: [reviewed]))
        continue
      }
      let share = Share(subject: question.subject, noun: reviewed.noun)
      if let place = shared[share] {
        items[place].media.append(reviewed)
      } else {
        shared[share] = items.count
        items.append(ReviewItem(question: question, media: [reviewed]))
      }
    }
  }

  /// Leaves out what is answered already, and puts the questions in order: facts that most media
  /// share come first, then the media with the most open criteria.
  ///
  /// - Returns: The number of questions that are answered already.
  mutating func prepare(without answers: KnownAnswers) -> Int {
    let before = items.count
    items = items.compactMap { item in
      var open = item
      open.media.removeAll { answers.answer(item, about: $0) }
      return open.media.isEmpty ? nil : open
    }
    let criteria = Dictionary(
      items.filter { !$0.question.isShared }.map { ($0.media[0].name, $0.question.criteria.count) },
      uniquingKeysWith: +)
    items = items.enumerated().sorted { left, right in
      let (mine, other) = (left.element, right.element)
      if mine.question.isShared, other.question.isShared {
        return (mine.order, -mine.media.count, left.offset)
          < (other.order, -other.media.count, right.offset)
      }
      guard !mine.question.isShared, !other.question.isShared else {
        return mine.question.isShared
      }
      return (-criteria[mine.media[0].name, default: 0], left.offset)
        < (-criteria[other.media[0].name, default: 0], right.offset)
    }.map(\.element)
    return before - items.count
  }
}

extension ReviewItem {
  /// The place in the order: what starts by itself decides whether other facts matter.
  fileprivate var order: Int {
    fact.flatMap { FactQuestion.allCases.firstIndex(of: $0) } ?? FactQuestion.allCases.count
  }
}

/// The answers that are known before or during a review.
struct KnownAnswers: Sendable {
  /// The people who declare each fact.
  private var facts: [Fact: Set<String>] = [:]
  private var claims: Set<Claim> = []

  private struct Fact: Hashable {
    let medium: ReviewMedium.Identity
    let key: String
  }

  private struct Claim: Hashable {
    let claim: Attestation.Claim
    let contents: Set<AttestedContent>
  }

  /// Adds an answer.
  mutating func add(_ answer: Answer) {
    switch answer {
    case .fact(let fact):
      guard let hash = answer.mediumHash else { return }
      let medium = ReviewMedium.Identity(medium: hash, program: answer.programHash)
      for key in fact.withdrawn { facts[Fact(medium: medium, key: key)]?.remove(fact.by) }
      for (key, _) in fact.facts.written {
        facts[Fact(medium: medium, key: key), default: []].insert(fact.by)
      }
    case .attestation(let answer):
      guard case .contents(let contents) = answer.attestation.grounds else { return }
      claims.insert(
        Claim(claim: answer.attestation.claim, contents: Set(contents.map(\.unnamed))))
    }
  }

  /// Whether a question is answered for a medium.
  func answer(_ item: ReviewItem, about medium: ReviewMedium) -> Bool {
    let exemption = item.question.exemption?.facts.written.map(\.key) ?? []
    if exemption.contains(where: { isDeclared($0, of: medium) }) { return true }
    if let fact = item.fact {
      // Of what starts by itself, a person answers in the same breath whether it can be stopped.
      let isTried =
        fact.followUp(for: item.question.kind) != nil && isAttested(.placementTried, medium)
      return isTried || isDeclared(fact.key, of: medium)
    }
    return item.claims.allSatisfy { isAttested($0, medium) }
  }

  private func isDeclared(_ key: String, of medium: ReviewMedium) -> Bool {
    guard let identity = medium.identity else { return false }
    return facts[Fact(medium: identity, key: key)]?.isEmpty == false
  }

  private func isAttested(_ claim: Attestation.Claim, _ medium: ReviewMedium) -> Bool {
    let contents = medium.contents.filter(claim.scope.holds).map(\.unnamed)
    return claims.contains(Claim(claim: claim, contents: Set(contents)))
  }
}
