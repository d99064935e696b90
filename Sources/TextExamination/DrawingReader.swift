import Lottie
import MediaModel

/// Reads an image that is text or an archive, in whichever format it is.
enum DrawingReader {
  /// Reads an image.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: How it moves.
  /// - Throws: Why that cannot be said.
  static func read(_ bytes: [UInt8]) throws(ExaminationError) -> MediaEvidence {
    do throws(LottieError) {
      if bytes.starts(with: Array("PK".utf8)) {
        let reading = try DotLottieReader.read(bytes)
        return evidence("dotlottie", reading.image, reading.notices)
      }
      return evidence("lottie", try LottieReader.read(bytes))
    } catch {
      throw error.failure
    }
  }

  private static func evidence(
    _ container: String, _ image: MovingImage, _ notices: [String] = []
  ) -> MediaEvidence {
    let nothing = EvidenceGap(.nothingToRead, "The file is an image.")
    return MediaEvidence(
      container: container, duration: image.isAnimated ? image.turn : nil,
      speech: .failure(nothing), pictureCaptions: .failure(nothing), image: image,
      notices: notices)
  }
}
