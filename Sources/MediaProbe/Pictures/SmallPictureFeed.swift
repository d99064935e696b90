internal import MediaModel

/// Takes small pictures of requested moments.
final class SmallPictureFeed: PictureFeed {
  /// The longest side of a small picture in short sides; our choice.
  ///
  /// Wider pictures are squeezed.
  private static let longestSide = 4

  private var moments: ArraySlice<MediaTime>
  private var bytesLeft: Int
  private var reader: GridReader?
  private var color = PictureColor()
  /// The pictures in the order of time.
  private(set) var pictures: [SmallPicture] = []

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - moments: The moments, in any order.
  ///   - limits: How many pictures are taken, and of how many bytes.
  init(_ moments: [MediaTime], limits: PictureLimits) {
    self.moments = Set(moments).sorted().prefix(limits.smallPictures)
    bytesLeft = limits.smallBytes
  }

  var wantsMore: Bool { !moments.isEmpty }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    let (width, height) = Self.size(form.shape)
    reader = GridReader(width: width, height: height, form: form)
    color = form.shape.color
  }

  /// The size with the shorter side at most 180.
  private static func size(_ shape: PictureShape) -> (Int, Int) {
    let short = min(shape.width, shape.height)
    let side = min(short, SmallPicture.shortSide)
    let long = min(max(shape.width, shape.height) * side / max(short, 1), side * longestSide)
    return shape.width < shape.height ? (side, long) : (long, side)
  }

  func take(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard let moment = moments.first, moment < span.upperBound else { return true }
    moments = moments.drop { $0 < span.upperBound }
    guard let reader, reader.read(frame) else { return false }
    let bytes = 3 * reader.width * reader.height
    guard bytes <= bytesLeft else {
      moments = []
      return true
    }
    bytesLeft -= bytes
    pictures.append(
      SmallPicture(
        time: span.lowerBound, width: reader.width, height: reader.height, rgb: colors(reader)))
    return true
  }

  private func colors(_ reader: GridReader) -> [UInt8] {
    let first = reader.cells(0)
    let second = reader.count > 2 ? reader.cells(1) : first
    let third = reader.count > 2 ? reader.cells(2) : first
    let matrix = ColorMatrix(color, isGray: reader.count < 3)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * first.count)
    for index in first.indices {
      matrix.append(first[index], second[index], third[index], to: &bytes)
    }
    return bytes
  }
}

/// Converts components to red, green and blue (ITU-T H.273, section 8.3).
private struct ColorMatrix {
  private let black: Double
  private let lumaRange: Double
  private let differenceRange: Double
  private let isDirect: Bool
  /// The parts of red and blue in the luma.
  private let (red, blue): (Double, Double)

  init(_ color: PictureColor, isGray: Bool) {
    black = color.isFullRange ? 0 : 16
    lumaRange = color.isFullRange ? 255 : 219
    differenceRange = color.isFullRange ? 255 : 224
    isDirect = color.matrix == .identity || isGray
    (red, blue) =
      switch color.matrix {
      case .bt601: (0.299, 0.114)
      case .bt2020: (0.2627, 0.0593)
      case .bt709, .identity: (0.2126, 0.0722)
      }
  }

  func append(_ first: UInt16, _ second: UInt16, _ third: UInt16, to bytes: inout [UInt8]) {
    let luma = (Double(first) / 256 - black) / lumaRange
    if isDirect {
      add((Double(third) / 256 - black) / lumaRange, to: &bytes)
      add(luma, to: &bytes)
      add((Double(second) / 256 - black) / lumaRange, to: &bytes)
      return
    }
    let toBlue = (Double(second) / 256 - 128) / differenceRange
    let toRed = (Double(third) / 256 - 128) / differenceRange
    let r = luma + 2 * (1 - red) * toRed
    let b = luma + 2 * (1 - blue) * toBlue
    add(r, to: &bytes)
    add((luma - red * r - blue * b) / (1 - red - blue), to: &bytes)
    add(b, to: &bytes)
  }

  private func add(_ share: Double, to bytes: inout [UInt8]) {
    bytes.append(UInt8(min(max(share * 255, 0), 255).rounded()))
  }
}
