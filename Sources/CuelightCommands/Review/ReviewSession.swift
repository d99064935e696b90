import Answers
import Conformance
import MediaModel
import Records
import Reporting

/// A review: it asks the questions in order and writes each answer before the next question.
struct ReviewSession {
  /// The person who answers.
  let by: String
  /// The person's role, or `nil`.
  let role: String?
  /// The file that receives the answers.
  let output: AnswerOutput
  /// What is printed.
  let screen: ReviewScreen
  /// What is typed.
  let input: ReviewInput
  /// The questions.
  var items: [ReviewItem]

  private var answered: Set<ReviewItem> = []
  private var facts: [ReviewMedium.Identity: [String: Bool]] = [:]
  private var note: String?
  /// The number of answers that were written.
  private(set) var written = 0

  /// Creates a review.
  init(
    by: String, role: String?, output: AnswerOutput, screen: ReviewScreen, input: ReviewInput,
    items: [ReviewItem]
  ) {
    self.by = by
    self.role = role
    self.output = output
    self.screen = screen
    self.input = input
    self.items = items
  }

  /// The questions without an answer.
  var open: Int { items.count { !answered.contains($0) && !media(of: $0).isEmpty } }

  /// Asks until all questions were shown, the person quits, or the input ends.
  mutating func run() throws {
    var index = 0
    while index < items.count {
      let item = items[index]
      let media = media(of: item)
      guard !media.isEmpty else {
        index += 1
        continue
      }
      try screen.ask(item, about: media, progress(at: index))
      guard let line = input.next() else { return }
      switch ReviewReply(line) {
      case .yes: if try answer(item, media, true) { index += 1 }
      case .no: if try answer(item, media, false) { index += 1 }
      case .exempt: if try exempt(item, media) { index += 1 }
      case .cannotTell, .skip:
        note = nil
        index += 1
      case .back: index = previous(to: index)
      case .each where media.count > 1:
        items.replaceSubrange(
          index...index, with: media.map { ReviewItem(question: item.question, media: [$0]) })
      case .note(let text): try remember(text)
      case .play(let number): try play(item, media[0], number)
      case .quit: return
      case .help, .each: try screen.tell("Type one of the letters, then Enter.")
      }
    }
  }

  /// The media that a question is still about: what starts only when people start it needs no
  /// control, and what a declared fact takes out of scope needs no answer.
  private func media(of item: ReviewItem) -> [ReviewMedium] {
    item.media.filter { medium in
      guard let known = medium.identity.flatMap({ facts[$0] }) else { return true }
      let isStarted = known[FactQuestion.startsByItself.key] != false
      switch item.question.subject {
      case .fact(let fact):
        return isStarted || (fact != .stoppable && fact != .besideOthers)
      case .claims(let claims):
        if claims == [.placementTried] { return isStarted }
        let keys = item.question.exemption?.facts.written.map(\.key) ?? []
        return !keys.contains { known[$0] == false } || answered.contains(item)
      }
    }
  }

  /// The number of questions before one, and of all, without those that answers made needless.
  private func progress(at index: Int) -> (Int, Int) {
    let asked = items.indices.filter {
      !media(of: items[$0]).isEmpty || answered.contains(items[$0])
    }
    return (asked.count { $0 < index }, asked.count)
  }

  private func previous(to index: Int) -> Int {
    items.indices.prefix(index).last { !media(of: items[$0]).isEmpty } ?? index
  }

  private mutating func remember(_ text: String) throws {
    if !text.isEmpty {
      note = text
    } else {
      try screen.ask("Type the note, then Enter:")
      note = input.next()
    }
    if let text = note, text.utf8.count > PersonOptions.longestNote {
      note = nil
      try screen.tell("The note is too long and was not kept. Write a shorter one.")
    } else if note != nil {
      try screen.tell("The note will be kept with the next answer.")
    }
  }

  private func play(_ item: ReviewItem, _ medium: ReviewMedium, _ number: Int?) throws {
    guard let player = screen.player else {
      return try screen.tell(
        "No player was found. Install mpv, or name one: --player 'mpv --start={start} "
          + "--length={length} {file}'.")
    }
    let places = item.question.places
    if let number, !places.indices.contains(number - 1) {
      return try screen.tell("There is no place \(number).")
    }
    let range = places.isEmpty ? nil : places[(number ?? 1) - 1].range
    if let issue = player.play(range, of: medium) { try screen.tell(issue) }
  }

  // MARK: Answers

  /// Writes an answer; `false` if the input ended before the answer was complete.
  private mutating func answer(
    _ item: ReviewItem, _ media: [ReviewMedium], _ isYes: Bool
  ) throws -> Bool {
    if isYes, let fact = item.fact, let question = fact.followUp(for: item.question.kind) {
      guard let isStoppable = try yesOrNo(question) else { return false }
      try withdraw(fact.facts(false), about: media)
      try attest([(.placementTried, isStoppable)], item, media)
    } else if let fact = item.fact {
      try declare(fact.facts(isYes), about: media)
      for medium in media.compactMap(\.identity) {
        facts[medium, default: [:]][fact.key] = isYes
      }
    } else {
      guard let results = try results(of: item.claims, item.question.kind, isYes) else {
        return false
      }
      try attest(results, item, media)
      if let exemption = item.question.exemption {
        try withdraw(exemption.facts, about: media)
      }
    }
    answered.insert(item)
    note = nil
    return true
  }

  /// The answer to each claim: after “no” to several of them, each is asked for.
  private func results(
    of claims: [Attestation.Claim], _ kind: Medium.Kind, _ isYes: Bool
  ) throws -> [(Attestation.Claim, Bool)]? {
    guard !isYes, claims.count > 1 else { return claims.map { ($0, isYes) } }
    var results: [(Attestation.Claim, Bool)] = []
    for claim in claims {
      guard let result = try yesOrNo(claim.question(about: kind)) else { return nil }
      results.append((claim, result))
    }
    return results
  }

  /// Asks a question inside a question; `nil` if the input ends.
  private func yesOrNo(_ question: String) throws -> Bool? {
    while true {
      try screen.ask("\(question) y yes, n no")
      guard let line = input.next() else { return nil }
      switch ReviewReply(line) {
      case .yes: return true
      case .no: return false
      default: continue
      }
    }
  }

  private mutating func attest(
    _ results: [(Attestation.Claim, Bool)], _ item: ReviewItem, _ media: [ReviewMedium]
  ) throws {
    let time = try ReportDate.ofAnswer()
    let answers = media.flatMap { medium in
      results.map { claim, passes in
        var attestation = Attestation(
          claim: claim, passes: passes, by: by, time: time,
          grounds: .contents(medium.contents.filter(claim.scope.holds)), note: note)
        attestation.role = role
        // Of a shared question, the places are those of the first medium.
        attestation.ranges = item.media.count == 1 ? item.question.places.map(\.range) : []
        attestation.question = Attestation.Claim.questionVersion
        attestation.before = item.question.before
        attestation.isCorrection = answered.contains(item)
        return Answer.attestation(
          AnsweredClaim(medium: medium.source, attestation: attestation))
      }
    }
    try write(answers)
  }

  /// Declares that the question does not apply; `false` if no declaration ends it.
  private mutating func exempt(_ item: ReviewItem, _ media: [ReviewMedium]) throws -> Bool {
    guard let exemption = item.question.exemption else {
      try screen.tell("No declaration ends this question. Answer it, or skip it.")
      return false
    }
    try declare(exemption.facts, about: media)
    answered.insert(item)
    for medium in media.compactMap(\.identity) {
      for (key, _) in exemption.facts.written { facts[medium, default: [:]][key] = false }
    }
    note = nil
    return true
  }

  /// Takes back facts that this review declared, after another answer to the same question.
  private mutating func withdraw(
    _ declared: DeclaredFacts, about media: [ReviewMedium]
  ) throws {
    let keys = declared.written.map(\.key)
    let concerned = media.filter { medium in
      let known = medium.identity.flatMap { facts[$0] } ?? [:]
      return keys.contains { known[$0] == false }
    }
    guard !concerned.isEmpty else { return }
    try declare(DeclaredFacts(), withdrawing: keys, about: concerned)
    for medium in concerned.compactMap(\.identity) {
      for key in keys { facts[medium]?[key] = nil }
    }
  }

  private mutating func declare(
    _ facts: DeclaredFacts, withdrawing keys: [String] = [], about media: [ReviewMedium]
  ) throws {
    let time = try ReportDate.ofAnswer()
    try write(
      media.map { medium in
        .fact(
          AnsweredFact(
            medium: medium.source, by: by, role: role, time: time, contents: medium.content,
            facts: facts, note: note, withdrawn: keys))
      })
  }

  private mutating func write(_ answers: [Answer]) throws {
    try output.append(answers, isQuiet: true)
    written += answers.count
  }
}
