import FileSignatures
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CuelightKit

@Suite struct `A medium is known by its first bytes` {
  private static func padded(_ start: [UInt8], to count: Int = 600) -> [UInt8] {
    start + [UInt8](repeating: 0, count: max(count - start.count, 0))
  }

  private static func box(_ name: String) -> [UInt8] {
    padded([0, 0, 0, 8] + Array(name.utf8))
  }

  private static func packets(_ step: Int, from start: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: start + step * count)
    for place in 0..<count { bytes[start + place * step] = 0x47 }
    return bytes
  }

  @Test(arguments: [
    "ftyp", "moov", "mdat", "wide", "pnot", "skip", "free", "styp", "sidx", "moof", "emsg", "prft",
  ])
  func `movies and their segments`(name: String) {
    #expect(FileSignature.isMedium(Self.box(name)))
  }

  @Test func `transport streams with packets of 188, 192 and 204 bytes`() {
    #expect(FileSignature.isMedium(Self.packets(188, from: 0, count: 3)))
    #expect(FileSignature.isMedium(Self.packets(192, from: 4, count: 5)))
    #expect(FileSignature.isMedium(Self.packets(204, from: 0, count: 5)))
    #expect(!FileSignature.isMedium(Self.packets(188, from: 0, count: 2)))
  }

  @Test(arguments: [
    // MXF, ASF, Sony Wave64, RF64, RIFF, FLV, MPEG program streams, Ogg, FLAC, Matroska, ID3.
    "060E2B34020501010D0102010102", "3026B2758E66CF11", "726966662E91CF11",
    "52463634FFFFFFFF57415645", "524946460000000057415645", "464C5601", "000001BA", "4F676753",
    "664C6143", "1A45DFA3", "494433",
  ])
  func `other containers`(start: String) {
    let bytes = stride(from: 0, to: start.count, by: 2).compactMap { place in
      let from = start.index(start.startIndex, offsetBy: place)
      return UInt8(start[from..<start.index(from, offsetBy: 2)], radix: 16)
    }
    #expect(FileSignature.isMedium(Self.padded(bytes)))
  }

  @Test(arguments: ["GIF89a", "RIFF\0\0\0\0WEBP"])
  func `pictures that may move`(start: String) {
    #expect(FileSignature.isMedium(Self.padded(Array(start.utf8))))
  }

  @Test(arguments: [
    "WEBVTT\n\n00:01.000 --> 00:02.000\nHi", "1\n00:00:01,000 --> 00:00:02,000\nHi",
    "The free world", "Now, wide open.", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7",
    "PK\u{3}\u{4}", "{1}{2}Hi", "",
  ])
  func `captions, other texts and other files are none`(text: String) {
    #expect(!FileSignature.isMedium(Array(text.utf8)))
  }

  @Test func `photographs are none`() {
    #expect(!FileSignature.isMedium(Self.padded([0xFF, 0xD8, 0xFF, 0xE0])))
  }

  @Test func `a file is read for it, whatever its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "film.bin")
    try Data(Self.box("wide")).write(to: file)
    #expect(Signature.isMedium(FilePath(file.path), followsLinks: false))
    #expect(CaptionFile.isMedium(file.path))
    #expect(!CaptionFile.isMedium(folder.appending(path: "none.bin").path))
  }
}
