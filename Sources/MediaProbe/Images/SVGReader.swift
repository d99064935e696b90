internal import MediaModel

/// Tells an SVG that stands still from one that may move.
enum SVGReader {
  /// Reads up to 1 MiB of an SVG.
  static func read(_ file: PagedFile) -> ImageReading {
    let head = stride(from: Int64(0), to: min(file.size, 1 << 20), by: 65_536).flatMap { place in
      file.bytes(at: place, count: Int(min(65_536, file.size - place))) ?? []
    }
    // SVG 2: SMIL's elements; CSS animation; a script that may do anything.
    let movers: [StaticString] = ["<animate", "<set ", "@keyframes", "<script"]
    guard movers.contains(where: { head.firstPlace(ofText: $0) != nil }) else { return .still }
    let notice = "The SVG holds animation or a script; whether and how long it moves was not read."
    return ImageReading(frames: 2, turn: .zero, loops: .unknown, notices: [notice])
  }
}
