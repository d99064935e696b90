internal import MediaModel

/// Averages the components of pictures of one form to a grid, upright.
final class GridReader {
  let width: Int
  let height: Int
  private let form: PictureForm
  private let window: PictureWindow?
  private let components: [PixelLayout.Component]
  private let averages: [BoxAverage]
  private var turned: [[UInt16]]

  /// Prepares for pictures of one form.
  ///
  /// - Parameters:
  ///   - width: The upright columns.
  ///   - height: The upright rows.
  ///   - form: The form.
  ///   - isBrightness: Whether the color differences are not read.
  ///   - window: The part of the picture that is read; `nil` for all of it.
  init(
    width: Int, height: Int, form: PictureForm, isBrightness: Bool = false,
    window: PictureWindow? = nil
  ) {
    self.width = width
    self.height = height
    self.form = form
    self.window = window
    let all = form.layout.components
    components = isBrightness && form.layout.model == .differences ? [all[0]] : all
    let stored = form.turn.stored(width, height)
    averages = components.map { component in
      BoxAverage(
        size: form.size(of: component, in: window), grid: stored, scale: form.scale(of: component))
    }
    let isTurned = form.turn != PictureTurn()
    turned = isTurned ? averages.map(\.cells) : []
  }

  /// The number of components that are read.
  var count: Int { components.count }

  /// Reads a picture, or a field of it; `false` if it does not have the form, or a plane is missing.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - isLaterField: Whether the later field is read and not the earlier one; without meaning if the
  ///     form is not of fields.
  /// - Returns: Whether it could be read.
  func read(_ frame: borrowing Frame, isLaterField: Bool = false) -> Bool {
    guard frame.hasSize(of: form) else { return false }
    let firstRow = isLaterField ? 1 - frame.firstRow : frame.firstRow
    for (component, average) in zip(components, averages) {
      guard
        let plane = SamplePlane(
          component, of: frame, form: form, firstRow: firstRow, window: window)
      else { return false }
      average.read(plane)
    }
    for index in turned.indices {
      form.turn.apply(averages[index].cells, to: &turned[index], width: width, height: height)
    }
    return true
  }

  /// The upright cells of a component, row by row.
  func cells(_ index: Int) -> [UInt16] {
    turned.isEmpty ? averages[index].cells : turned[index]
  }
}
