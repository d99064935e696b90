import MediaModel

/// A measured number beside the limit it was compared with.
public struct Measurement: Sendable, Hashable {
  /// What was measured, such as `offset`; the unit is part of the name where it is not seconds.
  public let name: String
  /// The number.
  public let value: Double
  /// The number in words, where it is a limit that Cuelight chose because the process names none;
  /// `nil` for what was measured and for limits that a standard names.
  public let ownLimit: String?

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - value: The number.
  ///   - ownLimit: The number in words, where it is a limit that Cuelight chose.
  public init(_ name: StaticString, _ value: Double, ownLimit: String? = nil) {
    self.name = name.description
    self.value = value
    self.ownLimit = ownLimit
  }

  /// Creates a measured length in seconds.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - length: The length.
  public init(_ name: StaticString, _ length: Duration) {
    self.init(name, length.decimalValue)
  }

  /// Creates a limit in seconds that Cuelight chose.
  ///
  /// - Parameters:
  ///   - name: The limit's name.
  ///   - length: The limit.
  init(_ name: StaticString, own length: Duration) {
    let words = length < .seconds(1) ? length.inMilliseconds : length.inWords
    self.init(name, length.decimalValue, ownLimit: words)
  }

  /// Creates a limit as a share that Cuelight chose.
  ///
  /// - Parameters:
  ///   - name: The limit's name.
  ///   - share: The limit, from 0 to 1.
  init(_ name: StaticString, ownShare share: Double) {
    self.init(name, share, ownLimit: "\(Int64(clamping: (share * 100).rounded())) %")
  }
}
