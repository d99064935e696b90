package import MediaModel
import SignalAnalysis
import WorkerProtocol

/// The last speech network that a worker has read; a run uses only one.
package final class SpeechModels {
  /// A network with the hash of its file.
  package struct Network {
    /// Its weights, packed once for all sounds.
    let weights: SharedSileroWeights
    /// SHA-256 of its file.
    let hash: ContentHash
  }

  /// The maximum number of bytes of a network's file.
  package static let largest = SpeechModelLimits.fileBytes

  private var last: Network?

  /// Creates a store without networks.
  package init() {}

  /// The network with a hash; it is read if it is not the last one.
  ///
  /// - Parameters:
  ///   - hash: SHA-256 of the file, computed by the program that opened it.
  ///   - bytes: Reads the file.
  /// - Returns: The network.
  /// - Throws: ``ExaminationError`` if the file is not such a network; the error of reading.
  package func network(_ hash: ContentHash, bytes: () throws -> [UInt8]) throws -> Network {
    if let last, last.hash == hash { return last }
    let network = Network(weights: SharedSileroWeights(try Self.weights(try bytes())), hash: hash)
    last = network
    return network
  }

  private static func weights(_ bytes: [UInt8]) throws(ExaminationError) -> SileroWeights {
    do throws(SpeechModelError) {
      return try SileroWeights(onnx: bytes)
    } catch {
      throw ExaminationError(
        code: .speechModelUnreadable,
        message: "The speech network cannot be used: \(error.message)")
    }
  }
}
