import MediaModel
import Testing

@testable import TextBasics

@Suite struct `A byte reader` {
  @Test func `ends lines at CR, LF and CR LF and numbers them`() throws {
    var reader = ByteReader(Array("a\rb\nc\r\n\r\nd".utf8))
    var lines: [String] = []
    var numbers: [Int] = []
    while let line = reader.readLine() {
      lines.append(reader.bytes.string(line.content))
      numbers.append(line.number)
    }
    #expect(lines == ["a", "b", "c", "", "d"])
    #expect(numbers == [1, 2, 3, 4, 5])
  }

  @Test func `counts columns in Unicode scalars, forwards and backwards`() throws {
    var reader = ByteReader(Array("x\naé😀b".utf8))
    _ = reader.readLine()
    let read1 = reader.readLine()
    let line = try #require(read1)
    let b = line.content.upperBound - 1
    #expect(reader.position(of: b, in: line) == TextPosition(line: 2, column: 4, byteOffset: b))
    let e = line.content.lowerBound + 1
    #expect(reader.position(of: e, in: line).column == 2)
    #expect(reader.position(of: e + 1, in: line).column == 2, "inside é")
    #expect(reader.position(of: 10_000, in: line).column == 5, "beyond the end")
  }

  @Test func `reads nothing beyond its end`() {
    var reader = ByteReader([1, 2, 3])
    #expect(reader.peek(3) == nil)
    #expect(reader.peek(.max) == nil)
    #expect(reader.peek(-1) == nil)
    #expect(reader.bigEndian(4) == nil)
    #expect(reader.bigEndian(0) == nil)
    #expect(reader.bigEndian(2) == 0x0102)
    #expect(reader.consume(.max) == nil)
    #expect(reader.consume(-1) == nil)
    #expect(reader.next() == 3)
    #expect(reader.next() == nil)
    #expect(reader.readLine() == nil)
    #expect(reader.isAtEnd)
  }

  @Test func `counts lines byte by byte as it does line by line`() {
    var reader = ByteReader(Array("a\r\nb\rc\n".utf8))
    while reader.next() != nil {}
    #expect(reader.line == 4)
  }

  @Test func `cuts a line of over a mebibyte before a character, not inside one`() throws {
    let long = String(repeating: "é", count: (TimedTextLimits.lineBytes / 2) + 10)
    var reader = ByteReader(Array(("x" + long + "\nnext").utf8))
    let read2 = reader.readLine()
    let line = try #require(read2)
    #expect(line.isTooLong)
    #expect(line.content.count == TimedTextLimits.lineBytes - 1)
    let read3 = reader.readLine()
    let next = try #require(read3)
    #expect(reader.bytes.string(next.content) == "next")
  }
}
