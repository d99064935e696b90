import MediaModel
import TextBasics

/// Reads numbers and times of recognizers.
extension JSONTree {
  /// The number of a value, which is a number or a string with a number.
  func number(_ node: Int?) -> Double? { text(node).flatMap { ImportedMoment.number($0) } }

  /// The time of a value, which is a number or a string with a number.
  func moment(_ node: Int?, unit: ImportedMoment.Unit = .seconds) -> ImportedMoment {
    guard let node, kind(node) != .null else { return .missing }
    return text(node).map { ImportedMoment($0, unit: unit) } ?? .notANumber
  }
}
