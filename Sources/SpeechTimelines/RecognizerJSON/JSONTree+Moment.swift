import MediaModel
import TextBasics

/// Numbers and times of recognizers.
extension JSONTree {
  /// The number that a value is, or that a string holds.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: The number when it is finite.
  func number(_ node: Int?) -> Double? { text(node).flatMap { ImportedMoment.number($0) } }

  /// The time that a value is, or that a string holds.
  ///
  /// - Parameters:
  ///   - node: The index of the value.
  ///   - unit: What it is counted in.
  /// - Returns: The time; missing for no value and `null`.
  func moment(_ node: Int?, unit: ImportedMoment.Unit = .seconds) -> ImportedMoment {
    guard let node, kind(node) != .null else { return .missing }
    return text(node).map { ImportedMoment($0, unit: unit) } ?? .notANumber
  }
}
