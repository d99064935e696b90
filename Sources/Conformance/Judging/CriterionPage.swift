/// The text of a criterion's own page.
public struct CriterionPage: Sendable, Hashable {
  /// The failure condition, in our words.
  public let condition: String
  /// Why it matters to a person.
  public let why: String
  /// When the criterion does not apply.
  public let doesNotApply: String
  /// What is not compliant.
  public let notCompliant: String
  /// What is compliant.
  public let compliant: String
  /// What a person must decide.
  public let needsReview: String
  /// How it is measured.
  public let measured: String
  /// What to do about it.
  public let remedy: String
}
