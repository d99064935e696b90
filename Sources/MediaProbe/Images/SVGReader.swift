internal import MediaModel

/// Distinguishes a static SVG from one that may move.
enum SVGReader {
  /// How much of a drawing is read.
  private static let most: Int64 = 8 << 20
  /// How far before the end of the file the end tag of the root is looked for.
  private static let tail: Int64 = 4096

  /// What makes a drawing move (SVG 2): SMIL's elements and CSS animation.
  ///
  /// With a colon: in an XML namespace with a prefix.
  private static let movers: [StaticString] = [
    "<animate", ":animate", "<set ", "<set\n", "<set\r", "<set\t", ":set ", "@keyframes",
  ]
  /// What may make it move, and may do something else.
  private static let scripts: [StaticString] = ["<script", ":script"]

  /// Reads up to 8 MiB of an SVG.
  ///
  /// - Parameter file: The file.
  /// - Returns: What it is.
  /// - Throws: That it is cut off.
  static func read(_ file: ByteWindow) throws(ProbeError) -> ImageReading {
    guard isWhole(file) else {
      throw .truncated(what: "the SVG has no end tag.")
    }
    let head = stride(from: Int64(0), to: min(file.size, most), by: 65_536).flatMap { place in
      letters(file, place..<min(place + 65_536, file.size))
    }
    let holds = { (names: [StaticString]) in
      names.contains { head.firstPlace(ofText: $0) != nil }
    }
    if holds(movers) {
      return .untimed(.yes, "The SVG holds animation; how long it moves was not read.")
    }
    if holds(scripts) {
      return .untimed(.unknown, "The SVG holds a script; whether it moves is not known.")
    }
    guard file.size > most else { return .still }
    return .untimed(
      .unknown,
      "Only the first \(most >> 20) MiB of the SVG were read; whether it moves is not known.")
  }

  /// Bytes of the file; of UTF-16 those that are ASCII without their zeros.
  private static func letters(_ file: ByteWindow, _ range: Range<Int64>) -> [UInt8] {
    (file.bytes(at: range.lowerBound, count: range.count) ?? []).filter { $0 != 0 }
  }

  /// Whether the last end tag is that of the root, or the root is an empty element (XML 1.0, 3.1).
  private static func isWhole(_ file: ByteWindow) -> Bool {
    let start = max(0, file.size - tail)
    let end = letters(file, start..<file.size)
    if let place = end.indices.dropLast().last(where: { end[$0] == 0x3C && end[$0 + 1] == 0x2F }) {
      let tag = end[(place + 2)...]
      guard let close = tag.firstIndex(of: 0x3E) else { return false }
      let name = tag[..<close].prefix { $0 > 0x20 }
      return (name.split(separator: UInt8(ascii: ":")).last ?? []).elementsEqual("svg".utf8)
    }
    guard start == 0, let root = end.firstPlace(ofText: "<svg"),
      let close = end[root...].firstIndex(of: 0x3E)
    else { return false }
    return end[close - 1] == 0x2F
  }
}
