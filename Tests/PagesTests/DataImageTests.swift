import Foundation
import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Images in addresses` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8><p>text\(body)".utf8))
  }

  private func escaped(_ bytes: [UInt8], as type: String) -> String {
    let text = bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    return "data:image/\(type),\(text.joined())"
  }

  /// A GIF of pictures that last so many hundredths of a second.
  private func gif(_ delays: [UInt8], repeats: UInt8? = nil) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    if let repeats {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0]
    }
    for delay in delays {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    return bytes + [0x3B]
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count, 4) + Array(type.utf8) + content + [0, 0, 0, 0]
  }

  /// A PNG of pictures that last a second each.
  private func png(_ frames: Int, plays: Int) -> [UInt8] {
    let control = big(0, 4) + big(1, 4) + big(1, 4) + big(0, 8) + big(1, 2) + big(1, 2) + [0, 0]
    let moving = frames == 0 ? [] : chunk("acTL", big(frames, 4) + big(plays, 4))
    let pictures = (0..<frames).flatMap { _ in chunk("fcTL", control) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", big(0, 13)) + moving
      + pictures + chunk("IDAT", [0]) + chunk("IEND", [])
  }

  private func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + big(content.count, 4).reversed() + content
  }

  /// A WebP of pictures that last half a second each.
  private func webp(_ frames: Int, loops: UInt8) -> [UInt8] {
    let picture: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF4, 1, 0, 0]
    let moving = frames == 0 ? part("VP8L", [0, 0]) : part("ANIM", [0, 0, 0, 0, loops, 0])
    let body = Array("WEBP".utf8) + moving + (0..<frames).flatMap { _ in part("ANMF", picture) }
    return Array("RIFF".utf8) + big(body.count, 4).reversed() + body
  }

  private func total(_ bytes: [UInt8], as type: String) throws -> [MovingImage.Total] {
    let found = try facts("<img src='\(escaped(bytes, as: type))'>")
    #expect(found.media == [])
    #expect(found.motions.allSatisfy { $0.kind == .image && $0.image.moves != .no })
    return found.motions.map(\.image.total)
  }

  @Test func `the headers say how long the pictures of a GIF are shown`() throws {
    #expect(try total(gif([50, 50]), as: "gif") == [.lasts(.seconds(1))])
    #expect(try total(gif([50, 50], repeats: 2), as: "gif") == [.lasts(.seconds(3))])
    #expect(try total(gif([50, 50], repeats: 0), as: "gif") == [.endless])
    #expect(try total(gif([0, 1]), as: "gif") == [.lasts(.milliseconds(200))])
    #expect(try total(gif([50]), as: "gif") == [])
  }

  @Test func `the same holds for PNG and WebP`() throws {
    #expect(try total(png(3, plays: 2), as: "png") == [.lasts(.seconds(6))])
    #expect(try total(png(3, plays: 0), as: "png") == [.endless])
    #expect(try total(png(0, plays: 1), as: "png") == [])
    #expect(try total(webp(4, loops: 3), as: "webp") == [.lasts(.seconds(6))])
    #expect(try total(webp(4, loops: 0), as: "webp") == [.endless])
    #expect(try total(webp(0, loops: 1), as: "webp") == [])
  }

  @Test func `whether pictures differ is not known, and that of a drawing is`() throws {
    let address = escaped(gif([50, 50]), as: "gif")
    let found = try facts("<img src='\(address)'><img src='\(address)'>")
    #expect(found.motions.map(\.elements) == [2])
    #expect(found.motions.map(\.image.moves) == [.unknown])
    #expect(found.motions.map(\.image.startsByItself) == [.yes])
    let move = "<animate attributeName='x' to='9' dur='9s'/>"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><rect>\(move)</rect></svg>"
    let moving = try facts("<img src='\(escaped(Array(drawing.utf8), as: "svg+xml"))'>").motions
    #expect(moving.map(\.image.moves) == [.yes])
    #expect(moving.map(\.image.total) == [.lasts(.seconds(9))])
  }

  @Test(arguments: [
    "<object data='%'></object>", "<embed src='%'>", "<input type=image src='%'>",
    "<video poster='%'></video>", "<img srcset='% 1x'>",
    "<picture><source srcset='%'><img src=a.jpg></picture>",
  ])
  func `other elements show such pictures too`(markup: String) throws {
    let address = escaped(gif([50, 50]), as: "gif")
    let parts = markup.split(separator: "%", omittingEmptySubsequences: false)
    #expect(try facts(parts.joined(separator: address)).motions.map(\.kind) == [.image])
  }

  @Test func `a picture that is hidden does not move, and one that may be shown may`() throws {
    let image = "<img src='\(escaped(gif([50, 50]), as: "gif"))' hidden>"
    #expect(try facts(image).motions == [])
    #expect(
      try facts(image + "<script>0</script>").motions.map(\.image.startsByItself) == [.unknown])
  }

  @Test func `what cannot be read is left as a medium that was not`() throws {
    for broken in [Array(gif([50, 50]).dropLast()), Array("GIF89a".utf8), Array("RIFF".utf8)] {
      let found = try facts("<img src='\(escaped(broken, as: "gif"))'>")
      #expect(found.motions == [] && found.media.count == 1)
    }
  }

  @Test func `a script puts another picture in the place of a placeholder`() throws {
    let late = "<img src='data:,' data-src='more.gif'><video data-src='film.mp4'></video>"
    let found = try facts(late + "<script>0</script>")
    #expect(found.media.map(\.sources) == [[PageSource("more.gif")], [PageSource("film.mp4")]])
    #expect(found.media.map(\.lateAttribute) == ["data-src", "data-src"])
    #expect(found.issues == [])
    let alone = try facts(late)
    #expect(alone.media.flatMap(\.sources) == [] && alone.issues == [])
    let own = try facts("<img src='a.gif' data-src='b.gif'><script>0</script>")
    #expect(own.media.map(\.lateAttribute) == [nil])
  }

  /// A GIF of two pictures of half a second each, in Base64 by Python’s `base64`.
  private static let encoded =
    "R0lGODlhAQABAIAAAAAAAP///yH5BAAyAAAALAAAAAABAAEAAAICRAEAIfkEADIAAAAsAAAAAAEAAQAAAgJEAQA7"

  @Test(arguments: [
    ("image/gif;base64,", encoded, 1), ("image/gif; base64 ,", encoded, 1),
    ("image/gif;charset=x;BASE64,", encoded, 1),
    ("image/gif;base64,", "R0lG ODlh\tAQAB\n" + encoded.dropFirst(12), 1),
    ("image/gif;base64,", encoded + "AAA", 1), ("image/gif;base64,", encoded + "AA==", 1),
    ("image/gif;base64,", encoded + "A", 0), ("image/gif;base64,", encoded + "AAA==", 0),
    ("image/gif;base64,", encoded + "==", 0), ("image/gif;base64,", "=" + encoded + "AA=", 0),
    ("image/gif;base64,", encoded + "AA_-", 0), ("image/gif;base64x,", encoded, 0),
  ])
  func `Base64 is read as browsers read it`(head: String, text: String, found: Int) throws {
    #expect(try facts("<img src='data:\(head)\(text)'>").motions.count == found)
  }

  @Test func `a drawing with a picture inside is still only if the picture cannot move`() throws {
    for (picture, found) in [(png(0, plays: 0), 0), (png(2, plays: 0), 1)] {
      let text = Data(picture).base64EncodedString()
      let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg'><image href="
        + "'data:image/png;base64,\(text)'/></svg>"
      let image = escaped(Array(drawing.utf8), as: "svg+xml")
      #expect(try facts("<img src=\"\(image)\">").motions.count == found)
    }
  }

  @Test func `a large picture is read, and its address is not handed on`() throws {
    let block = [255] + [UInt8](repeating: 9, count: 255)
    let comment = [0x21, 0xFE] + [[UInt8]](repeating: block, count: 99).joined()
    let large = Array(gif([50, 50], repeats: 0).dropLast()) + comment + [0, 0x3B]
    #expect(escaped(large, as: "gif").utf8.count > 70_000)
    #expect(try total(large, as: "gif") == [.endless])
    let cut = escaped(Array(large.dropLast()), as: "gif")
    let found = try facts("<img src='\(cut)'>").media
    #expect(found.map(\.sources) == [[PageSource(String(cut.prefix(100)))]])
  }

  @Test func `drawings share a budget`() throws {
    let circles = String(repeating: "<circle r='1'/>", count: 16_000)
    let drawings = (0..<6).map { number in
      let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(circles)<!--\(number)--></svg>"
      return #"<img src="data:image/svg+xml,\#(text)">"#
    }
    #expect(try facts(drawings.joined()).media.count == 2)
  }

  @Test func `hostile images end`() throws {
    let bytes: [[UInt8]] = [
      Array(gif([50]).prefix(20)) + [UInt8](repeating: 0x21, count: 9_999),
      Array(png(2, plays: 1).prefix(16)) + [UInt8](repeating: 0xFF, count: 9_999),
      Array(webp(2, loops: 1).prefix(12)) + [UInt8](repeating: 0xFF, count: 9_999),
      Array(gif([50]).prefix(12)),
    ]
    for image in bytes { _ = try facts("<img src='\(escaped(image, as: "gif"))'>") }
  }
}
