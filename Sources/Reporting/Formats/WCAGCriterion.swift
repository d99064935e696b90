import Conformance

/// A success criterion of WCAG 2.2 that tests of the DHS process decide.
struct WCAGCriterion: Sendable {
  /// Its number, such as `1.2.2`.
  let number: String
  /// Its name.
  let name: String
  /// The end of its address in the standard, such as `captions-prerecorded`.
  let anchor: String
  /// Whether its level is AA and not A.
  var isDoubleA = false
  /// The tests whose failure is a failure of it.
  let tests: [CriterionID]
  /// Tests that ask for more: when they are met it is met, and when they fail nothing follows.
  var stricter: [CriterionID] = []

  /// All that are measured, in the order of the standard.
  ///
  /// 3.1.A and 3.3.A know neither the 5 s of 2.2.2 nor the 3 s of 1.4.2.
  static let all = [
    WCAGCriterion(
      number: "1.2.1", name: "Audio-only and Video-only (Prerecorded)",
      anchor: "audio-only-and-video-only-prerecorded",
      tests: [CriterionID(.videoOnly, .c), CriterionID(.audioOnly, .b)]),
    WCAGCriterion(
      number: "1.2.2", name: "Captions (Prerecorded)", anchor: "captions-prerecorded",
      tests: [CriterionID(.multimedia, .b), CriterionID(.multimedia, .c)]),
    WCAGCriterion(
      number: "1.2.5", name: "Audio Description (Prerecorded)",
      anchor: "audio-description-prerecorded", isDoubleA: true,
      tests: [CriterionID(.multimedia, .d), CriterionID(.multimedia, .e)]),
    WCAGCriterion(
      number: "1.4.2", name: "Audio Control", anchor: "audio-control",
      tests: [CriterionID(.audioOnly, .a)], stricter: [CriterionID(.multimedia, .a)]),
    WCAGCriterion(
      number: "2.2.2", name: "Pause, Stop, Hide", anchor: "pause-stop-hide",
      tests: [CriterionID(.videoOnly, .b)],
      stricter: [CriterionID(.videoOnly, .a), CriterionID(.multimedia, .a)]),
  ]

  /// The address in the standard.
  var address: String { "https://www.w3.org/TR/WCAG22/#\(anchor)" }

  /// Those that a test decides or belongs to.
  ///
  /// - Parameter test: The test.
  /// - Returns: The criteria.
  static func of(_ test: CriterionID) -> [WCAGCriterion] {
    all.filter { $0.tests.contains(test) || $0.stricter.contains(test) }
  }
}
