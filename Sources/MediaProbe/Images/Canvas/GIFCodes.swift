/// Decodes the data of a picture of a GIF (GIF89a, appendix F).
struct GIFCodes {
  /// The numbers of the pixels' colors.
  private(set) var numbers: [UInt8]
  /// How many of them are known.
  private var count = 0

  private let clear: Int
  private let least: Int
  /// For each code the one that it continues, its last pixel, its first one, and its length; those for
  /// clearing and for the end have no pixel.
  private var before = [Int16](repeating: 0, count: most)
  private var lasts = [UInt8](repeating: 0, count: most)
  private var firsts = [UInt8](repeating: 0, count: most)
  private var lengths = [Int](repeating: 0, count: most)
  /// The number of codes.
  private var codes = 0
  private var previous: Int?
  private var isOpen = true
  private var width: Int
  private var held = 0
  private var heldBits = 0

  /// A code has at most this number of bits.
  private static let widest = 12
  private static let most = 1 << widest

  /// No codes yet; `nil` for an invalid code size.
  init?(bits: UInt8, pixels: Int) {
    guard (1..<UInt8(Self.widest)).contains(bits), pixels > 0 else { return nil }
    clear = 1 << Int(bits)
    least = Int(bits) + 1
    width = least
    numbers = [UInt8](repeating: 0, count: pixels)
    for code in 0..<min(clear, 256) {
      (lasts[code], firsts[code], lengths[code]) = (UInt8(code), UInt8(code), 1)
    }
    codes = clear + 2
  }

  /// Whether all pixels are known.
  var isWhole: Bool { count == numbers.count }

  /// Reads bytes, whose lowest bits come first; what follows the last pixel does not matter.
  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes where isOpen {
      held |= Int(byte) << heldBits
      heldBits += 8
      while isOpen, heldBits >= width {
        let code = held & ((1 << width) - 1)
        held >>= width
        heldBits -= width
        read(code)
      }
    }
  }

  private mutating func read(_ code: Int) {
    if code == clear {
      codes = clear + 2
      width = least
      previous = nil
    } else if code < codes, lengths[code] > 0 {
      add(endingWith: firsts[code])
      write(code)
    } else if code == codes, let previous, codes < Self.most {
      add(endingWith: firsts[previous])
      write(code)
    } else {
      isOpen = false
    }
  }

  /// Adds the code of the previous pixels and one more.
  private mutating func add(endingWith last: UInt8) {
    guard let previous, codes < Self.most else { return }
    before[codes] = Int16(previous)
    (lasts[codes], firsts[codes]) = (last, firsts[previous])
    lengths[codes] = lengths[previous] + 1
    codes += 1
    if codes == 1 << width, width < Self.widest { width += 1 }
  }

  /// Writes the pixels of a code, from the last one back.
  private mutating func write(_ code: Int) {
    let end = count + lengths[code]
    var (index, link) = (end, code)
    while index > count {
      index -= 1
      if index < numbers.count { numbers[index] = lasts[link] }
      link = Int(before[link])
    }
    count = min(end, numbers.count)
    isOpen = count < numbers.count
    previous = code
  }
}
