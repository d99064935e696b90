import Conformance
import Records

/// The totals of all media in the text report, counted medium by medium.
struct RunTally {
  /// A medium that needs work.
  struct Open {
    /// The worst outcome; `nil` for a medium that could not be examined.
    let outcome: Outcome?
    /// The outcome in words.
    let headline: Phrase
    /// The numbers of failed and open criteria, in words.
    let summary: String
    /// The medium.
    let name: String
  }

  /// The results of the criteria, and the questions.
  private(set) var summary: RunSummary
  /// The number of findings of each code; empty unless requested.
  private(set) var statistics: FindingStatistics?
  /// The number of media.
  private(set) var count = 0
  /// The number of media with each worst outcome; `nil` for media that could not be examined.
  private(set) var outcomes: [Outcome?: Int] = [:]
  /// The number of media that were examined in part.
  private(set) var examinedInPart = 0
  /// The number of media that no test looked at.
  private(set) var unseen = 0
  /// The number of media with a part that could not be read.
  private(set) var readInPart = 0
  /// The number of criteria of all media that fail and that no baseline accepts.
  private(set) var repairs = 0
  /// The number of media with such a criterion.
  private(set) var mediaToRepair = 0
  /// The number of criteria of all media that fail and that a baseline accepts.
  private(set) var accepted = 0
  /// The first day on which an acceptance ends; `nil` if nothing is accepted.
  private(set) var acceptedUntil: String?
  /// The number of criteria of all media that are open.
  private(set) var reviews = 0
  /// The aspects that the outcomes do not include.
  private(set) var notes = NotEvaluatedText()
  /// The people who decided results.
  private(set) var deciders = Deciders()
  /// The media that need work, in the order of the run; empty unless requested.
  private(set) var open: [Open] = []
  /// The layers of sandboxes, with the number of media that were read in each.
  private(set) var layers: [(names: String, media: Int)] = []
  /// Whether an open question makes the call fail.
  let failsOnReview: Bool
  private var shown: Set<Shown> = []
  private let keepsOpen: Bool

  /// An outcome of a criterion in at least one medium.
  private struct Shown: Hashable {
    let criterion: CriterionID
    let outcome: Outcome
  }

  /// Creates an empty tally.
  ///
  /// - Parameters:
  ///   - keepsOpen: Whether the media that need work are listed.
  ///   - listing: The findings that are listed; all of them are counted.
  init(keepsOpen: Bool, listing: FindingListing = .all) {
    self.keepsOpen = keepsOpen
    failsOnReview = listing.failsOnReview
    summary = RunSummary(listing: listing)
    if listing.isCounted { statistics = FindingStatistics(listing) }
  }

  /// Adds the next medium.
  mutating func add(_ medium: MediumRecord) {
    count += 1
    let worst = medium.worstExamined
    outcomes[worst, default: 0] += 1
    if medium.error == nil, medium.isUnseen, !medium.isInPart { unseen += 1 }
    if medium.isInPart { readInPart += 1 }
    if medium.isInPart, medium.error == nil { examinedInPart += 1 }
    for result in medium.outcomes {
      if result.isQuestion, !result.isAccepted { reviews += 1 }
      shown.insert(Shown(criterion: result.criterion, outcome: result.outcome))
    }
    countRepairs(of: summary.add(RunSummary.Medium(medium)))
    statistics?.add(medium)
    notes.count(medium)
    deciders.add(medium)
    if medium.error == nil { addLayers(medium.sandbox.joined(separator: ", ")) }
    guard keepsOpen, worst.map({ $0 >= .needsReview }) ?? true else { return }
    open.append(
      Open(
        outcome: worst, headline: medium.headline, summary: medium.counts,
        name: medium.name))
  }

  private mutating func countRepairs(of medium: RunSummary.Medium) {
    let needs = medium.results.count { $0.need != nil }
    repairs += needs
    if needs > 0 { mediaToRepair += 1 }
    for day in medium.results.compactMap(\.acceptedUntil) {
      accepted += 1
      acceptedUntil = min(acceptedUntil ?? day, day)
    }
  }

  private mutating func addLayers(_ names: String) {
    if let index = layers.firstIndex(where: { $0.names == names }) {
      layers[index].media += 1
    } else {
      layers.append((names, 1))
    }
  }

  /// The number of media that could not be examined.
  var unexamined: Int { outcomes[nil] ?? 0 }

  /// Whether a criterion has an outcome in at least one medium.
  func shows(_ outcome: Outcome, of criterion: CriterionID) -> Bool {
    shown.contains(Shown(criterion: criterion, outcome: outcome))
  }
}
