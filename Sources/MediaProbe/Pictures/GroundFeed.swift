internal import CFFmpeg
internal import MediaModel

/// Gives pictures to a feed as they are shown over a ground of one color, where they are transparent.
///
/// What is behind an image is not known: it is looked at over black and over white. Where pictures are
/// transparent, their colors are multiplied with the transparency, as on an ``ImageCanvas``; others are
/// passed on as they are.
final class GroundFeed: PictureFeed {
  /// The color of the ground.
  enum Ground: UInt8 {
    case black = 0
    case white = 255
  }

  private let feed: any PictureFeed
  private let ground: UInt32
  private let canvas: Frame
  /// The form of pictures that are transparent; else `nil`.
  private var form: PictureForm?
  /// The shape of the pictures that the feed was prepared for.
  private var shape: PictureShape?
  private var pixels: [UInt8] = []

  /// Creates a feed.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(_ feed: any PictureFeed, over ground: Ground) throws(ProbeError) {
    canvas = try Frame()
    self.feed = feed
    self.ground = UInt32(ground.rawValue)
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
  }

  func receive(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard let form else { return feed.receive(frame, span) }
    guard pixels.count == 4 * form.columns * form.rows, var rows = ColorRows(of: frame, form) else {
      return false
    }
    for row in 0..<form.rows {
      rows.read(row)
      compose(row, rows)
    }
    defer { canvas.clear() }
    guard canvas.fill(pixels, width: form.columns, height: form.rows) else { return false }
    return feed.receive(canvas, span)
  }

  /// Puts the ground behind a row, whose colors are multiplied with the transparency.
  private func compose(_ row: Int, _ rows: ColorRows) {
    let (alphas, greens, blues, reds) = (rows.alphas, rows.greens, rows.blues, rows.reds)
    let ground = ground
    var offset = 4 * alphas.count * row
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for column in alphas.indices {
        let behind = ground &* (255 &- min(alphas[column], 255)) / 255
        unsafe pixels[offset + 1] = Self.byte(reds[column] &+ behind)
        unsafe pixels[offset + 2] = Self.byte(greens[column] &+ behind)
        unsafe pixels[offset + 3] = Self.byte(blues[column] &+ behind)
        offset += 4
      }
    }
  }

  private static func byte(_ color: UInt32) -> UInt8 { UInt8(min(color, 255)) }
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
