/// The text of a criterion's page.
public struct CriterionPage: Sendable, Hashable {
  /// The failure condition, in our words.
  public let condition: String
  /// The effect on users.
  public let why: String
  /// The cases in which the criterion does not apply.
  public let doesNotApply: String
  /// The cases that are not compliant.
  public let notCompliant: String
  /// The cases that are compliant.
  public let compliant: String
  /// What a person does in the cases that a person must decide.
  public let needsReview: String
  /// These cases, if they do not fit into ``needsReview``.
  public var asked: [String] = []
  /// The method of measurement.
  public let measured: String
  /// The remedy.
  public let remedy: String
}
