public import MediaModel
internal import SignalKernels

/// The weights of Silero's network for detecting speech, version 6, at 16 kHz.
///
/// The network is made by the Silero team, <https://github.com/snakers4/silero-vad>, and has the
/// MIT license; its file is not part of this program.
public struct SileroWeights: Sendable {
  /// The version of the package whose file is expected.
  public static let version = "6.2.3"
  /// The name of the file, in the folder `silero_vad/data` of the package.
  public static let fileName = "silero_vad_16k_sequence.onnx"
  /// SHA-256 of that file; other files were not tested with this program.
  public static let knownHash = ContentHash(
    hex: "9ccdacc4719d8aa7e45a77536bfabec45a03ba1f2fad5e241ab4060b24238a85")

  let layers: SileroLayers

  /// Reads a model file.
  ///
  /// The layers must be those of the network, in its order, with its shapes: another network is
  /// rejected.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``SpeechModelError`` if the file is damaged or contains another network.
  public init(onnx bytes: [UInt8]) throws(SpeechModelError) {
    layers = try SileroGraph(try ONNXReader.read(bytes)).layers()
  }
}
