import MediaModel

/// A measured number beside the limit it was held against.
public struct Measurement: Sendable, Hashable {
  /// What was measured, such as `offset`; the unit is part of the name where it is not seconds.
  public let name: String
  /// The number.
  public let value: Double

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - value: The number.
  public init(_ name: StaticString, _ value: Double) {
    self.name = name.description
    self.value = value
  }

  /// Creates a measured length in seconds.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - length: The length.
  public init(_ name: StaticString, _ length: Duration) {
    self.init(name, length.decimalValue)
  }
}
