import Conformance
import MediaModel

/// The reported facts about an image that may move.
struct AnimationFacts {
  /// The facts, by their keys in JSON.
  enum Name: String, CaseIterable {
    case frames, turnSeconds, plays, totalSeconds, moves, startsByItself, overFiveSeconds
  }

  /// Motion of more than 5 s needs a control (WCAG 2.2.2, DHS test 3.1.B).
  static let limit = Duration.seconds(5)

  /// The short name of the format.
  let format: String
  let image: MovingImage
  /// Issues and limits that occurred during reading.
  let notices: [String]

  /// The facts of a file, or the reason why there are none.
  static func of(_ listing: TrackListing) -> Result<AnimationFacts, ReportedError> {
    switch listing.outcome {
    case .failed(let failure): return .failure(failure)
    case .read(let evidence):
      guard let image = evidence.image else {
        return .failure(.notImage(listing.source, evidence.container))
      }
      // An animated PNG counts as a separate format; a PNG with one frame is a still picture.
      let isAnimatedPNG = evidence.container == "png" && image.frames != 1
      return .success(
        AnimationFacts(
          format: isAnimatedPNG ? "apng" : evidence.container, image: image,
          notices: evidence.notices))
    }
  }

  /// The facts that the file does not specify.
  var unknown: [Name] {
    Name.allCases.filter { name in
      switch name {
      case .frames: image.frames == nil
      case .turnSeconds: image.turn == nil
      case .plays: image.plays == .unknown
      case .totalSeconds: image.total == .unknown
      case .moves: image.moves == .unknown
      case .startsByItself: image.startsByItself == .unknown
      case .overFiveSeconds: image.lasts(over: Self.limit) == .unknown
      }
    }
  }
}

extension TrackListing {
  /// Whether the motion of the file is unknown: it is not an image, or was not read.
  package var hasNoImage: Bool {
    if case .failure = AnimationFacts.of(self) { true } else { false }
  }
}

extension ReportedError {
  fileprivate static func notImage(_ source: String, _ container: String) -> ReportedError {
    ReportedError(
      code: .mediaNotImage,
      message: "\(source) is not an image (\(container)). Use: cuelight check \(source)")
  }
}
