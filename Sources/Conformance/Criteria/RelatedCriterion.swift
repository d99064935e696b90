/// A criterion of another test of the same process that follows from one that is judged here.
public struct RelatedCriterion: Sendable {
  /// The name, such as `7.H`.
  public let name: String
  /// The criterion whose failure causes a failure of this one.
  public let follows: CriterionID
  /// The explanation for a reader.
  public let page: CriterionPage

  /// The property that must hold, in a few words.
  public var title: String { Profile.dhsIOS.clause(id)?.title ?? name }
  /// The name as a clause name.
  public var id: CriterionID { CriterionID(clause: name) }

  /// The related criterion with a name, or `nil`.
  ///
  /// - Parameter name: The name as a person types it.
  /// - Returns: The criterion.
  public static func named(_ name: String) -> RelatedCriterion? {
    all.first { $0.name == name.uppercased() }
  }

  /// Every related criterion.
  public static let all = [displaySettings]

  /// The user's display settings; media have only the part about captions.
  private static let displaySettings = RelatedCriterion(
    name: "7.H", follows: CriterionID(.multimedia, .f),
    page: CriterionPage(
      condition: """
        The application overrides display settings that people chose in the system, those of \
        captions among them.
        """,
      why: "People set the size, colors and contrast that they can read.",
      doesNotApply: "Never given here: other parts of the application have display settings too.",
      notCompliant: """
        3.3.F is not compliant: captions that do not follow the system's settings fail both \
        criteria. The finding under 3.3.F says so.
        """,
      compliant: """
        Never given here: 3.3.F shows that captions honor the settings, and a person tests the \
        rest of the application.
        """,
      needsReview: """
        In every other case a person changes all display settings of the system and looks whether \
        the application follows each, and whether anything crashes or disappears.
        """,
      measured: """
        It is not measured and has no result of its own in a report: it follows from 3.3.F as far \
        as captions go.
        """,
      remedy: "Let the system's own player draw the captions, or follow all of its settings."))
}
