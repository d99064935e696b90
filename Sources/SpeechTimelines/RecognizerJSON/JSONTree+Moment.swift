import MediaModel
import TextBasics

/// Reads numbers and times of recognizers.
extension JSONTree {
  /// The number of a value, which is a number or a string with a number.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: The number, if it is finite.
  func number(_ node: Int?) -> Double? { text(node).flatMap { ImportedMoment.number($0) } }

  /// The time of a value, which is a number or a string with a number.
  ///
  /// - Parameters:
  ///   - node: The index of the value.
  ///   - unit: Its unit.
  /// - Returns: The time; missing if there is no value or it is `null`.
  func moment(_ node: Int?, unit: ImportedMoment.Unit = .seconds) -> ImportedMoment {
    guard let node, kind(node) != .null else { return .missing }
    return text(node).map { ImportedMoment($0, unit: unit) } ?? .notANumber
  }
}
