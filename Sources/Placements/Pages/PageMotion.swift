package import MediaModel

/// Something of a page that moves without a medium: by its style sheets, as a drawing in its
/// markup, or as a `marquee`.
package struct PageMotion: Sendable, Hashable {
  /// What moves.
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
    /// Anything that a style sheet that was not read may move.
    case styleSheet
  }

  /// What moves.
  package let kind: Kind
  /// The line and column of the first element, from 1.
  package let line: Int
  package let column: Int
  /// The `id` of the element, where it is only one, or `Placement.styleSheets`; else `nil`.
  package var id: String?
  /// The name of the keyframes, or nothing.
  package var name = ""
  /// How many elements move so.
  package var elements = 1
  /// How they move; whether they start by themselves is of the page when it opens.
  package var image: MovingImage
  /// Whether people may stop it by the markup or the style sheets alone.
  package var mayBeStopped = false
  /// Whether the page shows anything else beside it.
  package var hasOtherContent = false
  /// Why something of it is unknown, each one main clause.
  package var unknownReasons: [String] = []

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - kind: What moves.
  ///   - line: The line of the first element.
  ///   - column: The column of the first element.
  ///   - image: How it moves.
  package init(_ kind: Kind, line: Int, column: Int, image: MovingImage) {
    self.kind = kind
    self.line = line
    self.column = column
    self.image = image
  }

  /// What style sheets may move that were not read.
  ///
  /// - Parameter reasons: Why they were not read, each one sentence.
  package init(unread reasons: [String]) {
    var image = MovingImage(frames: nil, turn: nil, plays: .unknown, moves: .unknown)
    image.startsByItself = .unknown
    image.respectsReducedMotion = .unknown
    self.init(.styleSheet, line: 1, column: 1, image: image)
    id = Placement.styleSheets
    unknownReasons = reasons
  }
}
