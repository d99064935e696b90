package import MediaModel

/// A motion of a page without a medium: through its style sheets, in a drawing in its markup, or in
/// a `marquee`.
package struct PageMotion: Sendable, Hashable {
  /// The kind of the motion.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Elements that a CSS animation moves.
    case animation
    /// A drawing (`svg`) in the markup.
    case drawing
    /// A `marquee`.
    case marquee
    /// A picture that a style sheet shows, whose file was not read.
    case picture
    /// A picture whose bytes are in an address of the page.
    case image
    /// A carousel that a script moves, by its markup.
    case carousel
    /// Any element that an unread style sheet may move.
    case styleSheet
  }

  /// The kind of the motion.
  package let kind: Kind
  /// The line and column of the first element, from 1.
  package let line: Int
  package let column: Int
  /// The `id` of the element if there is only one, or `Placement.styleSheets`; otherwise `nil`.
  package var id: String?
  /// The name of the keyframes, or an empty text.
  package var name = ""
  /// The number of elements with this motion.
  package var elements = 1
  /// The motion; it starts by itself if it runs when the page opens.
  package var image: MovingImage
  /// Whether people may be able to stop it through markup or style sheets only.
  package var mayBeStopped = false
  /// Whether the page shows anything else beside it.
  package var hasOtherContent = false
  /// The reasons why something about it is unknown, each one main clause.
  package var unknownReasons: [String] = []

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - kind: The kind of the motion.
  ///   - line: The line of the first element.
  ///   - column: The column of the first element.
  ///   - image: The motion.
  package init(_ kind: Kind, line: Int, column: Int, image: MovingImage) {
    self.kind = kind
    self.line = line
    self.column = column
    self.image = image
  }

  /// The possible motion through unread style sheets.
  ///
  /// - Parameter reasons: The reasons why they were not read, each one sentence.
  package init(unread reasons: [String]) {
    var image = MovingImage(frames: nil, turn: nil, plays: .unknown, moves: .unknown)
    image.startsByItself = .unknown
    image.respectsReducedMotion = .unknown
    self.init(.styleSheet, line: 1, column: 1, image: image)
    id = Placement.styleSheets
    unknownReasons = reasons
  }
}
