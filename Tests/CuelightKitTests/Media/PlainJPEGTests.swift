import Testing

@testable import CuelightKit

/// Makes files in the segments of an encoder, whose samples are not those of a picture.
enum MadeJPEG {
  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
  static let comment = segment(0xFE, Array("Lavc59.37.100\0".utf8))
  static let quantizers = segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
  /// One code of one bit, for the value 5.
  static let codes = segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [5])
  static let scan = segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])

  static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    segment(
      marker,
      [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
        + [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
  }

  static func file(_ segments: [UInt8]..., samples: [UInt8] = [1, 0xFF, 0, 2]) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + samples + [0xFF, 0xD9]
  }

  /// A file as the encoder of the workers writes it.
  static func file(width: Int, height: Int, samples: Int = 0) -> [UInt8] {
    file(
      jfif, comment, quantizers, codes, frame(width, height), scan,
      samples: [UInt8](repeating: 0, count: samples))
  }
}

@Suite struct `The JPEG files of workers` {
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    PlainJPEG.isPlain(bytes, width: 320, height: 180)
  }

  @Test func `have the segments that the encoder writes`() {
    let (jfif, comment, quantizers) = (MadeJPEG.jfif, MadeJPEG.comment, MadeJPEG.quantizers)
    let (codes, frame, scan) = (MadeJPEG.codes, MadeJPEG.frame(320, 180), MadeJPEG.scan)
    #expect(isPlain(MadeJPEG.file(jfif, comment, quantizers, codes, frame, scan)))
    #expect(isPlain(MadeJPEG.file(quantizers, quantizers, codes, codes, frame, scan)))
    let others = [
      MadeJPEG.file(jfif, quantizers, codes, scan),
      MadeJPEG.file(jfif, quantizers, codes, frame),
      MadeJPEG.file(jfif, quantizers, codes, frame, frame, scan),
      MadeJPEG.file(quantizers, jfif, codes, frame, scan),
      MadeJPEG.file(quantizers, codes, MadeJPEG.frame(321, 180), scan),
      MadeJPEG.file(quantizers, codes, MadeJPEG.frame(320, 180, marker: 0xC2), scan),
      MadeJPEG.file(MadeJPEG.segment(0xE1, Array("Exif".utf8)), quantizers, codes, frame, scan),
      MadeJPEG.file(
        MadeJPEG.segment(0xFE, Array("<b>\u{1B}[1m".utf8)), quantizers, codes, frame, scan),
      MadeJPEG.file(
        MadeJPEG.segment(0xFE, [UInt8](repeating: 65, count: 65)), quantizers, codes, frame, scan),
      MadeJPEG.file(
        quantizers, MadeJPEG.segment(0xC4, [0, 2] + [UInt8](repeating: 0, count: 16)), frame, scan),
      MadeJPEG.file(MadeJPEG.segment(0xDB, [0, 1]), codes, frame, scan),
    ]
    for other in others { #expect(!isPlain(other)) }
  }

  @Test func `end with their picture`() {
    let whole = MadeJPEG.file(width: 320, height: 180, samples: 4)
    #expect(isPlain(whole))
    #expect(!isPlain(whole + [0]))
    #expect(!isPlain(whole + whole))
    for count in 0..<whole.count { #expect(!isPlain(Array(whole.prefix(count)))) }
    let codes = (MadeJPEG.quantizers, MadeJPEG.codes, MadeJPEG.frame(320, 180), MadeJPEG.scan)
    for samples: [UInt8] in [[0xFF, 0xE1], [0xFF], [0xFF, 0xD9, 0, 0], [0xFF, 0xFF]] {
      #expect(!isPlain(MadeJPEG.file(codes.0, codes.1, codes.2, codes.3, samples: samples)))
    }
  }
}
