import Placements
import TextBasics

/// The films and sounds in `noscript`, which browsers show only where scripts do not run (HTML,
/// section 4.12.2).
enum UnscriptedMedia {
  /// The issue that such media were not evaluated.
  ///
  /// - Parameters:
  ///   - bytes: The page in UTF-8.
  ///   - ranges: The content of its `noscript` elements.
  ///   - line: The line of the frame that holds the page; `nil` for the page itself.
  /// - Returns: The issue, or `nil` if there are none.
  static func issue(
    in bytes: [UInt8], _ ranges: [Range<Int>], at line: Int? = nil
  ) -> PageIssue? {
    guard ranges.contains(where: { mayHoldMedia(bytes[$0]) }) else { return nil }
    do throws(PageIssue) {
      // The rest of the page is left out, but its lines count.
      var text = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
      for index in ranges.joined() { text[index] = bytes[index] }
      let media = media(in: try PageReader.parse(text, from: 0).tree)
      guard let first = media.first else { return nil }
      let place = "line \(line ?? first.line ?? 1)"
      return PageIssue(
        .unscripted,
        media.count == 1
          ? "The `\(first.name)` in \(place) is in `noscript`: browsers show it only without "
            + "scripts, and it was not evaluated."
          : "\(media.count) media are in `noscript`, the first one in \(place): browsers show them "
            + "only without scripts, and they were not evaluated.")
    } catch {
      return PageIssue(.unscripted, "Its `noscript` elements may have media and were not read.")
    }
  }

  private static func media(in tree: PageTree) -> [PageTree.Element] {
    var inert: [Bool] = []
    return tree.elements.filter { element in
      let isInside = element.parent.map { inert[$0] } ?? false
      inert.append(isInside || element.name == "template")
      return !isInside && isMedium(element)
    }
  }

  private static func isMedium(_ element: PageTree.Element) -> Bool {
    switch element.name {
    case "video", "audio": true
    case "iframe", "embed": isFilm(element.attributes["src"])
    case "object": isFilm(element.attributes["data"])
    default: false
    }
  }

  private static func isFilm(_ address: String?) -> Bool {
    address.map { MediumAddress.isOfFrame($0.trimmed) } ?? false
  }

  private static let names = ["video", "audio", "iframe", "embed", "object"].map { Array($0.utf8) }

  /// Whether a tag in a text begins like that of a medium.
  private static func mayHoldMedia(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      text[index] == UInt8(ascii: "<")
        && names.contains { text[(index + 1)...].prefix($0.count).map(\.lowered) == $0 }
    }
  }
}
