import Foundation

@testable import MediaProbe

/// Gives all tracks of a movie the same edits.
enum EditedMovie {
  /// Writes a movie with other edits.
  ///
  /// The movie box is the last one, as FFmpeg writes it. The edits count from where the movie's own
  /// edit begins, so that the delay of the encoders stays left out.
  static func write(
    _ bytes: [UInt8], _ edits: [(length: Double, media: Double?)], _ name: String,
    in folder: TemporaryFolder
  ) throws -> String {
    let boxes = children(bytes, 0..<bytes.count)
    guard let movie = boxes.last, movie.type == "moov" else { return "" }
    var scale = 1_000
    var content: [UInt8] = []
    for box in children(bytes, (movie.range.lowerBound + 8)..<movie.range.upperBound) {
      if box.type == "mvhd" { scale = number(bytes, box.range.lowerBound + 20) }
      content +=
        box.type == "trak" ? track(bytes, box.range, edits, scale) : Array(bytes[box.range])
    }
    return try folder.write(
      Array(bytes[..<movie.range.lowerBound]) + BoxBytes.box("moov", content), name)
  }

  private static func track(
    _ bytes: [UInt8], _ range: Range<Int>, _ edits: [(length: Double, media: Double?)],
    _ movieScale: Int
  ) -> [UInt8] {
    let inner = children(bytes, (range.lowerBound + 8)..<range.upperBound)
    var (scale, base) = (1, 0)
    for box in inner {
      let content = (box.range.lowerBound + 8)..<box.range.upperBound
      if box.type == "mdia",
        let header = children(bytes, content).first(where: { $0.type == "mdhd" })
      {
        scale = number(bytes, header.range.lowerBound + 20)
      }
      // One edit in version 0: count, length, media time.
      if box.type == "edts" { base = number(bytes, box.range.lowerBound + 28) }
    }
    let rows = edits.flatMap { edit in
      BoxBytes.number(Int(edit.length * Double(movieScale)), 4)
        + BoxBytes.number(edit.media.map { Int($0 * Double(scale)) + base } ?? -1, 4)
        + BoxBytes.number(0x10000, 4)
    }
    let list = BoxBytes.box(
      "edts", BoxBytes.full("elst", BoxBytes.number(edits.count, 4), rows))
    let parts = inner.filter { $0.type != "edts" }.flatMap { box in
      Array(bytes[box.range]) + (box.type == "tkhd" ? list : [])
    }
    return BoxBytes.box("trak", parts)
  }

  private static func children(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> [(type: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let size = number(bytes, place)
      guard size >= 8, place + size <= range.upperBound else { break }
      found.append(
        (String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self), place..<(place + size)))
      place += size
    }
    return found
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
