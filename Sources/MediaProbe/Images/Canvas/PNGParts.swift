internal import Inflating

/// The pictures of an animated PNG (PNG, Third Edition, sections 11.3.6 and 12.3).
struct PNGParts: CanvasParts {
  /// A chunk: a length, a type, data and a check sum.
  private struct Chunk {
    let type: String
    let content: Int64
    let count: Int
    var end: Int64 { content + Int64(count) + 4 }
  }

  private let file: ByteWindow
  private var offset: Int64 = 8
  /// The data of `IHDR` after width and height: depth, color type and three methods.
  private var kind: [UInt8]
  /// The chunks of colors, for each picture.
  private var colors: [String: [UInt8]] = [:]
  /// The number of the next chunk of the animation.
  private var number: UInt64 = 0
  private var isFirst = true
  let size: (width: Int, height: Int)

  /// Reads the header of a file that starts with the PNG signature.
  init?(_ file: ByteWindow) {
    guard let width = file.bigEndian(at: 16, count: 4),
      let height = file.bigEndian(at: 20, count: 4),
      let kind = file.bytes(at: 24, count: 5), file.fourCharacters(at: 12) == "IHDR",
      file.bigEndian(at: 8, count: 4) == 13
    else { return nil }
    self.file = file
    self.kind = kind
    size = (Int(width), Int(height))
    guard data(of: Chunk(type: "IHDR", content: 16, count: 13)) != nil else { return nil }
    offset = 33
  }

  mutating func next() -> CanvasPartStep {
    var part: CanvasPart?
    var data: [UInt8] = []
    while !file.mustStop, let chunk = chunk() {
      let isNext = chunk.type == "fcTL" || chunk.type == "IEND"
      if let part, isNext { return finished(part, data) }
      if chunk.type == "IEND" { return .end }
      guard read(chunk, &part, &data) else { return .failed }
      offset = chunk.end
    }
    return .failed
  }

  /// The chunk at the offset; `nil` if the file ends in it.
  private func chunk() -> Chunk? {
    guard let count = file.bigEndian(at: offset, count: 4), count <= UInt64(CanvasPart.mostBytes),
      let type = file.fourCharacters(at: offset + 4)
    else { return nil }
    let chunk = Chunk(type: type, content: offset + 8, count: Int(count))
    return chunk.end <= file.size ? chunk : nil
  }

  /// The data of a chunk; `nil` if the check sum is another.
  private func data(of chunk: Chunk) -> [UInt8]? {
    guard let bytes = file.bytes(at: chunk.content - 4, count: chunk.count + 4),
      let sum = file.bigEndian(at: chunk.end - 4, count: 4),
      sum == UInt64(Inflating.checkSum(bytes))
    else { return nil }
    return Array(bytes[4...])
  }

  /// The most bytes of a palette: 256 colors of three (section 11.2.2); transparency has fewer.
  private static let mostColors = 768

  /// Reads a chunk; `false` if it is damaged.
  private mutating func read(
    _ chunk: Chunk, _ part: inout CanvasPart?, _ content: inout [UInt8]
  ) -> Bool {
    switch chunk.type {
    case "PLTE", "tRNS":
      guard let data = data(of: chunk), data.count <= Self.mostColors else { return false }
      colors[chunk.type] = data
    case "fcTL":
      guard let data = data(of: chunk), isNumbered(data) else { return false }
      part = control(data)
      return part != nil
    // Without a control chunk before it, the picture is for programs that know no animation.
    case "IDAT" where part != nil:
      guard let data = data(of: chunk) else { return false }
      content += data
    case "fdAT":
      guard part != nil, let data = data(of: chunk), isNumbered(data) else { return false }
      content += data.dropFirst(4)
    default: break
    }
    return content.count <= CanvasPart.mostBytes
  }

  /// Whether a chunk has the number after the one before (section 11.3.6.1).
  private mutating func isNumbered(_ data: [UInt8]) -> Bool {
    guard data.count >= 4, Self.number(data, 0, 4) == number else { return false }
    number += 1
    return true
  }

  private static func number(_ bytes: [UInt8], _ index: Int, _ count: Int) -> UInt64 {
    bytes[index..<index + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  // MARK: Pictures

  /// Reads a frame control chunk: number, width, height, left, top, delay, disposal, blending.
  private mutating func control(_ data: [UInt8]) -> CanvasPart? {
    guard data.count == 26 else { return nil }
    let numbers = (1...4).map { Int(Self.number(data, 4 * $0, 4)) }
    let (width, height, left, top) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard width > 0, height > 0, left + width <= size.width, top + height <= size.height else {
      return nil
    }
    let (over, under) = (Self.number(data, 20, 2), Self.number(data, 22, 2))
    defer { isFirst = false }
    return CanvasPart(
      left: left, top: top, width: width, height: height, isBlended: data[25] == 1,
      ending: ending(data[24]),
      delay: .microseconds(Int64(over * 1_000_000 / (under == 0 ? 100 : under))))
  }

  /// Before the first picture there is nothing to return to, so it is cleared.
  private func ending(_ method: UInt8) -> CanvasPart.Ending {
    switch method {
    case 1: .isCleared
    case 2: isFirst ? .isCleared : .isUndone
    default: .stays
    }
  }

  private func finished(_ part: CanvasPart, _ data: [UInt8]) -> CanvasPartStep {
    var part = part
    var (kind, colors) = (kind, colors)
    if kind.starts(with: [1, 0]) { (kind, colors) = bitmap() }
    let size = [part.width, part.height].flatMap { Self.bytes(UInt32(clamping: $0)) }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", size + kind)
    for type in ["PLTE", "tRNS"] {
      if let data = colors[type] { file += Self.chunk(type, data) }
    }
    part.content = .file(file + Self.chunk("IDAT", data) + Self.chunk("IEND", []))
    return .part(part)
  }

  /// Pictures of black and white as pictures of two colors, which have the same data: the library
  /// gives the first as single bits.
  private func bitmap() -> (kind: [UInt8], colors: [String: [UInt8]]) {
    var colors: [String: [UInt8]] = ["PLTE": [0, 0, 0, 255, 255, 255]]
    if let transparent = self.colors["tRNS"]?.last {
      colors["tRNS"] = transparent == 0 ? [0, 255] : [255, 0]
    }
    return ([1, 3] + kind[2...], colors)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bytes(UInt32(clamping: data.count)) + content + bytes(Inflating.checkSum(content))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
