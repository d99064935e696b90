import Conformance

/// What the text report says over all media, counted medium by medium.
struct RunTally {
  /// A medium that needs work.
  struct Open {
    /// The worst outcome; `nil` for a medium that could not be examined.
    let outcome: Outcome?
    /// The outcome in words.
    let headline: Phrase
    /// How much is wrong and open.
    let summary: String
    /// The medium.
    let name: String
  }

  /// What is said about each criterion, and the questions.
  private(set) var summary = RunSummary()
  /// How many media there are.
  private(set) var count = 0
  /// How many media have each worst outcome; `nil` for those that could not be examined.
  private(set) var outcomes: [Outcome?: Int] = [:]
  /// How many media were examined in part.
  private(set) var examinedInPart = 0
  /// How many media have a part that could not be read.
  private(set) var readInPart = 0
  /// How many criteria of all media are not compliant.
  private(set) var repairs = 0
  /// How many criteria of all media are open.
  private(set) var reviews = 0
  /// What the outcomes do not include.
  private(set) var notes = NotEvaluatedText()
  /// The media that need work, in the order of the run; empty unless they are asked for.
  private(set) var open: [Open] = []
  /// The layers of sandboxes, with how many media were read in each.
  private(set) var layers: [(names: String, media: Int)] = []
  private var shown: Set<Shown> = []
  private let keepsOpen: Bool

  /// An outcome that a criterion of some medium has.
  private struct Shown: Hashable {
    let criterion: CriterionID
    let outcome: Outcome
  }

  /// Creates the tally of no media.
  ///
  /// - Parameter keepsOpen: Whether the media that need work are listed.
  init(keepsOpen: Bool) { self.keepsOpen = keepsOpen }

  /// Adds the next medium.
  ///
  /// - Parameter medium: The medium.
  mutating func add(_ medium: MediumOverview) {
    count += 1
    outcomes[medium.worst, default: 0] += 1
    if medium.isInPart { readInPart += 1 }
    if medium.isInPart, medium.failure == nil { examinedInPart += 1 }
    for result in medium.results {
      if result.outcome == .notCompliant { repairs += 1 }
      if result.outcome == .needsReview { reviews += 1 }
      shown.insert(Shown(criterion: result.criterion, outcome: result.outcome))
    }
    summary.add(medium.summary)
    notes.count(medium)
    if medium.failure == nil { addLayers(medium.sandbox.joined(separator: ", ")) }
    guard keepsOpen, medium.worst.map({ $0 >= .needsReview }) ?? true else { return }
    open.append(
      Open(
        outcome: medium.worst, headline: medium.headline, summary: medium.counts,
        name: medium.name))
  }

  private mutating func addLayers(_ names: String) {
    if let index = layers.firstIndex(where: { $0.names == names }) {
      layers[index].media += 1
    } else {
      layers.append((names, 1))
    }
  }

  /// How many media could not be examined.
  var unexamined: Int { outcomes[nil] ?? 0 }

  /// Whether a criterion has an outcome in some medium.
  func shows(_ outcome: Outcome, of criterion: CriterionID) -> Bool {
    shown.contains(Shown(criterion: criterion, outcome: outcome))
  }
}
