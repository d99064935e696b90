import CaptionTestSupport
import MediaModel
import Testing

@testable import BroadcastCaptions

@Suite struct `The CEA-608 decoder` {
  // MARK: Modes

  @Test func `shows a pop-on caption from end of caption to erasure`() {
    let cues = spoken("1420 1470 'Hello' 142F @3000 142C")
    #expect(cues == [Spoken(200, 3_000, "Hello")])
  }

  @Test func `takes a control code that is sent twice for one`() {
    let script = """
      1420 1420 142E 142E 1470 1470 'One' 142F 142F
      @2000 1420 1420 142E 142E 1470 1470 'Two' 142F 142F @4000 142C 142C
      """
    // EOC: the 9th pair, at 320 ms; and 2000 ms + 8 pairs.
    #expect(spoken(script) == [Spoken(320, 2_320, "One"), Spoken(2_320, 4_000, "Two")])
  }

  @Test func `takes a control code for a repeat after padding but not after a pause`() {
    #expect(
      spoken("1420 1470 'One' 142F 0000 142F @2000 142C") == [Spoken(160, 2_000, "One")],
      "a second EOC would take the caption off")
    #expect(
      spoken("1420 1470 'One' 142F @1000 142F @2000 142C") == [Spoken(160, 1_000, "One")])
  }

  @Test func `keeps three equal codes as two commands`() {
    // TO1 three times: the second is the repeat of the first, the third is a tab of its own.
    #expect(spoken("1420 1470 'A' 1721 1721 1721 'B' 142F @1000 142C").map(\.text) == ["A  B"])
  }

  @Test func `puts rows in order and tells where they stand`() {
    let texts = decode("1420 1470 'Below' 1340 'Above' 142F @1000 142C")
    let cue = texts.first?.document.cues.first
    #expect(cue?.text == "Above\nBelow")
    let line: Double = 10 + 80 * 11 / 15
    #expect(cue?.settings.line == line, "row 12 of 15 in the middle 80 per cent")
    #expect(cue?.settings.position == 10)
    #expect(cue?.settings.snapToLines == false)
    #expect(cue?.settings.align == .start)
  }

  @Test(arguments: [
    ("1140", 1), ("1160", 2), ("1240", 3), ("1260", 4), ("1540", 5), ("1560", 6), ("1640", 7),
    ("1660", 8), ("1740", 9), ("1760", 10), ("1040", 11), ("1340", 12), ("1360", 13),
    ("1440", 14), ("1460", 15),
  ])
  func `knows the row of every address code`(code: String, row: Int) {
    let cue = decode("1420 \(code) 'X' 142F @1000 142C").first?.document.cues.first
    let line = 10 + 80 * Double(row - 1) / 15
    #expect(cue?.settings.line == line)
  }

  @Test(arguments: [
    ("1470", 0), ("1472", 4), ("1474", 8), ("1476", 12), ("1478", 16), ("147A", 20), ("147C", 24),
    ("147E", 28), ("147F", 28), ("146E", 0), ("1461", 0),
  ])
  func `knows the indent of every address code`(code: String, indent: Int) {
    let cue = decode("1420 \(code) 'X' 142F @1000 142C").first?.document.cues.first
    let position = 10 + 2.5 * Double(indent)
    #expect(cue?.settings.position == position)
  }

  @Test func `rolls lines up, each a cue from its first character to the next line's`() {
    let script =
      "1425 142D 1470 'Line one' @1000 142D @2000 'Line two' @3000 142D @4000 'Line three' "
      + "@5000 142C"
    #expect(
      spoken(script) == [
        Spoken(120, 2_000, "Line one"), Spoken(2_000, 4_000, "Line two"),
        Spoken(4_000, 5_000, "Line three"),
      ])
  }

  @Test func `ends a line that scrolls out of view`() {
    let script = "1425 142D 1470 'Line one' @1000 142D @2000 142D @3000 'Line two' @4000 142C"
    #expect(spoken(script) == [Spoken(120, 2_000, "Line one"), Spoken(3_000, 4_000, "Line two")])
    let three = "1426 142D 1470 'Line one' @1000 142D @2000 142D @3000 'Line two' @4000 142C"
    #expect(spoken(three) == [Spoken(120, 3_000, "Line one"), Spoken(3_000, 4_000, "Line two")])
  }

  @Test func `joins lines that come faster than they can be seen`() {
    let script = "1425 142D 1470 'No.' 142D 'Yes, it is.' @2000 142D 'Good' @3000 142C"
    #expect(
      spoken(script) == [Spoken(120, 2_040, "No.\nYes, it is."), Spoken(2_040, 3_000, "Good")])
  }

  @Test func `moves rolled-up text with its base row`() {
    let cues = decode("1426 142D 1470 'Low' @1000 142D 1240 'High' @2000 142C").first?.document.cues
    #expect(cues?.map(\.text) == ["Low", "High"])
    let lines: [Double] = [14, 2].map { 10 + 80 * $0 / 15 }
    #expect(cues?.map(\.settings.line) == lines)
    let top = decode("1427 142D 1140 'Top' @2000 142C").first?.document.cues.first
    #expect(top?.settings.line == 26, "four rows need row 4 as their lowest")
  }

  @Test func `goes on with a line when its mode is sent again`() {
    #expect(
      spoken("1425 142D 1470 'Again' @1000 1425 ' and on' @2000 142C")
        == [Spoken(120, 2_000, "Again and on")])
  }

  @Test func `erases both memories when roll-up follows another mode`() {
    let script = "1420 1470 'Pop' 142F 1420 1470 'Lost' @1000 1425 142D 1470 'Roll' @2000 142C"
    let cues = spoken(script)
    #expect(cues == [Spoken(160, 1_000, "Pop"), Spoken(1_120, 2_000, "Roll")])
  }

  @Test func `paints rows on as one cue`() {
    let script = "1429 1450 'First row' 1470 'second row' @3000 142C"
    #expect(spoken(script) == [Spoken(80, 3_000, "First row\nsecond row")])
  }

  @Test func `starts another cue where painting starts again`() {
    let script =
      "1429 1470 'One two' @1000 1429 1450 'Three' @2000 1450 'Four!' @3000 142C"
    #expect(
      spoken(script) == [
        Spoken(80, 1_080, "One two"), Spoken(1_080, 2_040, "Three"), Spoken(2_040, 3_000, "Four!"),
      ])
  }

  @Test func `keeps what is on screen while the next caption loads`() {
    let script = "1425 142D 1470 'Rolled' @1000 1420 1450 'Popped' @3000 142F @4000 142C"
    #expect(spoken(script) == [Spoken(120, 3_000, "Rolled"), Spoken(3_000, 4_000, "Popped")])
  }

  @Test func `forgets what was loaded when non-displayed memory is erased`() {
    #expect(spoken("1420 1470 'Old' 142E 1470 'New' 142F @1000 142C").map(\.text) == ["New"])
  }

  // MARK: Editing

  @Test(arguments: [
    ("'Cat' 1421 'r'", "Car"),
    ("1421 'At the start'", "At the start"),
    ("'One' 1722 'two'", "One  two"),
    ("'One' 1723 'two'", "One   two"),
    ("'Red' 1128 'blue' 1120 'on'", "Red blue on"),
    ("'Flash' 1428 'on'", "Flash on"),
    ("'Gone' 1470 1424 'Here'", "Here"),
    ("'Nothing' 1139 'seen'", "Nothing seen"),
    ("'Paper ' 1020 'blue' 172D 'x'", "Paper bluex"),
    ("'  in  '", "in"),
  ])
  func `edits the row`(script: String, text: String) {
    #expect(spoken("1420 1470 \(script) 142F @1000 142C").map(\.text) == [text])
  }

  @Test func `overwrites the last column and says so`() {
    let row = String(repeating: "a", count: 32)
    let texts = decode("1420 1470 '\(row)bc' 142F @1000 142C")
    #expect(texts.first?.document.cues.map(\.text) == [String(repeating: "a", count: 31) + "c"])
    let issues = texts.first.map { seen($0.document) } ?? []
    #expect(issues == Array(repeating: Seen("cea608.rowOverflow", .error, 19, 1), count: 2))
    let full = String(repeating: "a", count: 31)
    #expect(
      spoken("1420 1470 '\(full)e' 1231 142F @1000 142C").map(\.text) == [full + "Â"],
      "an extended character takes the place of the one in the last column")
  }

  // MARK: Characters

  @Test func `reads the standard characters`() {
    var expected = ""
    for code in UInt8(0x21)...0x7E { expected.unicodeScalars.append(Unicode.Scalar(code)) }
    let changed: [(Character, Character)] = [
      ("'", "’"), ("*", "á"), ("\\", "é"), ("^", "í"), ("_", "ó"), ("`", "ú"), ("{", "ç"),
      ("|", "÷"), ("}", "Ñ"), ("~", "ñ"),
    ]
    for (old, new) in changed { expected = expected.replacing(String(old), with: String(new)) }
    let read = (UInt8(0x21)...0x7E).compactMap { CEA608Characters.standard($0) }
    #expect(String(String.UnicodeScalarView(read)) == expected)
    #expect(CEA608Characters.standard(0x7F) == "█")
    #expect(CEA608Characters.standard(0x20) == nil)
  }

  @Test(arguments: [
    ("1130 1131 1132 1133 1134 1135 1136 1137", "®°½¿™¢£♪"),
    ("1138 113A 113B 113C 113D 113E 113F", "àèâêîôû"),
  ])
  func `reads the special characters`(script: String, text: String) {
    #expect(spoken("1420 1470 \(script) 142F @1000 142C").map(\.text) == [text])
  }

  @Test(arguments: [
    ("12", "ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»"), ("13", "ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘"),
  ])
  func `puts extended characters in the place of those before them`(set: String, text: String) {
    var script = ""
    for code in 0x20...0x3F { script += "'x' \(set)\(String(code, radix: 16)) " }
    #expect(spoken("1420 1470 \(script) 142F @3000 142C").map(\.text) == [text])
  }

  // MARK: Channels

  @Test func `keeps four channels apart`() {
    let script =
      "1425 142D 1470 'one' 1C25 1C2D 1C70 'two' F2 1525 152D 1570 'three' 1D25 1D2D 1D70 'four' "
      + "@3000 F1 142C 1C2C F2 152C 1D2C"
    let texts = decode(script)
    #expect(texts.map(\.channel.name) == ["CC1", "CC2", "CC3", "CC4"])
    #expect(texts.flatMap(\.document.cues).map(\.text) == ["one", "two", "three", "four"])
    #expect(texts.allSatisfy { $0.document.format == .cea608 })
    #expect(texts.allSatisfy { $0.document.cues.allSatisfy { $0.channel != nil } })
  }

  @Test func `takes the codes of field one in field two as well`() {
    #expect(spoken("F2 1420 1470 'Three' 142F @1000 142C", on: "CC3").map(\.text) == ["Three"])
  }

  @Test func `goes back to a channel where it was left`() {
    let script =
      "1420 1470 'Here' 1C20 1C70 'Alla' 1420 ' we go' 1C20 ' breve' 142F 1C2F @2000 142C 1C2C"
    #expect(spoken(script).map(\.text) == ["Here we go"])
    #expect(spoken(script, on: "CC2").map(\.text) == ["Alla breve"])
  }

  @Test func `leaves the text service out`() {
    let script = "1425 142D 1470 'Said' 142A 'Weather today' 142D 142B 'more' 1425 ' on' @1000 142C"
    #expect(spoken(script).map(\.text) == ["Said on"])
  }

  @Test func `leaves program data out, which captions interrupt`() {
    let script =
      "F2 1525 152D 1570 'Hola' 0103 'TV-X' 0F1D 1525 ' a' 0203 'abcd' 1525 'll' 0203 'zz' 0F55 "
      + "@1000 152C"
    #expect(spoken(script, on: "CC3").map(\.text) == ["Hola all"])
  }

  // MARK: Time

  @Test func `erases a caption after sixteen seconds without data`() {
    let texts = decode("1420 1470 'Long' 142F @30000 0000 @30040 142C", end: 40_000)
    #expect(texts.first?.document.cues.map { Spoken($0) } == [Spoken(160, 16_160, "Long")])
    #expect(
      texts.first.map { seen($0.document) } == [Seen("cea608.timedOut", .warning, 6, 1)])
  }

  @Test func `ends an open caption with the video`() {
    #expect(spoken("1420 1470 'Open' 142F", end: 5_000) == [Spoken(160, 5_000, "Open")])
    #expect(spoken("1420 1470 'Open' 142F", end: 90_000) == [Spoken(160, 16_160, "Open")])
    let reader = CaptionDataReader()
    for data in PairScript("1420 1470 'Open' 142F").data { reader.receive(data) }
    #expect(reader.hasText == false)
    let cue = reader.finish(at: nil).first?.document.cues.first
    #expect(reader.hasText)
    #expect(cue?.end.microseconds == 193_367, "it was seen for one picture")
  }

  // MARK: Faults

  @Test func `shows a block for a damaged character and drops a damaged command`() {
    let texts = decode("1420 1470 'Go' p4865 'od' p14AF p142F 142F @1000 142C")
    #expect(texts.first?.document.cues.map(\.text) == ["Go██od"])
    let issues = texts.first.map { seen($0.document) } ?? []
    #expect(issues.map(\.code) == Array(repeating: "cea608.parity", count: 3))
    #expect(issues.map(\.line) == [4, 6, 7])
  }

  @Test func `takes zeros for padding`() {
    let texts = decode("1420 p0000 1470 'Hi' p4F00 142F p0000 @1000 142C")
    #expect(texts.first?.document.cues.map(\.text) == ["HiO"])
    #expect(texts.first?.document.issues == [])
  }

  @Test func `knows the repeat of a command though its first byte is damaged`() {
    // 14 2F with parity is 94 2F; 95 and 14 are damaged.
    #expect(
      spoken("1420 1470 'Hi' 142F p142F @2000 142C") == [Spoken(120, 2_000, "Hi")])
  }

  @Test func `reads data whose parity bits were taken off`() {
    let texts = decode(
      "p1420 p1470 p4865 p6C6C p6F00 p142F @1000 p142C")
    #expect(texts.first?.document.cues.map(\.text) == ["Hello"])
    let issues = texts.first.map { seen($0.document) }
    #expect(issues == [Seen("cea608.parityMissing", .warning, 1, 1)])
  }

  @Test(arguments: [
    ("1420 1470 'Hi' 142F @1000 142C 1420 1470 'Never'", "cea608.neverShown", 8),
    ("1420 1470 'Hi' 1730 142F @1000 142C", "cea608.undefinedCode", 4),
    ("1420 1470 'Hi' 1060 142F @1000 142C", "cea608.undefinedCode", 4),
    ("1420 1470 'Hi' 0101 142F @1000 142C", "cea608.undefinedCode", 4),
    ("1420 1470 1728 'Hi' 142F @1000 142C", "cea608.characterSet", 3),
  ])
  func `says what is wrong`(script: String, code: String, line: Int) {
    let document = decode(script).first?.document
    #expect(document?.cues.map(\.text) == ["Hi"])
    #expect(document.map { seen($0) }?.map { "\($0.code) \($0.line)" } == ["\(code) \(line)"])
  }
}
