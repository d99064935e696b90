@testable import MediaProbe

/// Boxes of ISO/IEC 14496-12, written by hand.
enum BoxBytes {
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Four bytes of length, four of type, the content (4.2).
  static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let all = content.flatMap { $0 }
    return number(all.count + 8, 4) + Array(type.utf8) + all
  }

  /// A box with version and flags (4.2).
  static func full(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8]...)
    -> [UInt8]
  {
    box(type, [UInt8(version)] + number(flags, 3) + content.flatMap { $0 })
  }

  /// Track header (8.3.2).
  static func header(_ id: Int, enabled: Bool = true, group: Int = 0, version: Int = 0) -> [UInt8] {
    let width = version == 1 ? 8 : 4
    return full(
      "tkhd", version: version, flags: enabled ? 7 : 6, number(0, width * 2), number(id, 4),
      number(0, 4), number(0, width), number(0, 8), number(0, 2), number(group, 2),
      [UInt8](repeating: 0, count: 48))
  }

  /// Media header (8.4.2) with three letters of five bits.
  static func mediaHeader(_ language: String) -> [UInt8] {
    let code = language.utf8.reduce(0) { $0 << 5 | Int($1 - 0x60) }
    return full("mdhd", number(0, 16), number(code, 2), number(0, 2))
  }

  /// A kind box (8.10.4).
  static func kind(_ scheme: String, _ value: String) -> [UInt8] {
    full("kind", Array(scheme.utf8) + [0] + Array(value.utf8) + [0])
  }

  /// Media with one sample entry.
  static func media(_ handler: String, language: [UInt8] = [], _ entry: [UInt8] = []) -> [UInt8] {
    box(
      "mdia", language, full("hdlr", number(0, 4), Array(handler.utf8), number(0, 12), [0]),
      box("minf", box("stbl", full("stsd", number(1, 4), entry))))
  }

  /// A sample entry of sound, version 0 (12.2.3).
  static func sound(_ type: String, _ boxes: [UInt8]) -> [UInt8] {
    box(type, number(1, 8), number(0, 8), number(2, 2), number(16, 2), number(0, 8), boxes)
  }

  static func movie(_ tracks: [UInt8]...) -> [UInt8] {
    box("ftyp", Array("isom".utf8), number(0, 4))
      + box("moov", full("mvhd", number(0, 96)), tracks.flatMap { $0 })
  }
}
