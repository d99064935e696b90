import MediaModel
import Placements
import TextBasics

/// Reads one element that shows or plays a medium.
struct MediumReader {
  let tree: PageTree
  let shown: ElementVisibility

  /// Whether an element is a medium of the page.
  ///
  /// - Parameter index: The element.
  /// - Returns: Whether it is; a described sound that belongs to a player is not.
  func isMedium(_ index: Int) -> Bool {
    guard !shown.isInert(index), let kind = Self.kinds[tree[index].name] else { return false }
    switch kind {
    // What starts by itself is heard, whatever it is called.
    case .audio: return tree[index].attributes["autoplay"] != nil || described(by: index) == nil
    case .image: return addresses(of: index).contains { Self.mayMove($0.address) }
    case .object, .embed: return addresses(of: index).contains { Self.isMedium($0) }
    case .video, .marquee, .animation: return true
    }
  }

  private static let kinds: [String: PageMedium.Element] = [
    "video": .video, "audio": .audio, "img": .image, "object": .object, "embed": .embed,
    "lottie-player": .animation, "dotlottie-player": .animation,
  ]

  /// What an element says.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - frame: The frame of its page, or `nil`.
  /// - Returns: The medium.
  func medium(at index: Int, in frame: InnerPage?) -> PageMedium? {
    let element = tree[index]
    guard let kind = Self.kinds[element.name] else { return nil }
    var medium = PageMedium(
      kind, line: frame?.line ?? element.line ?? 1, column: frame?.column ?? element.column)
    medium.id = element.attributes["id"].flatMap { $0.isEmpty ? nil : $0 }
    medium.sources = addresses(of: index)
    medium.tracks = tracks(of: index)
    medium.descriptions = descriptions(of: index)
    medium.autoplay = element.has("autoplay")
    medium.muted = element.has("muted")
    medium.loop = element.has("loop")
    medium.controls = element.has("controls")
    medium.visibility = visibility(of: index, kind)
    medium.isHiddenFromTechnology = isHiddenFromTechnology(index)
    medium.name = AccessibleName.of(index, in: tree)
    return medium
  }

  /// A sound without controls is not rendered (HTML, 15.3.1).
  private func visibility(of index: Int, _ kind: PageMedium.Element) -> PageVisibility {
    if kind == .audio, !tree[index].has("controls"), !shown.isHidden(index) {
      return .hidden("it is a sound without controls")
    }
    return shown[index]
  }

  private func isHiddenFromTechnology(_ index: Int) -> Bool {
    tree.ancestors(ofSelf: index).contains { tree[$0].attributes["aria-hidden"] == "true" }
  }

  /// The addresses that an element plays: those of `source` elements where it has none itself.
  private func addresses(of index: Int) -> [PageSource] {
    let element = tree[index]
    let own = ["src", "data"].lazy.compactMap { element.attributes[$0] }.first
    if let own, element.name != "img" {
      return own.trimmed.isEmpty ? [] : [PageSource(own.trimmed, type: element.type)]
    }
    let isImage = element.name == "img"
    let place = isImage ? element.parent.filter { tree[$0].name == "picture" } : index
    let children = (place.map { tree.children(of: $0) } ?? []).map { tree[$0] }
    let sources = children.filter { $0.name == "source" }.compactMap { child in
      (child.attributes["src"] ?? child.attributes["srcset"]?.firstCandidate).map {
        PageSource($0.trimmed, type: child.type)
      }
    }
    let image = isImage ? own.map { [PageSource($0.trimmed)] } ?? [] : []
    return (sources + image).filter { !$0.address.isEmpty }.unique(PageFacts.Limit.parts)
  }

  private func tracks(of index: Int) -> [PageTrack] {
    tree.children(of: index).map { tree[$0] }.filter { $0.name == "track" }.compactMap { track in
      guard let address = track.attributes["src"]?.trimmed, !address.isEmpty else { return nil }
      let kind = track.attributes["kind"]?.trimmed.lowercased()
      return PageTrack(
        kind.map { PageTrack.Kind(rawValue: $0) ?? .metadata } ?? .subtitles, address,
        language: track.attributes["srclang"].flatMap { LanguageTag($0) },
        isDefault: track.has("default"))
    }.unique(PageFacts.Limit.parts)
  }

  /// What players read from attributes of their own, and a second sound in the same player.
  private func descriptions(of index: Int) -> [PageDescription] {
    let own = [tree[index]] + tree.children(of: index).map { tree[$0] }
    var found: [PageDescription] = own.flatMap { element in
      Self.conventions.compactMap { name, form in
        element.attributes[name].map { PageDescription($0.trimmed, form) }
      }
    }
    if tree[index].name == "video" {
      for sound in tree.elements.indices where tree[sound].name == "audio" {
        if described(by: sound) == index {
          found += addresses(of: sound).map { PageDescription($0.address, nil) }
        }
      }
    }
    return found.filter { !$0.address.isEmpty }.unique(PageFacts.Limit.parts)
  }

  private static let conventions: [(String, AlternativeFile.Form)] = [
    ("data-desc-src", .version), ("data-video-description", .version),
    ("data-audio-description", .mix), ("data-audio-description-voiceover", .narration),
  ]

  /// The video that a sound describes: both are in one player, and the sound says so by its class
  /// or the player is OzPlayer, whose sounds always do.
  private func described(by sound: Int) -> Int? {
    guard tree[sound].name == "audio" else { return nil }
    for (level, ancestor) in tree.ancestors(ofSelf: sound).enumerated().prefix(4) where level > 0 {
      // A whole page is not a player, and of two videos nobody knows which is described.
      if ["body", "html", "main"].contains(tree[ancestor].name) { return nil }
      let videos = tree.descendants(of: ancestor).filter { tree[$0].name == "video" }
      guard let video = videos.first else { continue }
      guard videos.count == 1 else { return nil }
      let words = tree[sound].markers
      let isNamed = ["descri", "audiodesc", "audio-desc"].contains { words.contains($0) }
      let isOzPlayer = tree[ancestor].markers.contains("ozplayer")
      return isNamed || isOzPlayer ? video : nil
    }
    return nil
  }

  /// Whether a picture may move, by the ending of its name; a data address by its type.
  private static func mayMove(_ address: String) -> Bool {
    if address.hasPrefix("data:") {
      return ["gif", "png", "apng", "webp", "avif", "svg"].contains {
        address.prefix(30).lowercased().contains($0)
      }
    }
    return moving.contains(address.fileExtension)
  }

  private static let moving: Set<String> = ["gif", "apng", "webp", "avif", "svg", "png"]

  private static func isMedium(_ source: PageSource) -> Bool {
    let type = source.type.lowercased()
    return type.hasPrefix("video/") || type.hasPrefix("audio/")
      || played.contains(source.address.fileExtension)
  }

  private static let played: Set<String> = [
    "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "oga", "wav", "gif", "svg",
  ]
}

extension PageTree.Element {
  /// Whether it has an attribute, with any value.
  func has(_ attribute: String) -> Bool { attributes[attribute] != nil }

  /// The type that it names, or nothing.
  fileprivate var type: String { attributes["type"]?.trimmed ?? "" }

  /// Its class and id in small letters.
  fileprivate var markers: String {
    ((attributes["class"] ?? "") + " " + (attributes["id"] ?? "")).lowercased()
  }
}

extension Optional {
  /// The value where it fits.
  fileprivate func filter(_ fits: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { fits($0) ? $0 : nil }
  }
}

extension String {
  /// The first address of a list of image candidates (HTML, 4.8.4.2.2).
  fileprivate var firstCandidate: String? {
    trimmed.split { $0 == " " || $0 == "," }.first.map { String($0) }
  }

  /// The letters after the last point of the path, in small letters.
  var fileExtension: String {
    let path = utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let point = path.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(Substring(path[path.index(after: point)...])).lowercased()
  }
}

extension Array where Element: Hashable {
  /// Each value once, and at most so many.
  fileprivate func unique(_ most: Int) -> [Element] {
    var seen: Set<Element> = []
    return Array(filter { seen.insert($0).inserted }.prefix(most))
  }
}
