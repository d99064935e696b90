import Placements
import Testing

@testable import Pages

@Suite struct `Encodings of pages` {
  private func title(_ bytes: [UInt8]) throws -> (String, [PageIssue.Code]) {
    let facts = try PageReader.read(bytes)
    return (facts.title, facts.issues.map(\.code))
  }

  @Test func `UTF-8 by its declaration`() throws {
    let (title, issues) = try title(Array("<meta charset='UTF-8'><title>Füße</title>".utf8))
    #expect(title == "Füße")
    #expect(issues == [])
  }

  @Test func `a byte order mark wins over a declaration`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let (title, _) = try title(mark + Array("<meta charset=latin1><title>ü</title>".utf8))
    #expect(title == "ü")
  }

  @Test func `UTF-16 by its mark`() throws {
    let bytes = "<title>ü</title>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try title([0xFF, 0xFE] + bytes).0 == "ü")
  }

  @Test func `a page without a declaration is Windows-1252, with an issue`() throws {
    let (title, issues) = try title(Array("<title>".utf8) + [0xFC] + Array("</title>".utf8))
    #expect(title == "ü")
    #expect(issues == [.encoding])
  }

  @Test(arguments: [
    [], Array(" \n\t".utf8), [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + (1...200).map { UInt8($0) },
    "<video src=a.mp4></video>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
  ])
  func `a file that is empty or no text is no page`(bytes: [UInt8]) {
    #expect(throws: PageIssue.self) { try PageReader.read(bytes) }
  }

  @Test func `a single control character does not make a page unreadable`() throws {
    let (title, issues) = try title(
      Array("<title>a</title>\u{0}\(String(repeating: "b", count: 100))".utf8))
    #expect(title == "a")
    #expect(issues == [])
  }

  @Test func `plain letters need no declaration`() throws {
    let (title, issues) = try title(Array("<title>a</title>".utf8))
    #expect(title == "a")
    #expect(issues == [])
  }

  @Test func `a declaration after 1,024 bytes is not seen`() {
    let late = String(repeating: " ", count: 1_024) + "<meta charset=utf-8>"
    #expect(PageEncoding.declared(Array(late.utf8)) == nil)
    #expect(
      PageEncoding.declared(Array("<meta content='text/html; charset=koi8-r'>".utf8)) == "koi8-r")
    #expect(
      PageEncoding.declared(Array("<?xml version='1.0' encoding='iso-8859-2'?>".utf8))
        == "iso-8859-2")
  }

  @Test func `an unknown label is an issue`() throws {
    #expect(try title(Array("<meta charset=klingon><title>a</title>".utf8)).1 == [.encoding])
  }
}
