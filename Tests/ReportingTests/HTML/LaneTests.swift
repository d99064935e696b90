import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Lanes over the time` {
  private func range(_ start: Int64, _ end: Int64) -> Range<MediaTime> {
    .milliseconds(start * 1_000) ..< .milliseconds(end * 1_000)
  }

  @Test(arguments: [
    (0.5, "0:00", 1), (6.0, "0:00 0:01 0:02 0:03 0:04 0:05", 6),
    (50, "0:00 0:10 0:20 0:30 0:40", 50),
    (602, "0:00 2:00 4:00 6:00 8:00 10:00", 720),
    (7_200, "0:00 20:00 40:00 1:00:00 1:20:00 1:40:00", 7_200),
  ])
  func `labels are at moments that people read easily`(
    _ seconds: Double, _ labels: String, _ whole: Int
  ) {
    let axis = TimeAxis(length: .decimal(seconds))
    #expect(axis.labels.map(\.clock).joined(separator: " ") == labels)
    #expect(axis.whole == .seconds(whole))
  }

  @Test(arguments: [-1, 0, 1e-6, 1, 59.9, 3_600, 86_401, 1e9, 1e15] as [Double])
  func `an axis has few labels and parts that cover all of it, however long it is`(
    _ seconds: Double
  ) {
    let axis = TimeAxis(length: .decimal(seconds))
    #expect((1...6).contains(axis.labels.count))
    #expect(axis.parts.count <= 24)
    guard let last = axis.parts.last else { return }
    #expect(axis.parts.first?.range.lowerBound == .zero)
    for (part, next) in zip(axis.parts, axis.parts.dropFirst()) {
      #expect(part.range.upperBound == next.range.lowerBound)
      #expect(part.labels.count == 5)
    }
    #expect(last.range.contains(axis.end) || last.range.upperBound == axis.end)
  }

  @Test func `parts and lines end with the medium`() {
    let axis = TimeAxis(length: .seconds(602))
    #expect(axis.whole == .seconds(720))
    #expect(axis.parts.last?.range == range(600, 630))
    #expect(LanePath.level(20, on: axis) == "M0 20L33444 20")
  }

  @Test func `moments outside of the axis are at its ends`() {
    let axis = TimeAxis(length: .seconds(10))
    #expect(axis.position(of: .earliest) == 0)
    #expect(axis.position(of: .latest) == 40_000)
    #expect(axis.position(of: .milliseconds(2_500)) == 10_000)
    #expect(axis.box(height: 40) == "0 0 40000 40")
    #expect(TimeAxis(length: .seconds(100)).parts[1].box(height: 40) == "2000 0 2000 40")
  }

  @Test func `flashes over the limit stand out, and are in the table and in words`() {
    let report = FlashReport(
      lane: FlashLane(start: .zero, step: .seconds(1), general: [0, 6, 10, 0], red: [0, 0, 12, 0]))
    let lane = MediumLanes.flashes(report, TimeAxis(length: .seconds(4)))
    #expect(lane.summary.hasPrefix("At most 12 changes in a second"))
    #expect(lane.summary.hasSuffix("1 step is over the limit of six."))
    // Twelve changes have 36 of 40 units: the line is at half of them.
    #expect(
      lane.shapes.map(\.path) == [
        "M10000 22h10000v18h-10000z", "M20000 4h10000v36h-10000z", "M0 22L40000 22",
      ])
    #expect(lane.shapes.map(\.look) == [.full, .missing, .limit])
    #expect(lane.tables.first?.rows.map(\.last) == ["kept", "over six"])
    let none = MediumLanes.flashes(
      FlashReport(lane: FlashLane(start: .zero, step: .seconds(1), general: [0], red: [0])),
      TimeAxis(length: .seconds(4)))
    #expect(none.summary.hasSuffix("None is over the limit of six."))
    #expect(none.shapes.map(\.look) == [.limit])
  }

  @Test func `stretches become boxes, and those that overlap one box`() {
    let axis = TimeAxis(length: .seconds(10))
    let path = LanePath.boxes(
      [range(5, 6), range(1, 2), range(1, 3), range(20, 30), range(-5, -1)], on: axis,
      rows: 4..<40)
    #expect(path == "M4000 4h8000v36h-8000zM20000 4h4000v36h-4000z")
  }

  @Test func `no shape is beyond the end of the medium`() {
    // The axis ends at 12 s, the medium at 11 s: 40,000 units are 12 s.
    let axis = TimeAxis(length: .seconds(11))
    #expect(axis.whole == .seconds(12))
    let path = LanePath.boxes([range(10, 15), range(11, 12)], on: axis, rows: 0..<40)
    #expect(path == "M33333 0h3334v40h-3334z")
    #expect(LanePath.outside(of: axis) == "M36667 0h3333v40h-3333z")
    // A moment at the end is drawn before it.
    let last = MediaTime.milliseconds(10_999) ..< .milliseconds(10_999)
    #expect(LanePath.boxes([last], on: axis, rows: 0..<40) == "M36647 0h20v40h-20z")
    #expect(LanePath.bars([(range(10, 15), 40)], on: axis) == "M33333 0h3334v40h-3334z")
  }

  @Test func `very many stretches stay a path of some size`() {
    let axis = TimeAxis(length: .seconds(100_000))
    let many = (0..<100_000).map { second in
      MediaTime.milliseconds(second * 1_000) ..< .milliseconds(second * 1_000 + 1)
    }
    let path = LanePath.boxes(many, on: axis, rows: 0..<40)
    #expect(path.utf8.count < 100_000)
    #expect(path.hasPrefix("M0 0h"))
  }

  @Test func `an outline is as high as its loudest peak`() throws {
    let axis = TimeAxis(length: .seconds(10))
    let outline = TimelineRecord.Outline(
      start: .zero, hop: .seconds(1), peaks: [0, 20, 20, 10, 0])
    // From the base line at 40: up by 40 after 1 s, down by 20 after 3 s and after 4 s.
    #expect(
      LanePath.steps(outline, on: axis) == "M0 40h4000v-40h8000v20h4000v20h4000v0z")
    let silence = TimelineRecord.Outline(start: .zero, hop: .seconds(1), peaks: [0, 0])
    #expect(LanePath.steps(silence, on: axis) == "")
  }

  @Test func `bars end at the base line`() {
    let axis = TimeAxis(length: .seconds(10))
    #expect(
      LanePath.bars([(range(0, 1), 10), (range(2, 4), 40)], on: axis)
        == "M0 30h4000v10h-4000zM8000 0h8000v40h-8000z")
  }

  @Test(
    arguments: [
      ([], ""), ([0x66], "Zg=="), ([0x66, 0x6F], "Zm8="), (Array("foo".utf8), "Zm9v"),
      (Array("foob".utf8), "Zm9vYg=="), (Array("fooba".utf8), "Zm9vYmE="),
      (Array("foobar".utf8), "Zm9vYmFy"), ([0xFF, 0xFE], "//4="),
    ] as [([UInt8], String)])
  func `bytes are text as RFC 4648 writes them`(_ bytes: [UInt8], _ text: String) {
    #expect(Base64.text(of: bytes) == text)
  }

  @Test(arguments: [
    ("Use `a<b` and `c`.", "Use <code>a&lt;b</code> and <code>c</code>."),
    ("`a`", "<code>a</code>"), ("one ` mark", "one ` mark"), ("no `` code", "no `` code"),
    ("`a` and `", "`a` and `"), ("plain", "plain"), ("", ""),
  ])
  func `what is between backticks is code`(_ text: String, _ markup: String) {
    var page = HTMLWriter()
    page.sentence(text)
    #expect(String(decoding: page.bytes, as: UTF8.self) == markup)
  }

  @Test(arguments: ["`a` ", "`" + String(repeating: "a", count: 3_000) + "`"])
  func `a sentence with much code is text`(_ part: String) {
    var page = HTMLWriter()
    page.sentence(String(repeating: part, count: 21))
    #expect(!page.bytes.contains(UInt8(ascii: "<")))
  }

  @Test func `a text that is cut is cut between characters`() {
    var bytes: [UInt8] = []
    // Each letter has two bytes.
    Escaping.appendHTML("ää<ää", atMost: 7, to: &bytes)
    Escaping.appendHTML("ää<ää", atMost: 6, to: &bytes)
    Escaping.appendHTML("ää<ää", atMost: 9, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "ää&lt;ä…ää&lt;…ää&lt;ää")
    bytes = []
    Escaping.appendHTML("a\u{FFFE}b\u{0}'\"", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}b\\u{0}&#39;&quot;")
  }
}
