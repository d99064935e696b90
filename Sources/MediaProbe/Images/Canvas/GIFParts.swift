/// The pictures of a GIF (GIF89a specification, 31 July 1990).
///
/// They are put together as browsers do: what is cleared becomes transparent and never the background
/// color of the file, and the canvas is transparent where no picture was painted.
struct GIFParts: CanvasParts {
  /// What a graphic control extension says about the picture after it.
  private struct Control {
    var ending = CanvasPart.Ending.stays
    var delay = Duration.zero
    /// The number of the color that is transparent.
    var transparent: UInt8?
  }

  /// The place and the size of a picture, and its flags.
  private struct Description {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let flags: UInt8

    /// Bit 6: rows in four passes (appendix E).
    var isInterlaced: Bool { flags & 0x40 != 0 }
  }

  private let file: ByteWindow
  private var offset: Int64
  private var colors: [CanvasColor]?
  private var control = Control()
  private(set) var size = (width: 0, height: 0)

  /// Reads the logical screen descriptor (section 18) of a file that starts with the GIF signature.
  ///
  /// Browsers make a screen as large as its first picture.
  init?(_ file: ByteWindow) {
    guard let width = file.littleEndian(at: 6, count: 2),
      let height = file.littleEndian(at: 8, count: 2), let flags = file.byte(at: 10)
    else { return nil }
    self.file = file
    offset = 13
    var table: [CanvasColor]?
    guard readColors(flags, to: &table) else { return nil }
    colors = table
    size = (Int(width), Int(height))
    growToFirstPicture()
  }

  private mutating func growToFirstPicture() {
    let start = offset
    while let introducer = file.byte(at: offset), introducer == 0x21, !file.mustStop {
      offset += 1
      guard readExtension() else { break }
    }
    if file.byte(at: offset) == 0x2C, let first = description(at: offset + 1) {
      size = (max(size.width, first.left + first.width), max(size.height, first.top + first.height))
    }
    (offset, control) = (start, Control())
  }

  mutating func next() -> CanvasPartStep {
    while let introducer = file.byte(at: offset), !file.mustStop {
      offset += 1
      switch introducer {
      case 0x3B: return .end
      case 0x21: guard readExtension() else { return .failed }
      case 0x2C: return part().map { .part($0) } ?? .failed
      case 0x00: break  // Stray terminators are common, and decoders skip them.
      default: return .failed
      }
    }
    return file.mustStop ? .failed : .end
  }

  // MARK: Blocks

  private mutating func readExtension() -> Bool {
    guard let label = file.byte(at: offset) else { return false }
    offset += 1
    if label == 0xF9, let bytes = file.bytes(at: offset, count: 5), bytes[0] >= 4 {
      control = Control(
        ending: Self.ending(bytes[1] >> 2 & 7),
        delay: .milliseconds(10 * (Int(bytes[2]) | Int(bytes[3]) << 8)),
        transparent: bytes[1] & 1 == 1 ? bytes[4] : nil)
    }
    return readBlocks { _ in }
  }

  /// What a disposal method means (section 23); old files have 4 where they mean 3, and browsers know
  /// that.
  private static func ending(_ method: UInt8) -> CanvasPart.Ending {
    switch method {
    case 2: .isCleared
    case 3, 4: .isUndone
    default: .stays
    }
  }

  /// Reads the sub-blocks of data up to the empty one; `false` if it is missing.
  private mutating func readBlocks(_ body: ([UInt8]) -> Void) -> Bool {
    while let size = file.byte(at: offset), !file.mustStop {
      offset += 1
      if size == 0 { return true }
      guard let block = file.bytes(at: offset, count: Int(size)) else { return false }
      body(block)
      offset += Int64(size)
    }
    return false
  }

  /// Reads a table of colors if the flags declare one: bit 7, and 2^(n+1) colors of three bytes;
  /// `false` if it is cut.
  ///
  /// What is not in it is black.
  private mutating func readColors(_ flags: UInt8, to table: inout [CanvasColor]?) -> Bool {
    guard flags & 0x80 != 0 else { return true }
    let count = 2 << Int(flags & 7)
    guard let bytes = file.bytes(at: offset, count: 3 * count) else { return false }
    offset += Int64(3 * count)
    var colors = [CanvasColor](repeating: CanvasColor(255, 0, 0, 0), count: 256)
    for index in 0..<count {
      let first = 3 * index
      colors[index] = CanvasColor(255, bytes[first], bytes[first + 1], bytes[first + 2])
    }
    table = colors
    return true
  }

  // MARK: Pictures

  /// An image descriptor (section 20): place and size in two bytes each, flags.
  private func description(at offset: Int64) -> Description? {
    guard let bytes = file.bytes(at: offset, count: 9) else { return nil }
    let numbers = (0..<4).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
    return Description(
      left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3], flags: bytes[8])
  }

  /// Reads a picture: its description, its colors, a code size, data; `nil` if it is damaged.
  private mutating func part() -> CanvasPart? {
    defer { control = Control() }
    guard let picture = description(at: offset), picture.width > 0, picture.height > 0,
      picture.width <= Picture.mostPixels / picture.height
    else { return nil }
    offset += 9
    var table = colors
    guard readColors(picture.flags, to: &table), var colors = table,
      let bits = file.byte(at: offset),
      var codes = GIFCodes(bits: bits, pixels: picture.width * picture.height)
    else { return nil }
    offset += 1
    guard readBlocks({ codes.read($0) }), codes.isWhole else { return nil }
    if let transparent = control.transparent { colors[Int(transparent)] = .zero }
    let numbers = picture.isInterlaced ? Self.ordered(codes.numbers, picture.width) : codes.numbers
    return CanvasPart(
      left: picture.left, top: picture.top, width: picture.width, height: picture.height,
      ending: control.ending, delay: control.delay, content: .numbers(numbers, colors))
  }

  /// Puts the rows of four passes in their order (appendix E).
  private static func ordered(_ stored: [UInt8], _ width: Int) -> [UInt8] {
    var ordered = stored
    let height = stored.count / width
    var source = 0
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: first, to: height, by: step) {
        for column in 0..<width { ordered[row * width + column] = stored[source + column] }
        source += width
      }
    }
    return ordered
  }
}
