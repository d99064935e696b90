public import MediaModel

/// A small picture of a moment of a medium, beside what was found there.
///
/// It shows a person the place; nothing is measured in it.
public struct MediumPicture: Sendable, Hashable {
  /// Why a moment was chosen.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// The middle of what was found.
    case here
    /// The start of what was found.
    case start
    /// The end of what was found.
    case end
    /// The moment in which words are spoken whose captions come at another time.
    case spoken
    /// The moment in which these captions come.
    case shown
    /// A moment before flashes, whose own pictures are not shown.
    case beforeFlashes
    /// Text in the picture.
    case text
    /// A moment in which people speak.
    case speech
    /// The first picture of an animation.
    case first
    /// A picture in the middle of an animation.
    case middle
    /// The last picture of an animation.
    case last
  }

  /// When the picture is first shown.
  public let time: MediaTime
  /// Why the moment was chosen.
  public let place: Place
  /// The findings that it belongs to.
  public let codes: [FindingCode]
  /// The range of these findings; `nil` if they are about the whole medium.
  public let range: Range<MediaTime>?
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The file, as the user would name it; `nil` if it was not written.
  public var path: String?
  /// The picture as JPEG; empty if no report shows it.
  public var image: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - time: When the picture is first shown.
  ///   - place: Why the moment was chosen.
  ///   - codes: The findings that it belongs to.
  ///   - range: The range of these findings.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - path: The file.
  ///   - image: The picture as JPEG.
  public init(
    time: MediaTime, place: Place, codes: [FindingCode], range: Range<MediaTime>?, width: Int,
    height: Int, path: String? = nil, image: [UInt8] = []
  ) {
    self.time = time
    self.place = place
    self.codes = codes
    self.range = range
    self.width = width
    self.height = height
    self.path = path
    self.image = image
  }

  /// What the picture shows, in words, such as `Picture at 1:23, where this place begins`.
  public var inWords: String {
    switch place {
    case .here: "Picture at \(time.clock), in this place"
    case .start: "Picture at \(time.clock), where this place begins"
    case .end: "Picture at \(time.clock), where this place ends"
    case .spoken: "Picture at \(time.clock), when words are spoken"
    case .shown: "Picture at \(time.clock), when the captions of these words come"
    case .beforeFlashes:
      "Picture at \(time.clock), before the picture flashes; the flashes are not shown"
    case .text: "Picture at \(time.clock), with text in the picture"
    case .speech: "Picture at \(time.clock), while people speak"
    case .first: "The first picture of the animation, at \(time.clock)"
    case .middle: "The picture in the middle of the animation, at \(time.clock)"
    case .last: "The last picture of the animation, at \(time.clock)"
    }
  }
}
