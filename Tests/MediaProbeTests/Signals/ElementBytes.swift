@testable import MediaProbe

/// Elements of RFC 8794, written by hand.
enum ElementBytes {
  /// An identifier, a length of eight bytes, the content.
  static func element(_ id: Int, _ content: [UInt8]...) -> [UInt8] {
    let all = content.flatMap { $0 }
    return self.id(id) + [0x01] + BoxBytes.number(all.count, 7) + all
  }

  /// An element whose length is not known (6.2).
  static func open(_ id: Int, _ content: [UInt8]...) -> [UInt8] {
    self.id(id) + [0xFF] + content.flatMap { $0 }
  }

  static func number(_ id: Int, _ value: Int) -> [UInt8] {
    element(id, BoxBytes.number(value, value > 255 ? 4 : 1))
  }

  static func text(_ id: Int, _ text: String) -> [UInt8] { element(id, Array(text.utf8)) }

  private static func id(_ id: Int) -> [UInt8] {
    BoxBytes.number(id, id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1)
  }

  /// A file with a header of its own.
  static func file(_ segment: [UInt8]) -> [UInt8] {
    element(0x1A45_DFA3, text(0x4282, "matroska")) + segment
  }

  /// A track entry: number, type, codec, and others.
  static func track(_ type: Int, _ codec: String, _ fields: [UInt8]...) -> [UInt8] {
    element(
      0xAE, number(0xD7, 1), number(0x83, type), text(0x86, codec), fields.flatMap { $0 })
  }
}
