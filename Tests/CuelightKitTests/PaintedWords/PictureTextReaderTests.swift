import MediaModel
import Synchronization
import Testing

@testable import CuelightKit

/// Counts calls.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

@Suite struct `commands of text readers` {
  @Test(arguments: [
    "read {image}", "read {folder}", "read -o {out} '{folder}'", "rapidocr", "tesseract",
    "\"my reader\" --in={image} {lang}",
  ])
  func `presets, and commands that name the images, are accepted`(_ text: String) throws {
    let reader = try PictureTextReader(text)
    #expect(reader.name == text)
    #expect(reader.takesSingleImages == (text.contains("{image}") || text == "tesseract"))
  }

  @Test(arguments: [
    "", "read", "read it", "read {wav}", "read {image} {folder}", "read '{image}", "{image} x",
  ])
  func `other commands are refused`(_ text: String) {
    #expect(throws: CommandRefusal.self, "\(text)") { try PictureTextReader(text) }
  }

  @Test func `places are filled in once`() throws {
    let program = UserProgram(
      role: "text reader", name: "x", words: ["x", "--in={image}", "{lang}", "{other}"])
    let arguments = program.arguments(["{image}": "/tmp/{lang}.png", "{lang}": "en"])
    #expect(
      arguments.map { String(decoding: $0, as: UTF8.self) }
        == ["--in=/tmp/{lang}.png", "en", "{other}"])
  }
}

@Suite struct `pictures for text readers` {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  private func header(width: UInt8 = 4, height: UInt8 = 4) -> [UInt8] {
    chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0])
  }

  @Test func `a plain picture is passed on, anything more is not`() {
    let (data, end) = (chunk("IDAT", [1, 2, 3]), chunk("IEND", []))
    let plain = Self.signature + header() + data + data + end
    #expect(PlainPNG.isPlain(plain, width: 4, height: 4))
    #expect(
      PlainPNG.isPlain(
        Self.signature + header() + chunk("gAMA", [0, 0, 1, 2]) + data + end, width: 4,
        height: 4))
    let others = [
      Array(plain.dropLast()), plain + [0], Array(plain.dropFirst()), [],
      Self.signature + data + end, Self.signature + header() + end,
      Self.signature + header() + chunk("iCCP", [1]) + data + end,
      Self.signature + header(width: 0) + data + end,
      Self.signature + header() + data + end + end + data,
      Self.signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8) + data,
    ]
    for other in others { #expect(!PlainPNG.isPlain(other, width: 4, height: 4)) }
  }

  @Test(arguments: [(4, 4, true), (5, 4, false), (4, 3, false)] as [(UInt8, UInt8, Bool)])
  func `a picture of another size than the worker says is not passed on`(
    width: UInt8, height: UInt8, isPlain: Bool
  ) {
    let file =
      Self.signature + header(width: width, height: height) + chunk("IDAT", [1])
      + chunk("IEND", [])
    #expect(PlainPNG.isPlain(file, width: 4, height: 4) == isPlain)
  }

  @Test func `the version of a text reader is asked once`() async {
    let asked = Counter()
    let version = KnownVersion()
    let answers = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 { group.addTask { await version.value { "\(asked.next())" } } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(answers == [String?](repeating: "1", count: 8))
  }

  @Test func `a folder holds what is plain, by the numbers of the pictures`() throws {
    let plain = Self.signature + header() + chunk("IDAT", [1]) + chunk("IEND", [])
    func picture(_ shot: Int, _ bytes: [UInt8]) -> Snapshot {
      Snapshot(shot: shot, time: .zero, width: 4, height: 4, bytes: bytes)
    }
    let folder = try CropFolder([
      picture(11, plain), picture(1, plain), picture(0, plain + [0]),
    ])
    let names = folder.names
    #expect(names == ["002.png", "012.png"])
  }
}

@Suite struct `the parts of the picture that are read` {
  private func range(_ start: Int, _ end: Int) -> Range<MediaTime> {
    MediaTime.milliseconds(Int64(start) * 1_000)..<MediaTime.milliseconds(Int64(end) * 1_000)
  }

  private func zone(_ count: Int, coverage: Double = 0.8) -> PaintedTextZone {
    var zone = PaintedTextZone(rectangle: .init(left: 0.3, top: 0.8, width: 0.4, height: 0.1))
    zone.segments = (0..<count).map { (index: Int) in range(index * 3, index * 3 + 2) }
    zone.coverageInSpeech = coverage
    return zone
  }

  @Test func `of captions each text is read in its middle, forty at most`() throws {
    let speech = TimeRanges([range(0, 600)])
    let text = PaintedTextMeasures(answer: .present(zone(7), [range(0, 20)]))
    let place = try #require(PaintedCrops.places(of: text, speech).first)
    #expect(place.isSeen)
    let middles: [MediaTime] = [1, 4, 7, 10, 13, 16, 19].map { MediaTime.milliseconds($0 * 1_000) }
    #expect(place.crops.map(\.time) == middles)
    let rectangle = try #require(place.crops.first?.rectangle)
    #expect(rectangle.top < 0.8 && rectangle.top + rectangle.height > 0.9)
    #expect(rectangle.left == 0 && rectangle.width == 1)
    let many = PaintedTextMeasures(answer: .present(zone(500), [range(0, 20)]))
    let crops = PaintedCrops.places(of: many, speech).flatMap(\.crops)
    #expect(crops.count == PaintedCrops.most && Set(crops).count == crops.count)
  }

  @Test func `an absence is not read`() {
    let text = PaintedTextMeasures(answer: .absent(.init(share: 0.1, threshold: 40)))
    #expect(PaintedCrops.places(of: text, TimeRanges([range(0, 600)])).isEmpty)
  }

  @Test func `where it cannot be told, zones are read and then the whole picture`() {
    var text = PaintedTextMeasures(answer: .cannotTell(.textNotTiedToSpeech))
    text.zones = [zone(100, coverage: 0.3), zone(100), zone(2), zone(100, coverage: 0.05)]
    let speech = TimeRanges((0..<50).map { (index: Int) in range(index * 5, index * 5 + 3) })
    let places = PaintedCrops.places(of: text, speech)
    #expect(places.count == 3 && places.allSatisfy { !$0.isSeen })
    #expect(places.first?.zone.coverageInSpeech == 0.8)
    #expect(places.flatMap(\.crops).count <= PaintedCrops.most)
    #expect(places.last?.crops.allSatisfy { $0.rectangle == nil } == true)
    #expect(PaintedCrops.places(of: text, .empty).count == 2)
  }
}
