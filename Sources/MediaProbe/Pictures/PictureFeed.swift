internal import MediaModel

/// Receives the decoded pictures of a track.
protocol PictureFeed: AnyObject {
  /// Whether more pictures are wanted.
  var wantsMore: Bool { get }

  /// Prepares for pictures of another form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isOtherShape: Whether they are also shown in another shape.
  func prepare(_ form: PictureForm, isOtherShape: Bool)

  /// Receives a picture, if it is wanted.
  ///
  /// - Parameters:
  ///   - frame: The picture, in the form that was prepared for.
  ///   - span: When it is shown.
  /// - Returns: `false` if it could not be read.
  func receive(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool
}

extension PictureGrid {
  /// The most columns or rows that are made.
  private static let mostCells = 8_192

  /// The same grid with at least one cell, and not too many.
  var bounded: PictureGrid {
    var grid = self
    grid.width = min(max(width, 1), Self.mostCells)
    grid.height = min(max(height, 1), Self.mostCells)
    return grid
  }
}
