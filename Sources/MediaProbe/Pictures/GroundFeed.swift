internal import CFFmpeg
internal import MediaModel

/// Gives pictures to a feed as they are shown over a ground of one color, where they are transparent.
///
/// What is behind an image is not known: it is looked at over black and over white. Pictures without
/// transparency are passed on as they are.
final class GroundFeed: PictureFeed {
  /// The color of the ground.
  enum Ground: UInt8 {
    case black = 0
    case white = 255
  }

  private let feed: any PictureFeed
  private let ground: UInt32
  /// Whether colors are already multiplied with the transparency.
  private let isPremultiplied: Bool
  private let canvas: Frame
  /// The form of pictures that are transparent; else `nil`.
  private var form: PictureForm?
  /// The shape of the pictures that the feed was prepared for.
  private var shape: PictureShape?
  private var pixels: [UInt8] = []
  /// The samples of a row: transparency, green, blue and red.
  private var rows: [[UInt32]] = []

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - feed: Receives the pictures.
  ///   - ground: What is behind them.
  ///   - isPremultiplied: Whether colors are already multiplied with the transparency.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(_ feed: any PictureFeed, over ground: Ground, isPremultiplied: Bool) throws(ProbeError) {
    canvas = try Frame()
    self.feed = feed
    self.ground = UInt32(ground.rawValue)
    self.isPremultiplied = isPremultiplied
  }

  var wantsMore: Bool { feed.wantsMore }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    let composed = form.layout.alpha == nil ? nil : form.opaque
    self.form = composed == nil ? nil : form
    let given = composed ?? form
    feed.prepare(given, isOtherShape: given.shape != shape)
    shape = given.shape
    guard composed != nil, form.columns * form.rows <= Picture.mostPixels else { return }
    pixels = [UInt8](repeating: 255, count: 4 * form.columns * form.rows)
    rows = [[UInt32]](repeating: [UInt32](repeating: 0, count: form.columns), count: 4)
  }

  func take(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard let form else { return feed.take(frame, span) }
    guard frame.hasSize(of: form), pixels.count == 4 * form.columns * form.rows,
      let planes = planes(of: frame, form)
    else { return false }
    for row in 0..<form.rows { compose(row, planes, form) }
    defer { canvas.clear() }
    guard canvas.fill(pixels, width: form.columns, height: form.rows) else { return false }
    return feed.take(canvas, span)
  }

  /// The samples of transparency, green, blue and red; `nil` if a plane is missing.
  private func planes(of frame: borrowing Frame, _ form: PictureForm) -> [SamplePlane]? {
    guard let alpha = form.layout.alpha else { return nil }
    let colors = form.layout.components
    let components = [alpha] + (colors.count > 2 ? colors : [colors[0], colors[0], colors[0]])
    var planes: [SamplePlane] = []
    for component in components {
      guard let plane = SamplePlane(component, of: frame, form: form, firstRow: 0) else {
        return nil
      }
      planes.append(plane)
    }
    return planes
  }

  private func compose(_ row: Int, _ planes: [SamplePlane], _ form: PictureForm) {
    for index in rows.indices { read(row, planes[index], to: index) }
    let (alphas, greens, blues, reds) = (rows[0], rows[1], rows[2], rows[3])
    let (ground, isPremultiplied) = (ground, isPremultiplied)
    var place = 4 * form.columns * row
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for column in alphas.indices {
        let alpha = alphas[column]
        let behind = ground &* (255 &- min(alpha, 255))
        let factor = isPremultiplied ? 255 : alpha
        unsafe pixels[place + 1] = Self.byte(reds[column] &* factor &+ behind)
        unsafe pixels[place + 2] = Self.byte(greens[column] &* factor &+ behind)
        unsafe pixels[place + 3] = Self.byte(blues[column] &* factor &+ behind)
        place += 4
      }
    }
  }

  /// A sum of colors that are multiplied with 255, as a color.
  private static func byte(_ sum: UInt32) -> UInt8 { UInt8(min((sum &+ 127) / 255, 255)) }

  /// Reads a row of samples as numbers of 8 bits.
  private func read(_ row: Int, _ plane: SamplePlane, to index: Int) {
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

extension PictureForm {
  /// The form of the same pictures without transparency, as ``Frame/fill(_:width:height:)`` makes them;
  /// `nil` for pictures of color differences, whose colors are not read here.
  fileprivate var opaque: PictureForm? {
    guard layout.model != .differences, let layout = PixelLayout(AV_PIX_FMT_ARGB) else {
      return nil
    }
    var shape = shape
    shape.color.matrix = .identity
    shape.color.isFullRange = true
    return PictureForm(
      format: AV_PIX_FMT_ARGB.rawValue, layout: layout, columns: columns, rows: rows,
      isField: false, turn: turn, shape: shape)
  }
}
