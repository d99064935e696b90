/// Reads the rows of a picture of red, green and blue, or of grays, as numbers of 8 bits.
///
/// It is valid as long as the frame has its content.
struct ColorRows {
  private let planes: [SamplePlane]
  private let isOpaque: Bool
  /// Transparency, green, blue and red of each column.
  private var rows: [[UInt32]]

  /// How opaque each column of the row is.
  var alphas: [UInt32] { rows[0] }
  var greens: [UInt32] { rows[1] }
  var blues: [UInt32] { rows[2] }
  var reds: [UInt32] { rows[3] }

  /// Prepares the reading; `nil` for pictures of color differences, and if a plane is missing.
  init?(of frame: borrowing Frame, _ form: PictureForm) {
    let colors = form.layout.components
    guard form.layout.model != .differences, frame.hasSize(of: form), let gray = colors.first else {
      return nil
    }
    isOpaque = form.layout.alpha == nil
    var planes: [SamplePlane] = []
    for component in [form.layout.alpha ?? gray] + (colors.count > 2 ? colors : [gray, gray, gray])
    {
      guard let plane = SamplePlane(component, of: frame, form: form, firstRow: 0) else {
        return nil
      }
      planes.append(plane)
    }
    self.planes = planes
    rows = [[UInt32]](repeating: [UInt32](repeating: 255, count: form.columns), count: 4)
  }

  /// Reads a row.
  mutating func read(_ row: Int) {
    for index in (isOpaque ? 1 : 0)..<4 { read(row, planes[index], to: index) }
  }

  private mutating func read(_ row: Int, _ plane: SamplePlane, to index: Int) {
    unsafe rows[index].withUnsafeMutableBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      unsafe start.update(repeating: 0, count: samples.count)
      unsafe plane.add(row: row, to: start)
      guard plane.mask != 255, plane.mask > 0 else { return }
      for column in samples.indices {
        unsafe samples[column] = (samples[column] * 255 + plane.mask / 2) / plane.mask
      }
    }
  }
}
