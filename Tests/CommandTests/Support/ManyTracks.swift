/// A movie without a sample and with many sound tracks, box by box (ISO/IEC 14496-12).
enum ManyTracks {
  /// The file.
  ///
  /// - Parameter count: How many tracks.
  /// - Returns: Its bytes.
  static func mp4(_ count: Int) -> [UInt8] {
    let tracks = (1...count).flatMap { track(UInt32($0)) }
    let moov = box("moov", movieHeader + tracks)
    return box("ftyp", Array("isom".utf8) + words(0x200) + Array("isom".utf8)) + moov
      + box("mdat", zeros(16))
  }

  private static let movieHeader = full(
    "mvhd", words(0, 0, 1_000, 1_000, 0x1_0000, 0x100_0000) + zeros(8 + 36 + 24) + words(0xFFFF))

  private static func track(_ number: UInt32) -> [UInt8] {
    let entry = box(
      "sowt", zeros(6) + [0, 1] + zeros(8) + [0, 1, 0, 16] + zeros(4) + words(8_000 << 16))
    let samples =
      full("stsd", words(1) + entry) + full("stts", words(0)) + full("stsc", words(0))
      + full("stsz", words(0, 0)) + full("stco", words(0))
    let sound = box("minf", full("smhd", zeros(4)) + box("stbl", samples))
    let handler = full("hdlr", zeros(4) + Array("soun".utf8) + zeros(13))
    let media = full("mdhd", words(0, 0, 1_000, 1_000, 0x55C4_0000)) + handler + sound
    return box("trak", full("tkhd", words(0, 0, number, 0, 1_000) + zeros(60)) + box("mdia", media))
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    words(UInt32(content.count + 8)) + Array(type.utf8) + content
  }

  private static func full(_ type: String, _ content: [UInt8]) -> [UInt8] {
    box(type, words(0) + content)
  }

  private static func words(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
