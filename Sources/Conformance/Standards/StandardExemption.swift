/// An exemption that a standard has under a name of its own.
///
/// It takes a medium out of every clause whose exceptions include ``Clause/Exception/exempt``, if all
/// placements declare it by its name and give a reason.
public struct StandardExemption: Sendable, Hashable {
  /// The name, such as `35.201(a)`.
  public let rule: String
  /// What is exempted, in a few words.
  public let title: String
  /// What must be true of the medium, in our words; nothing measures it.
  public let condition: String
}
