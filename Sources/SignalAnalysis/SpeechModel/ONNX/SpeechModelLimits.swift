/// How much of a speech model is read.
public enum SpeechModelLimits {
  /// The largest file, in bytes: 8 MiB, six times what the network needs.
  public static let fileBytes = 8 << 20
  /// The most layers and constants of a graph.
  static let nodes = 1_000
  /// The most tables of numbers.
  static let tensors = 100
  /// The most dimensions of a table.
  static let dimensions = 8
  /// The most inputs, outputs, settings and numbers in a setting of a layer.
  static let parts = 32
  /// The longest name, in bytes.
  static let nameBytes = 200
}
