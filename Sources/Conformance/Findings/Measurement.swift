import MediaModel

/// A measured number, or a limit that it was compared with.
public struct Measurement: Sendable, Hashable {
  /// The name of the quantity, such as `offset`; it includes the unit if the unit is not seconds.
  public let name: String
  /// The number.
  public let value: Double
  /// The number in words, if it is a limit that Cuelight chose because the process names none;
  /// `nil` for measured numbers and for limits that a standard names.
  public let ownLimit: String?

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - name: The name of the quantity.
  ///   - value: The number.
  ///   - ownLimit: The number in words, if it is a limit that Cuelight chose.
  public init(_ name: StaticString, _ value: Double, ownLimit: String? = nil) {
    self.name = name.description
    self.value = value
    self.ownLimit = ownLimit
  }

  /// Creates a measured length in seconds.
  ///
  /// - Parameters:
  ///   - name: The name of the quantity.
  ///   - length: The length.
  public init(_ name: StaticString, _ length: Duration) {
    self.init(name, length.decimalValue)
  }

  /// Creates a limit in seconds that Cuelight chose.
  init(_ name: StaticString, own length: Duration) {
    let words = length.asLimit
    self.init(name, length.decimalValue, ownLimit: words)
  }

  /// Creates a limit as a share that Cuelight chose.
  init(_ name: StaticString, ownShare share: Double) {
    self.init(name, share, ownLimit: "\(Int64(clamping: (share * 100).rounded())) %")
  }
}
