internal import CFFmpeg
internal import MediaModel

/// What the headers of a stream say about how its pictures are shown.
struct PictureSetting {
  /// How they are turned.
  var turn = PictureTurn()
  /// The shape of a sample by the container, which goes before that of the codec; `0:1` if unknown.
  var sampleShape = AVRational(num: 0, den: 1)
  var codecID = AV_CODEC_ID_NONE
  /// The length of a picture in microseconds; `nil` if unknown.
  var nominalLength: Int64?
}

/// The values of a decoded frame that determine how its samples are read and shown.
struct FrameMarks: Equatable {
  var format: Int32
  var width: Int
  var height: Int
  var sampleShape: [Int32]
  var isField: Bool
  var color: [UInt32]
  /// The matrix of a picture that says itself how it is turned.
  var turn: PictureTurn?
}

/// How the samples of a frame are read, and how its picture is shown.
struct PictureForm: Equatable {
  /// The library's number of the pixel format.
  let format: Int32
  let layout: PixelLayout
  /// The stored columns and rows, of both fields.
  let columns: Int
  let rows: Int
  let isField: Bool
  let turn: PictureTurn
  let shape: PictureShape

  /// The columns and rows that are read of a component: of a field, half of the rows.
  ///
  /// Color differences at the edge are shared by fewer samples.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - window: The part of the picture that is read; `nil` for all of it.
  /// - Returns: The columns and rows, each at least 1.
  func size(
    of component: PixelLayout.Component, in window: PictureWindow? = nil
  ) -> (width: Int, height: Int) {
    let (narrow, low) = component.isDifference ? layout.narrowing : (0, 0)
    let rows = ((window?.rows.count ?? self.rows) - 1) >> low + 1
    let columns = ((window?.columns.count ?? self.columns) - 1) >> narrow + 1
    return (columns, isField ? max(rows / 2, 1) : rows)
  }

  /// The stored column and row of a component with which a window begins.
  func start(of component: PixelLayout.Component, in window: PictureWindow?) -> (x: Int, y: Int) {
    guard let window else { return (0, 0) }
    let (narrow, low) = component.isDifference ? layout.narrowing : (0, 0)
    return (window.columns.lowerBound >> narrow, window.rows.lowerBound >> low)
  }

  /// The stored rows of a component from one of them on.
  func storedRows(of component: PixelLayout.Component, from row: Int) -> Int {
    (rows - 1) >> (component.isDifference ? layout.narrowing.height : 0) + 1 - row
  }

  /// How samples of a component become units.
  func scale(of component: PixelLayout.Component) -> SampleScale {
    SampleScale(
      depth: component.depth, isFullRange: shape.color.isFullRange,
      isDifference: component.isDifference)
  }
}

extension PictureForm {
  /// Determines the form of a frame; `nil` if its samples cannot be read, or their colors do not
  /// become red, green and blue by a matrix of ``PictureColor``.
  init?(_ marks: FrameMarks, _ setting: PictureSetting) {
    guard marks.width > 0, marks.height > 0,
      let layout = PixelLayout(AVPixelFormat(rawValue: marks.format)),
      let color = PictureColor(marks, layout, setting.codecID)
    else { return nil }
    let turn = marks.turn ?? setting.turn
    let (wide, high) = Self.squared(marks, setting)
    let (width, height) = turn.stored(wide, high)
    format = marks.format
    self.layout = layout
    columns = marks.width
    rows = marks.height
    isField = marks.isField
    self.turn = turn
    shape = PictureShape(width: width, height: height, color: color, isField: marks.isField)
  }

  /// The most that a sample may be wider than high, or the reverse; our choice.
  ///
  /// Wide pictures that are stored narrow have a ratio below 3.
  private static let longestSample = 8.0

  /// The size in square pixels: the shorter side of a sample becomes a pixel, so that nothing is
  /// lost.
  private static func squared(_ marks: FrameMarks, _ setting: PictureSetting) -> (Int, Int) {
    let own = AVRational(num: marks.sampleShape[0], den: marks.sampleShape[1])
    let sample =
      setting.sampleShape.num > 0 && setting.sampleShape.den > 0
      ? setting.sampleShape : own
    guard sample.num > 0, sample.den > 0 else { return (marks.width, marks.height) }
    let ratio = Double(sample.num) / Double(sample.den)
    guard (1 / longestSample...longestSample).contains(ratio) else {
      return (marks.width, marks.height)
    }
    if ratio >= 1 { return (Int((Double(marks.width) * ratio).rounded()), marks.height) }
    return (marks.width, Int((Double(marks.height) / ratio).rounded()))
  }
}

extension PictureColor {
  /// Determines the color of a frame; `nil` for a matrix that is not known here.
  init?(_ marks: FrameMarks, _ layout: PixelLayout, _ codec: AVCodecID) {
    let code = marks.color
    self.init()
    guard let matrix = Self.matrix(AVColorSpace(code[0]), marks, layout) else { return nil }
    self.matrix = matrix
    switch AVColorTransferCharacteristic(code[1]) {
    case AVCOL_TRC_SMPTE2084: transfer = .pq
    case AVCOL_TRC_ARIB_STD_B67: transfer = .hlg
    case AVCOL_TRC_LINEAR: transfer = .linear
    default: transfer = .standard
    }
    hasWideGamut = AVColorPrimaries(code[2]) == AVCOL_PRI_BT2020
    switch AVColorRange(code[3]) {
    case AVCOL_RANGE_JPEG: isFullRange = true
    case AVCOL_RANGE_MPEG: isFullRange = false
    default: isFullRange = Self.isFull(layout, codec)
    }
  }

  private static func matrix(
    _ space: AVColorSpace, _ marks: FrameMarks, _ layout: PixelLayout
  ) -> Matrix? {
    if layout.model == .primaries || layout.model == .palette { return .identity }
    switch space {
    // Planes of green, blue and red in a format that is not said to be one.
    case AVCOL_SPC_RGB: return layout.narrowing == (0, 0) ? .identity : nil
    case AVCOL_SPC_BT709, AVCOL_SPC_SMPTE240M: return .bt709
    case AVCOL_SPC_FCC, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: return .bt601
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: return .bt2020
    case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_RESERVED: return unsaid(marks)
    default: return layout.model == .gray ? .bt709 : nil
    }
  }

  /// What players assume if the matrix is not said: that of BT.2020 with its primaries, that of
  /// BT.601 up to the size of standard definition.
  private static func unsaid(_ marks: FrameMarks) -> Matrix {
    if AVColorPrimaries(marks.color[2]) == AVCOL_PRI_BT2020 { return .bt2020 }
    return marks.width > 1_024 || marks.height > 576 ? .bt709 : .bt601
  }

  /// Whether the range is full if it is not said: pictures of computers are, video is not
  /// (ITU-T H.264, E.2.1: `video_full_range_flag` is then 0).
  private static func isFull(_ layout: PixelLayout, _ codec: AVCodecID) -> Bool {
    switch layout.model {
    case .primaries, .palette: return true
    case .differences: return layout.isFullByName
    case .gray: return ![AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1].contains(codec)
    }
  }
}
