import MediaModel
import Testing

@testable import TextBasics

@Suite struct `The limits of the XML reader` {
  private func read(_ text: String) -> (tree: XMLTree?, faults: [XMLIssue]) {
    XMLTreeReader.read(TextDecoding.decode(Array(text.utf8)))
  }

  @Test func `hold for names, which are kept once each`() {
    let few = read("<a>" + String(repeating: "<b c=''/>", count: 1_000) + "</a>")
    #expect(few.faults.isEmpty)
    #expect(few.tree?.names.count == 3)
    let many = read("<a>" + (0...XMLNames.limit).map { "<b\($0)/>" }.joined() + "</a>")
    #expect(many.faults.map(\.kind) == [.size])
    #expect(many.tree?.names.count == XMLNames.limit)
  }

  @Test func `hold for the names of namespaces`() {
    let allowed = String(repeating: "n", count: XMLTreeReader.namespaceLimit)
    #expect(read("<a xmlns='\(allowed)'/>").faults.isEmpty)
    #expect(read("<a xmlns='\(allowed)n'/>").faults.map(\.kind) == [.size])
  }

  @Test func `hold for elements that are never ended`() {
    let open = String(
      repeating: "<a>", count: XMLTreeReader.depthLimit + XMLTreeReader.tooDeepLimit + 1)
    #expect(read(open).faults.map(\.kind) == [.depth, .depth])
    #expect(read(open).tree?.nodes.count == XMLTreeReader.depthLimit)
  }

  @Test func `hold for the faults of one tag`() {
    let faults = read("<a \(String(repeating: "b='' ", count: 30_000))/>").faults
    #expect(faults.count == TimedTextLimits.issues + 1)
    #expect(faults.last?.kind == .size)
  }

  @Test func `do not let a message repeat a long name`() {
    let name = String(repeating: "n", count: 100_000)
    let faults = read("<a></\(name)></a>").faults
    #expect(faults.map(\.kind) == [.syntax])
    #expect(faults.allSatisfy { $0.what.utf8.count < 200 })
  }

  @Test(arguments: [
    ("", [String]()), (" \t\n\r", []), ("a", ["a"]), (" a\tbc \n d\r", ["a", "bc", "d"]),
    ("é\u{301} \u{A0}", ["é\u{301}", "\u{A0}"]),
  ])
  func `do not count for lists of words, which are taken one by one`(value: String, words: [String])
  {
    #expect(Array(XMLWords(value)) == words)
  }

  @Test func `leave names alike but for their end apart`() throws {
    let name = String(repeating: "n", count: 2_000)
    let (tree, faults) = read("<\(name)a><\(name)b></\(name)c></\(name)b></\(name)a>")
    #expect(faults.map(\.kind) == [.syntax])
    #expect(try #require(tree).nodes.map(\.end) == [2, 2])
  }
}

@Suite struct `Places in XML` {
  /// Lines and columns counted from the start for each place.
  private func slow(_ bytes: [UInt8], _ offset: Int) -> (line: Int, column: Int) {
    var place = (line: 1, column: 1)
    for index in 0..<offset {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
      if isEnd {
        place = (place.line + 1, 1)
      } else if bytes[index] & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  @Test(arguments: ["a\r\n", "é\r", "\n", "🎬b\n\n", String(repeating: "x", count: 700) + "\r\n"])
  func `are those of one pass from the start`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 2_100 / piece.utf8.count).utf8)
    let places = XMLPlaces(TextDecoding.decode(bytes))
    for offset in stride(from: 0, through: bytes.count, by: 3) {
      let place = places.position(of: offset)
      let expected = slow(bytes, offset)
      #expect(place.line == expected.line && place.column == expected.column)
      #expect(place.byteOffset == offset)
    }
    #expect(places.position(of: bytes.count + 9).byteOffset == bytes.count)
  }

  @Test func `do not count a byte order mark`() {
    let places = XMLPlaces(TextDecoding.decode([0xEF, 0xBB, 0xBF, 0x3C, 0x61]))
    #expect(places.position(of: 0) == TextPosition(line: 1, column: 1, byteOffset: 3))
    #expect(places.position(of: 4) == TextPosition(line: 1, column: 2, byteOffset: 4))
  }
}
