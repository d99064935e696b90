/// The reason why a file cannot be used as a speech model.
public enum SpeechModelError: Error, Sendable, Hashable {
  /// The file is larger than ``SpeechModelLimits/fileBytes``.
  case tooLarge(bytes: Int)
  /// A part of the file reaches beyond the end of its container.
  case endsEarly(byte: Int)
  /// The bytes are not an ONNX model.
  case notONNX(byte: Int)
  /// There are more items than the limits allow.
  case tooMany(String, most: Int, byte: Int)
  /// The file contains a network that this program does not run. The text says where the network
  /// differs, and may quote the file unescaped.
  case otherNetwork(String)

  /// The problem and the remedy, in plain sentences; may quote the file unescaped.
  public var message: String {
    switch self {
    case .tooLarge(let bytes):
      "The speech model has \(bytes) bytes; at most \(SpeechModelLimits.fileBytes) are read. "
        + Self.remedy
    case .endsEarly(let byte):
      "The speech model is truncated: the data at byte \(byte) reach beyond its end. "
        + Self.remedy
    case .notONNX(let byte):
      "The speech model is not an ONNX file, or is damaged at byte \(byte). " + Self.remedy
    case .tooMany(let things, let most, let byte):
      "The speech model has more than \(most) \(things), at byte \(byte). " + Self.remedy
    case .otherNetwork(let difference):
      "The speech model is another network: \(difference). " + Self.remedy
    }
  }

  private static let remedy =
    "Use the file \(SileroWeights.fileName) of silero-vad \(SileroWeights.version)."
}
