import Lottie
import MediaModel
import VectorMotion

/// Reads an image that is text or an archive: SVG, Lottie or dotLottie.
enum DrawingReader {
  /// Reads an image.
  ///
  /// - Returns: How it moves.
  /// - Throws: The reason why the image cannot be read.
  static func read(_ bytes: [UInt8]) throws(ExaminationError) -> MediaEvidence {
    isMarkup(bytes) ? try svg(bytes) : try lottie(bytes)
  }

  /// Whether a file begins as XML does, in one of its encodings (XML 1.0, appendix F).
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x09, 0x0A, 0x0D]
    return bytes.first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  private static func svg(_ bytes: [UInt8]) throws(ExaminationError) -> MediaEvidence {
    do throws(VectorMotionError) {
      let drawing = try VectorMotion(bytes)
      var image = drawing.image
      // The total of a file counts from the moment at which it is shown, as players count; waiting
      // is not motion.
      if case .lasts(let length) = image.total, drawing.begin > .zero {
        image.motion = image.motion ?? image.total
        image.total = .lasts(drawing.begin + length)
      }
      return evidence("svg", image, drawing.notices)
    } catch {
      throw error.failure
    }
  }

  private static func lottie(_ bytes: [UInt8]) throws(ExaminationError) -> MediaEvidence {
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
      speech: .failure(nothing), videoDataCaptions: .failure(nothing), image: image,
      notices: notices)
  }
}

extension VectorMotionError {
  /// The error as the program reports it.
  fileprivate var failure: ExaminationError {
    switch self {
    case .notSVG:
      ExaminationError(code: .mediaNotMedia, message: "The file is markup, but not an SVG drawing.")
    case .truncated:
      ExaminationError(
        code: .mediaTruncated,
        message: "The drawing ends before its end tag. Copy or export it again.")
    case .tooLarge(let bytes):
      ExaminationError(
        code: .mediaLimit,
        message: "The drawing has \(bytes) bytes; at most \(VectorMotion.byteLimit) are read.")
    }
  }
}
