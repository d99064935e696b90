import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Captions in MPEG-2 user data` {
  private typealias Packets = CaptionPackets
  /// A picture header with its place in the group, and the coding extension that follows it.
  private func picture(
    _ reference: Int = 0, isTopFirst: Bool = true, structure: UInt8 = 3
  ) -> [UInt8] {
    let head = Packets.bytes(bits: [(reference, 10), (1, 3), (0xFFFF, 16), (0, 3)])
    return [0, 0, 1, 0] + head
      + [0, 0, 1, 0xB5, 0x8F, 0xFF, 0xF0 | structure, isTopFirst ? 0x80 : 0, 0]
  }

  private func data(_ content: [UInt8]) -> [UInt8] { [0, 0, 1, 0xB2] + content }
  private let slices: [UInt8] = [0, 0, 1, 1, 0x22, 0x33, 0, 0, 1, 2, 0x44]

  /// User data of SCTE 20: field and bytes of each pair, the bytes with their lowest bit first.
  private func cable(_ pairs: [(field: Int, first: Int, second: Int)], count: Int? = nil) -> [UInt8]
  {
    var bits = [(0x03, 8), (0x40, 7), (1, 1), (count ?? pairs.count, 5)]
    for entry in pairs {
      bits += [(0, 2), (entry.field, 2), (11, 5), (entry.first, 8), (entry.second, 8), (1, 1)]
    }
    return Packets.bytes(bits: bits)
  }

  private func read(_ packet: [UInt8]) -> [PictureUserData.Frame] {
    var reader = PictureUserData()
    let found = reader.captions(in: packet.span)
    #expect(!found.isCut)
    return found.frames
  }

  @Test func `ATSC's form comes as it is`() {
    let message = Packets.message([[0xFC, 0x94, 0x20], [0xFD, 0x80, 0x80]])
    let pairs = [pair(.fieldOne, 0x94, 0x20), pair(.fieldTwo, 0x80, 0x80)]
    #expect(read(picture() + data(message) + slices) == [.init(offset: 0, pairs: pairs)])
    #expect(read(picture() + slices).isEmpty)
    // Both fields of a frame are pictures with data of their own.
    let two = picture(structure: 1) + data(message) + slices + picture(structure: 2) + data(message)
    #expect(read(two + slices) == [.init(offset: 0, pairs: pairs + pairs)])
  }

  // 0x94 is 10010100, so 00101001 with its lowest bit first; 0x20 gives 00000100.
  @Test(arguments: [
    (true, UInt8(3), [CaptionData.Kind.fieldOne, .fieldTwo, .fieldOne]),
    (false, 3, [.fieldTwo, .fieldOne, .fieldTwo]), (false, 1, [.fieldOne, .fieldTwo, .fieldOne]),
    (false, 2, [.fieldTwo, .fieldOne, .fieldTwo]),
  ])
  func `cable's form counts fields as they are shown`(
    _ isTopFirst: Bool, _ structure: UInt8, _ kinds: [CaptionData.Kind]
  ) {
    let content = cable([
      (1, 0b0010_1001, 0b0000_0100), (2, 0b0000_0001, 0b1000_0000), (3, 1, 1), (0, 1, 1),
    ])
    let bytes: [(UInt8, UInt8)] = [(0x94, 0x20), (0x80, 0x01), (0x80, 0x80)]
    let expected = zip(kinds, bytes).map { pair($0, $1.0, $1.1) }
    let packet = picture(isTopFirst: isTopFirst, structure: structure) + data(content) + slices
    #expect(read(packet) == [.init(offset: 0, pairs: expected)])
  }

  @Test func `a progressive sequence has one field order`() {
    var reader = PictureUserData()
    // Sequence header of 25 frames a second, and its extension with the progressive flag.
    let sequence: [UInt8] = [
      0, 0, 1, 0xB3, 0x2D, 0x01, 0xE0, 0x23, 0, 0, 1, 0xB5, 0x14, 0x8A, 0, 1,
    ]
    #expect(reader.captions(in: (sequence + picture() + slices).span).frames.isEmpty)
    let content = cable([(1, 0b0010_1001, 0b0000_0100)])
    let found = reader.captions(in: (picture(isTopFirst: false) + data(content) + slices).span)
    #expect(found.frames == [.init(offset: 0, pairs: [pair(.fieldOne, 0x94, 0x20)])])
  }

  @Test func `where both forms say the same, one counts`() {
    var reader = PictureUserData()
    let message = data(Packets.message([[0xFC, 0x94, 0x20]]))
    let content = data(cable([(1, 0b0010_1001, 0b0000_0100)]))
    let once = [PictureUserData.Frame(offset: 0, pairs: [pair(.fieldOne, 0x94, 0x20)])]
    #expect(reader.captions(in: (picture() + content + slices).span).frames == once)
    #expect(reader.captions(in: (picture() + content + message + slices).span).frames == once)
    #expect(reader.captions(in: (picture() + content + slices).span).frames.isEmpty)
  }

  @Test func `a group's captions on a DVD are spread over its frames`() {
    // 25 frames a second; two frames, the odd field first, and a word more.
    let sequence: [UInt8] = [0, 0, 1, 0xB3, 0x2D, 0x01, 0xE0, 0x23, 0xFF, 0xFF]
    let group: [UInt8] = [0, 0, 1, 0xB8, 0, 8, 0, 0x40]
    let words: [UInt8] = [
      0xFF, 0x14, 0x20, 0xFE, 0x80, 0x80, 0xFF, 0x48, 0x45, 0xFF, 0x80, 0x80, 0xFF, 0x4C, 0x4C,
    ]
    let packet =
      sequence + group + data([0x43, 0x43, 1, 0xF8, 0x80 | 2 << 1 | 1] + words) + picture(2)
      + slices
    // The first coded picture is the third that is shown.
    #expect(
      read(packet) == [
        .init(offset: -80_000, pairs: [pair(.fieldOne, 0x14, 0x20), pair(.fieldTwo, 0x80, 0x80)]),
        .init(offset: -40_000, pairs: [pair(.fieldOne, 0x48, 0x45), pair(.fieldTwo, 0x80, 0x80)]),
        .init(offset: 0, pairs: [pair(.fieldOne, 0x4C, 0x4C)]),
      ])
  }

  @Test func `an even field that comes first begins a frame`() {
    let content: [UInt8] = [0x43, 0x43, 1, 0xF8, 1 << 1, 0xFE, 1, 2, 0xFF, 3, 4]
    #expect(
      read(picture() + data(content) + slices).map(\.pairs) == [
        [pair(.fieldTwo, 1, 2), pair(.fieldOne, 3, 4)]
      ])
  }

  @Test func `counts beyond the data cost what is missing, and are reported`() {
    let contents: [[UInt8]] = [
      Packets.message([[0xFC, 0x94, 0x20]], count: 9).dropLast(),
      cable([(1, 0b0010_1001, 0b0000_0100)], count: 31),
      [0x43, 0x43, 1, 0xF8, 0x80 | 15 << 1, 0xFF, 0x94, 0x20],
    ]
    for content in contents {
      var reader = PictureUserData()
      let found = reader.captions(in: (picture() + data(content) + slices).span)
      #expect(found.isCut)
      #expect(found.frames.flatMap(\.pairs) == [pair(.fieldOne, 0x94, 0x20)])
    }
  }

  @Test func `other user data hold no captions`() {
    for content in [Array("encoder 1.0".utf8), [0x03, 0x82, 0xFF], [0x03], []] {
      #expect(read(picture() + data(content) + slices).isEmpty)
    }
  }
}
