import Placements
import TextBasics

/// Finds links to other versions of a medium, which are a way to provide captions and audio
/// description (WCAG technique G173).
struct VersionFinder {
  private let versions: [PageVersion]
  private let indices: SortedIndices

  /// Looks through a page.
  init(tree: PageTree, shown: ElementVisibility, names: AccessibleNames, own: OwnFiles) {
    let found = tree.elements.indices.flatMap { index -> [(Int, PageVersion)] in
      let element = tree[index]
      guard element.isLink, !shown.isInert(index), !shown.isHidden(index),
        !tree.ancestors(ofSelf: index).contains(where: { Self.outside.contains(tree[$0].name) }),
        element.attributes["href"]?.trimmed.hasPrefix("#") == false, !own.contains(element.linked)
      else { return [] }
      let pictures = tree.descendants(of: index).prefix(PageFacts.Limit.parts)
        .filter { tree[$0].name == "img" }
      let words =
        [tree.text(of: index, most: Self.longestLabel)]
        + ([index] + pictures).map { names.name(of: $0) }
      let label = words.first { !$0.isEmpty } ?? ""
      return Self.kinds(in: words.joined(separator: " ")).map { kind in
        (index, PageVersion(kind, label: label, line: element.line ?? 1))
      }
    }
    versions = found.map(\.1)
    indices = SortedIndices(found.map(\.0))
  }

  /// The highest number of bytes of a text that is the name of a link.
  private static let longestLabel = 200

  /// Finds the versions of a medium.
  ///
  /// - Parameters:
  ///   - first: Where the search begins.
  ///   - next: The element of the next medium; the elements before it belong to this medium.
  /// - Returns: The links, in document order.
  func find(from first: Int, until next: Int) -> [PageVersion] {
    Array(
      versions[indices.count(below: first)..<indices.count(below: max(first, next))]
        .prefix(PageFacts.Limit.parts))
  }

  /// The parts of a page with links that are about the site, not about a medium.
  private static let outside: Set<String> = ["nav", "header", "footer", "aside"]

  /// Words at the start of links that lead to information, a form or a lack, and to no version.
  private static let others: Set<Substring> = [
    "report", "about", "how", "what", "why", "learn", "request", "no", "without",
  ]

  /// What the words of a link say that a version has.
  private static func kinds(in label: String) -> [PageVersion.Kind] {
    let words = label.prefix(longestLabel * 4).lowercased().split { !$0.isLetter }
    guard let first = words.first, !others.contains(first) else { return [] }
    var found: Set<PageVersion.Kind> = []
    for index in words.indices {
      guard let initial = words[index].utf8.first, let stems = stemsByInitial[initial] else {
        continue
      }
      for stem in stems where begin(words[index...], with: stem.words) { found.insert(stem.kind) }
    }
    return stems.map(\.kind).filter(found.contains)
  }

  /// Whether words begin as those of a stem do; the last one of these may go on.
  private static func begin(_ words: ArraySlice<Substring>, with stem: [Substring]) -> Bool {
    guard words.count >= stem.count, let last = stem.last else { return false }
    return words.prefix(stem.count - 1).elementsEqual(stem.dropLast())
      && words[words.startIndex + stem.count - 1].utf8.starts(with: last.utf8)
  }

  /// The stems by their first byte: most words of links begin no stem, and cost one look.
  private static let stemsByInitial: [UInt8: [(kind: PageVersion.Kind, words: [Substring])]] =
    Dictionary(
      grouping: stems.flatMap { entry in
        entry.stems.map { (kind: entry.kind, words: $0.split(separator: " ")) }
      },
      by: { $0.words.first?.utf8.first ?? 0 })

  private static let stems: [(kind: PageVersion.Kind, stems: [String])] = [
    (
      .captions,
      [
        "captioned", "with captions", "with closed captions", "with open captions",
        "with subtitles", "subtitled", "mit untertitel", "sous titr", "subtitulad", "sottotitolat",
      ]
    ),
    (
      .description,
      [
        "audio descri", "audiodescri", "audiodeskri", "audio deskri", "audiobeschreib",
        "described version", "descriptive version", "with description", "described video",
        "descriptive video", "descriptive audio",
      ]
    ),
  ]
}
