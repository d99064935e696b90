internal import CFFmpeg

/// How the samples of a pixel format are stored, by the library's description of it.
struct PixelLayout: Equatable {
  /// What the components are.
  enum Model: Equatable {
    /// Brightness alone.
    case gray
    /// Brightness and two color differences.
    case differences
    /// Red, green and blue.
    case primaries
    /// One number for a color in a table of 256.
    case palette
  }

  /// One component of a pixel.
  struct Component: Equatable {
    var plane = 0
    /// Bytes from a sample to the next.
    var step = 1
    /// Bytes before the first sample of a row; -1 for some samples of words with the high byte
    /// first, whose reader begins one byte later.
    var offset = 0
    /// Bits below the sample.
    var shift = 0
    /// Bits of the sample.
    var depth = 8
    /// The byte of a color in the table; `nil` without a table.
    var entry: Int?
    /// Whether it has the width and height of color differences.
    var isDifference = false
  }

  let model: Model
  let components: [Component]
  /// How opaque a pixel is, from 0 for transparent; `nil` if all pixels are opaque.
  let alpha: Component?
  let isBigEndian: Bool
  /// The logarithms of how much narrower and lower the color differences are.
  let narrowing: (width: Int, height: Int)
  /// Whether the name says that the full range of numbers is used.
  let isFullByName: Bool

  static func == (left: Self, right: Self) -> Bool {
    left.model == right.model && left.components == right.components
      && left.isBigEndian == right.isBigEndian && left.narrowing == right.narrowing
      && left.isFullByName == right.isFullByName
  }

  /// Formats whose description does not say all: samples at uneven steps.
  private static let uneven: Set<String> = ["uyyvyy411"]

  /// Describes a format; `nil` if it cannot be read: pictures in the memory of a device, samples of
  /// single bits, floating point numbers, samples behind a color filter, and CIE XYZ.
  init?(_ format: AVPixelFormat) {
    guard let pointer = unsafe av_pix_fmt_desc_get(format) else { return nil }
    let description = unsafe pointer.pointee
    let name = unsafe String(cString: description.name)
    let flags = unsafe description.flags
    let refused =
      AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_FLOAT
      | AV_PIX_FMT_FLAG_BAYER
    guard flags & UInt64(refused) == 0, !Self.uneven.contains(name), !name.hasPrefix("xyz") else {
      return nil
    }
    let isColored = unsafe description.nb_components >= 3
    if flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0 {
      model = .palette
    } else if flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 {
      model = .primaries
    } else {
      model = isColored ? .differences : .gray
    }
    isBigEndian = flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
    narrowing = unsafe (
      Int(min(description.log2_chroma_w, 4)), Int(min(description.log2_chroma_h, 4))
    )
    isFullByName = name.hasPrefix("yuvj")
    guard let components = unsafe Self.components(description, model) else { return nil }
    self.components = components
    alpha = unsafe Self.alpha(description, model)
  }

  /// The component of transparency, which is the last one; in a table of colors, the last byte.
  private static func alpha(_ description: AVPixFmtDescriptor, _ model: Model) -> Component? {
    if model == .palette { return Component(entry: 3) }
    guard unsafe description.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 else { return nil }
    let last = unsafe description.nb_components == 2 ? description.comp.1 : description.comp.3
    let alpha = Component(
      plane: Int(last.plane), step: Int(last.step), offset: Int(last.offset),
      shift: Int(last.shift), depth: Int(last.depth))
    return alpha.isReadable ? alpha : nil
  }

  /// The components in the order of `ColorSink`: luma, blue and red difference, or green, blue, red.
  private static func components(
    _ description: AVPixFmtDescriptor, _ model: Model
  ) -> [Component]? {
    let all = unsafe [description.comp.0, description.comp.1, description.comp.2].map {
      Component(
        plane: Int($0.plane), step: Int($0.step), offset: Int($0.offset), shift: Int($0.shift),
        depth: Int($0.depth))
    }
    var chosen: [Component]
    switch model {
    case .gray: chosen = [all[0]]
    case .primaries: chosen = [all[1], all[2], all[0]]
    case .differences: chosen = all
    // The table has 32 bits for a color: blue, green, red and transparency in the order of bytes on
    // a machine that stores the low byte first.
    case .palette: chosen = [1, 0, 2].map { Component(entry: $0) }
    }
    if model == .differences { for index in 1...2 { chosen[index].isDifference = true } }
    return chosen.allSatisfy(\.isReadable) ? chosen : nil
  }
}

extension PixelLayout.Component {
  fileprivate var isReadable: Bool {
    (0..<4).contains(plane) && (1...16).contains(depth) && (0...31).contains(shift)
      && shift + depth <= 32 && (1...16).contains(step) && (-1...16).contains(offset)
  }
}
