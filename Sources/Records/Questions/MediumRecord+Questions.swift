package import Conformance
package import MediaModel

extension MediumRecord {
  /// The open questions that a person can answer, the facts first, then the content.
  ///
  /// Several claims about captions are one question: a person who watches answers them together.
  ///
  /// - Returns: The questions; none for a medium without an open criterion.
  package var questions: [PersonQuestion] {
    let open = outcomes.filter(\.isQuestion)
    let facts = FactQuestion.allCases.compactMap { fact(for: $0, in: open) }
    var groups: [ClaimGroup: [(claim: Attestation.Claim, outcome: OutcomeRecord)]] = [:]
    for outcome in open {
      for claim in claims(for: outcome) {
        groups[ClaimGroup(claim), default: []].append((claim, outcome))
      }
    }
    return facts
      + groups.sorted { $0.key < $1.key }.map { question(of: $0.value) }
  }

  /// The claims that one look at the medium answers.
  private enum ClaimGroup: Int, Comparable {
    case captions, settings, description, text, placement

    init(_ claim: Attestation.Claim) {
      switch claim {
      case .captionsSynchronized, .captionsAccurate, .openCaptionsComplete: self = .captions
      case .captionSettingsRespected: self = .settings
      case .descriptionNotNeeded, .narrationHeard, .descriptionSufficient: self = .description
      case .transcriptEquivalent: self = .text
      case .placementTried: self = .placement
      }
    }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private func fact(for fact: FactQuestion, in open: [OutcomeRecord]) -> PersonQuestion? {
    let isTried = fact == .stoppable || fact == .besideOthers
    let asked = open.filter { outcome in
      (!isTried || !outcome.isOfTriedPlacement(kind))
        && outcome.decisive.contains { $0.keys.contains(fact.key) }
    }
    guard !asked.isEmpty else { return nil }
    let findings = asked.flatMap { outcome in
      outcome.decisive.filter { $0.keys.contains(fact.key) }
    }
    return PersonQuestion(
      subject: .fact(fact), criteria: asked.map(\.criterion), evidence: Self.sentences(findings),
      places: [], kind: kind, placements: severalPlacements,
      before: Outcome.needsReview.abbreviation)
  }

  private func question(
    of parts: [(claim: Attestation.Claim, outcome: OutcomeRecord)]
  ) -> PersonQuestion {
    var seen: Set<Attestation.Claim> = []
    var criteria: Set<CriterionID> = []
    let findings = parts.flatMap { $0.outcome.decisive.filter { $0.keys.isEmpty } }
    var question = PersonQuestion(
      subject: .claims(parts.map(\.claim).filter { seen.insert($0).inserted }),
      criteria: parts.map(\.outcome.criterion).filter { criteria.insert($0).inserted },
      evidence: Self.sentences(findings), places: places(of: findings), kind: kind,
      placements: severalPlacements, before: Outcome.needsReview.abbreviation)
    question.pictures = Array(numbers(ofPicturesOf: findings).prefix(Self.mostPictures))
    return question
  }

  /// The numbers of the small pictures that are beside findings.
  private func numbers(ofPicturesOf findings: [FindingRecord]) -> [Int] {
    pictures.indices.filter { number in findings.contains(where: pictures[number].isOf) }
  }

  /// The claims that answer what is open in an outcome; none if a declared fact answers all of it.
  private func claims(for outcome: OutcomeRecord) -> [Attestation.Claim] {
    // Whether it starts by itself is a fact; then a person tries the control.
    let isTried = outcome.isOfTriedPlacement(kind)
    let asked = outcome.decisive.filter { finding in
      !finding.waitsForRepair
        && (isTried
          ? !finding.keys.contains(FactQuestion.startsByItself.key) : finding.keys.isEmpty)
    }
    guard !asked.isEmpty else { return [] }
    let isText = outcome.decidedOn?.resource != nil
    return outcome.criterion.tests.flatMap { test -> [Attestation.Claim] in
      switch test {
      case CriterionID(.multimedia, .b): [isText ? .captionsSynchronized : .openCaptionsComplete]
      case CriterionID(.multimedia, .c): [isText ? .captionsAccurate : .openCaptionsComplete]
      case CriterionID(.multimedia, .d):
        [asked.contains(where: \.isAboutNarration) ? .narrationHeard : .descriptionNotNeeded]
      case CriterionID(.multimedia, .e): [.descriptionSufficient]
      case CriterionID(.multimedia, .f): [.captionSettingsRespected]
      case CriterionID(.videoOnly, .c), CriterionID(.audioOnly, .b): [.transcriptEquivalent]
      case CriterionID(.videoOnly, .a), CriterionID(.audioOnly, .a), CriterionID(.multimedia, .a):
        [.placementTried]
      default: []
      }
    }.filter { claim in
      !Set(claim.criteria(of: kind)).isDisjoint(with: outcome.criterion.tests)
    }
  }

  /// The names of the placements, if there are several.
  private var severalPlacements: [String] {
    guard placements.count > 1 else { return [] }
    return placements.map { [$0.page, $0.id].compactMap { $0 }.joined(separator: "#") }
  }

  /// The criteria that are open and that no question of a review answers.
  package var withoutQuestion: [CriterionID] {
    let asked = Set(questions.flatMap(\.criteria))
    return outcomes.filter {
      $0.isQuestion && !asked.contains($0.criterion)
        && !$0.decisive.contains(where: \.waitsForRepair)
    }.map(\.criterion)
  }

  /// The highest number of sentences, of places and of pictures of a question.
  private static let (mostSentences, mostPlaces, mostPictures) = (3, 10, 12)

  private static func sentences(_ findings: [FindingRecord]) -> [String] {
    var seen: Set<String> = []
    return Array(findings.map(\.what).filter { seen.insert($0).inserted }.prefix(mostSentences))
  }

  private func places(of findings: [FindingRecord]) -> [PersonQuestion.Place] {
    var seen: Set<Range<MediaTime>> = []
    let ranges = findings.compactMap(\.location.range).filter { seen.insert($0).inserted }
    return ranges.prefix(Self.mostPlaces).sorted { $0.lowerBound < $1.lowerBound }.map { range in
      let cues = timeline?.captions?.cues ?? []
      let shown = cues.filter {
        $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound
      }
      return PersonQuestion.Place(range: range, captions: shown.prefix(3).map(\.text))
    }
  }
}

extension CriterionID {
  /// The tests of the DHS process that decide it: itself, or those of a clause.
  fileprivate var tests: [CriterionID] {
    Profile.all.lazy.flatMap(\.clauses).first { $0.id == self }?.tests ?? [self]
  }
}

extension OutcomeRecord {
  /// Whether a person tries the placement to answer it.
  fileprivate func isOfTriedPlacement(_ kind: Medium.Kind) -> Bool {
    !Set(Attestation.Claim.placementTried.criteria(of: kind)).isDisjoint(with: criterion.tests)
  }
}

extension FindingRecord {
  /// Whether it is a question only after another failure is repaired.
  fileprivate var waitsForRepair: Bool { code == FindingCode.captionsOutOfSync.rawValue }

  /// Whether a sound or a track that may describe the picture was found.
  fileprivate var isAboutNarration: Bool {
    switch FindingCode(rawValue: code) {
    case .descriptionsDub, .descriptionsNarrationAlone, .descriptionsSparse,
      .descriptionsOverDialogue, .descriptionsTooSoft, .descriptionsUnmeasured,
      .descriptionsUnlabeled, .descriptionsTextOnly, .descriptionsIntegrated, .descriptionsTooFast,
      .descriptionsOverSpeech, .descriptionsNotSpoken:
      true
    default: false
    }
  }
}
