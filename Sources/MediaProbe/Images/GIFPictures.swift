/// Checks whether the data of each picture of a GIF give all of its pixels (GIF89a, appendix F).
///
/// The library shows a damaged picture as far as it could decode it, and reports no error.
struct GIFPictures {
  private let file: ByteWindow
  private var offset: Int64

  /// Whether all pictures are whole.
  ///
  /// - Parameter file: A file that starts with the GIF signature.
  /// - Returns: `false` also if the pass must stop.
  static func areWhole(_ file: ByteWindow) -> Bool {
    guard let flags = file.byte(at: 10) else { return false }
    var pictures = GIFPictures(file: file, offset: 13 + colorTable(flags))
    return pictures.areWhole()
  }

  private init(file: ByteWindow, offset: Int64) {
    self.file = file
    self.offset = offset
  }

  private mutating func areWhole() -> Bool {
    while let introducer = file.byte(at: offset), !file.mustStop {
      offset += 1
      switch introducer {
      case 0x3B: return true
      case 0x21:
        offset += 1
        guard readBlocks({ _ in }) else { return false }
      case 0x2C: guard isPictureWhole() else { return false }
      case 0x00: break  // Stray terminators are common, and decoders skip them.
      default: return false
      }
    }
    return offset >= file.size && !file.mustStop
  }

  /// An image (section 20): its place, its size, flags, a local color table, a code size, data.
  private mutating func isPictureWhole() -> Bool {
    guard let width = file.littleEndian(at: offset + 4, count: 2),
      let height = file.littleEndian(at: offset + 6, count: 2),
      let flags = file.byte(at: offset + 8)
    else { return false }
    offset += 9 + Self.colorTable(flags)
    guard let bits = file.byte(at: offset), var codes = Codes(bits: bits) else { return false }
    offset += 1
    return readBlocks { codes.read($0) } && codes.pixels >= Int(width * height)
  }

  /// Reads the sub-blocks of data up to the empty one; `false` if it is missing.
  private mutating func readBlocks(_ body: (UInt8) -> Void) -> Bool {
    while let size = file.byte(at: offset), !file.mustStop {
      offset += 1
      if size == 0 { return true }
      guard let block = file.bytes(at: offset, count: Int(size)) else { return false }
      block.forEach(body)
      offset += Int64(size)
    }
    return false
  }

  private static func colorTable(_ flags: UInt8) -> Int64 {
    flags & 0x80 == 0 ? 0 : 3 << (Int64(flags & 7) + 1)
  }
}

extension GIFPictures {
  /// The codes of a picture: how many pixels they give, but not which.
  private struct Codes {
    /// The number of pixels before the end or the first invalid code.
    private(set) var pixels = 0

    private let clear: Int
    private let least: Int
    /// The number of pixels of each code; the codes for clearing and for the end have none.
    private var lengths: [Int]
    private var previous: Int?
    private var isOpen = true
    private var width: Int
    private var held = 0
    private var heldBits = 0

    /// A code has at most this number of bits.
    private static let widest = 12

    /// No codes yet; `nil` for an invalid code size.
    init?(bits: UInt8) {
      guard (1..<UInt8(Self.widest)).contains(bits) else { return nil }
      clear = 1 << Int(bits)
      least = Int(bits) + 1
      width = least
      lengths = Self.literals(clear)
    }

    /// Takes a byte; its lowest bits come first.
    mutating func read(_ byte: UInt8) {
      guard isOpen else { return }
      held |= Int(byte) << heldBits
      heldBits += 8
      while isOpen, heldBits >= width {
        let code = held & ((1 << width) - 1)
        held >>= width
        heldBits -= width
        read(code: code)
      }
    }

    private mutating func read(code: Int) {
      if code == clear {
        lengths = Self.literals(clear)
        width = least
        previous = nil
      } else if let length = length(of: code) {
        add()
        pixels += length
        previous = length
      } else {
        isOpen = false
      }
    }

    /// The pixels of a code; `nil` for the end and for an invalid code.
    private func length(of code: Int) -> Int? {
      guard code < lengths.count else {
        return code == lengths.count ? previous.map { $0 + 1 } : nil
      }
      return lengths[code] > 0 ? lengths[code] : nil
    }

    /// Adds the code of the previous pixels and one more.
    private mutating func add() {
      guard let previous, lengths.count < 1 << Self.widest else { return }
      lengths.append(previous + 1)
      if lengths.count == 1 << width, width < Self.widest { width += 1 }
    }

    private static func literals(_ clear: Int) -> [Int] {
      [Int](repeating: 1, count: clear) + [0, 0]
    }
  }
}
