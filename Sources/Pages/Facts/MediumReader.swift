import MediaModel
import Placements
import TextBasics

/// Reads one element that shows or plays a medium.
struct MediumReader {
  private let tree: PageTree
  private let shown: ElementVisibility
  private let names: AccessibleNames
  private let images: DataImages
  private let hasScripts: Bool
  private let opener: PageOpener
  private let describing: DescribingAudio
  private let players: DescribingPlayers
  private let styles: PageStyles

  /// Prepares the reading of a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which of its elements can be seen.
  ///   - names: The names of its elements.
  ///   - images: The images in its addresses, which are not in files.
  ///   - hasScripts: Whether scripts may give an element another address.
  ///   - opener: The elements of the page that people can open.
  ///   - styles: What style sheets may do to captions and controls.
  init(
    tree: PageTree, shown: ElementVisibility, names: AccessibleNames, images: DataImages,
    hasScripts: Bool, opener: PageOpener, styles: PageStyles
  ) {
    self.styles = styles
    self.opener = opener
    self.tree = tree
    self.shown = shown
    self.names = names
    self.images = images
    self.hasScripts = hasScripts
    describing = DescribingAudio(in: tree)
    players = DescribingPlayers(in: tree, shown)
  }

  /// Whether an element is a medium of the page.
  ///
  /// - Returns: Whether it is; a described sound that belongs to a player is not.
  func isMedium(_ index: Int) -> Bool {
    guard let kind = kind(of: index), !shown.isInert(index) else { return false }
    switch kind {
    // A sound that starts by itself is heard, whatever its name is.
    case .audio: return tree[index].attributes["autoplay"] != nil || describing.videos[index] == nil
    case .image: return addresses(of: index).contains { Self.mayMove($0.address) }
    case .object, .embed: return addresses(of: index).contains { Self.isMedium($0) }
    case .video, .animation: return true
    }
  }

  /// Whether an element is a picture in a file whose name does not show that it may move.
  ///
  /// - Returns: Whether it is; a hidden one is not, unless something may show it.
  func isOtherPicture(_ index: Int) -> Bool {
    tree[index].name == "img" && !shown.isInert(index) && !isMedium(index)
      && addresses(of: index).contains { !$0.address.isData }
  }

  private static let kinds: [String: PageMedium.Element] = [
    "video": .video, "audio": .audio, "img": .image, "object": .object, "embed": .embed,
  ]

  private func kind(of index: Int) -> PageMedium.Element? {
    // Browsers show a film or a sound in a frame as they show an `embed`.
    if FrameAddress.isMedium(tree[index]) { return .embed }
    return Self.kinds[tree[index].name]
      ?? AnimationPlayerReader(tree[index]).map { _ in .animation }
  }

  /// The facts of an element.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - frame: The frame of its page, or `nil`.
  /// - Returns: The medium.
  func medium(at index: Int, in frame: InnerPage?) -> PageMedium? {
    let element = tree[index]
    guard let kind = kind(of: index) else { return nil }
    var medium = PageMedium(
      kind, line: frame?.line ?? element.line ?? 1, column: frame?.column ?? element.column)
    medium.id = element.attributes["id"].flatMap { $0.isEmpty ? nil : $0 }
    medium.sources = addresses(of: index)
    medium.lateAttribute = late(index)?.attribute
    medium.tracks = tracks(of: index)
    medium.hasCrossOrigin = element.has("crossorigin")
    medium.hasOpaqueOrigin = frame?.hasOpaqueOrigin == true
    medium.descriptions = descriptions(of: index)
    medium.autoplay = element.has("autoplay")
    medium.muted = element.has("muted")
    medium.loop = element.has("loop")
    medium.controls = element.has("controls")
    medium.controlsMayBeHidden =
      shown.mayHideControls(of: index) || (medium.controls && styles.mayBeUntouchable(index))
    medium.captionsMayBeHidden = !medium.tracks.isEmpty && styles.mayHideCaptions(of: index)
    medium.visibility = visibility(of: index, kind)
    medium.canBeOpened = opener.canOpen(index) || shown.isShowable(index)
    medium.mayBeHidden = frame?.mayBeHidden == true || shown.mayBeHidden(index)
    medium.isHiddenFromTechnology =
      frame?.isHiddenFromTechnology == true || tree.isHiddenFromTechnology(index)
    medium.name = names.name(of: index)
    let role = element.attributes["role"]?.trimmed.lowercased()
    medium.isDecorative =
      role == "presentation" || role == "none"
      || (kind == .image && element.attributes["alt"]?.trimmed.isEmpty == true)
    if let player = AnimationPlayerReader(element) { medium.apply(player) }
    // A player in it needs a script, which does not run there.
    if frame?.isSandboxed == true { medium.autoplay = false }
    return medium
  }

  /// Whether it can be seen.
  ///
  /// A sound without controls is not rendered (HTML, 15.3.1), and neither is a video without size.
  /// The content of a canvas is not shown, but can be operated with the keyboard (HTML, 4.12.5).
  private func visibility(of index: Int, _ kind: PageMedium.Element) -> PageVisibility {
    guard !shown.isHidden(index) else {
      let isInCanvas = tree.ancestors(ofSelf: index).contains { tree[$0].name == "canvas" }
      return isInCanvas && tree[index].has("controls")
        ? .unknown("it is the content of a `canvas`") : shown[index]
    }
    if kind == .audio, !tree[index].has("controls") {
      return .hidden("it is a sound without controls")
    }
    let least: Double =
      switch kind {
      case .video: 10
      case .image: 2
      default: 0
      }
    guard let size = tree[index].leastSize, size < least else {
      return shown[index]
    }
    let isFinal = size == 0 && !shown.hasStyleSheets && !tree[index].has("style")
    return isFinal ? .hidden("its size is zero") : .unknown("it may be too small to be seen")
  }

  /// The addresses that an element plays: if it has none itself, those of its `source` elements.
  private func addresses(of index: Int) -> [PageSource] {
    let element = tree[index]
    if late(index) != nil { return lateAddresses(of: index) }
    let own = ownAddress(of: element)
    if let own, element.name != "img" {
      let address = own.trimmed
      guard !address.isEmpty, !images.isRead(address) else { return [] }
      // A `video` or `audio` has no attribute for a type.
      let isPlayed = element.name == "video" || element.name == "audio"
      return [PageSource(address.named, type: isPlayed ? "" : element.type)]
    }
    let isImage = element.name == "img"
    let (candidates, mayBeOwn) = isImage ? tree.pictures(of: index) : (played(in: index), true)
    let isReduced = candidates.contains { $0.condition == .reducedMotion }
    let sources = candidates.flatMap { child in
      let first =
        isImage ? child.attributes["srcset"]?.firstCandidate : child.attributes["src"]
      return ([first].compactMap { $0 } + (isImage ? child.movingCandidates : [])).map {
        PageSource(
          $0.trimmed, type: child.type,
          isForMotion: child.condition == .motion
            || (isReduced && child.condition != .reducedMotion))
      }
    }
    let written = isImage && mayBeOwn ? [own].compactMap { $0 } + element.movingCandidates : []
    let pictures = written.map { PageSource($0.trimmed, isForMotion: isReduced) }
    return (sources + pictures)
      .filter { !$0.address.isEmpty && !(isImage && isNoPicture($0.address, element)) }
      .map { PageSource($0.address.named, type: $0.type, isForMotion: $0.isForMotion) }
      .unique(PageFacts.Limit.parts)
  }

  /// Whether the address of an `img` needs no file: its bytes are in it, or it only counts visits.
  private func isNoPicture(_ address: String, _ element: PageTree.Element) -> Bool {
    images.isRead(address) || (element.isPixel && address.host != nil)
  }

  /// The `source` elements of a video or sound, one of which plays.
  private func played(in index: Int) -> [PageTree.Element] {
    tree.children(of: index).map { tree[$0] }.filter {
      $0.name == "source" && !$0.condition.isNever
    }
  }

  private func ownAddress(of element: PageTree.Element) -> String? {
    if let player = AnimationPlayerReader(element) { return player.address }
    let own = ["src", "data"].lazy.compactMap { element.attributes[$0] }.first
    return own ?? (element.name == "img" ? element.attributes["srcset"]?.firstCandidate : nil)
  }

  /// The address that a script puts in place of a placeholder or of a missing address.
  ///
  /// - Returns: The address, and the attribute that names it; `nil` if no attribute does.
  func late(_ index: Int) -> LateAddress? {
    let element = tree[index]
    guard hasScripts, ["img", "video", "audio"].contains(element.name) else { return nil }
    let own = element.attributes["src"]?.trimmed ?? ""
    guard own.isEmpty || own.isData else { return nil }
    if element.name == "img" {
      return LateAddress(element).filter { Self.mayMove($0.address) }
    }
    let sources = tree.children(of: index).map { tree[$0] }.filter { $0.name == "source" }
    guard sources.allSatisfy({ $0.attributes["src"]?.trimmed.isEmpty != false }) else { return nil }
    return LateAddress(element) ?? sources.lazy.compactMap { LateAddress($0) }.first
  }

  /// The late addresses of an element; if it has none itself, those of its `source` elements.
  private func lateAddresses(of index: Int) -> [PageSource] {
    let element = tree[index]
    if let late = LateAddress(element) { return [PageSource(late.address, type: element.type)] }
    return played(in: index).compactMap { source in
      LateAddress(source).map { PageSource($0.address, type: source.type) }
    }.unique(PageFacts.Limit.parts)
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

  /// The addresses that players read from their own attributes, and a second sound in the same
  /// player.
  private func descriptions(of index: Int) -> [PageDescription] {
    let own = [tree[index]] + tree.children(of: index).map { tree[$0] }
    var found = own.flatMap { players.descriptions(in: $0, of: tree[index]) }.map {
      PageDescription($0.address.trimmed, $0.attribute.form, hasPlayer: $0.isPlayed)
    }
    for audio in describing.byVideo[index] ?? [] {
      let isPlayed = describing.players[audio].map { players.found.contains($0) } ?? false
      found += addresses(of: audio).map { PageDescription($0.address, nil, hasPlayer: isPlayed) }
    }
    return found.filter { !$0.address.isEmpty }.unique(PageFacts.Limit.parts)
  }

  /// Whether a picture may move, by the ending of its name; a data address by its type.
  private static func mayMove(_ address: String) -> Bool {
    if address.isData { return address.isOfMovingData }
    return moving.contains(address.fileExtension)
  }

  private static let moving: Set<String> = ["gif", "apng", "webp", "avif", "svg", "png"]

  private static func isMedium(_ source: PageSource) -> Bool {
    let type = source.type.lowercased()
    return type.hasPrefix("video/") || type.hasPrefix("audio/")
      || MediumAddress.shown.contains(source.address.fileExtension)
  }
}

extension PageTree.Element {
  /// Whether it has an attribute, with any value.
  func has(_ attribute: String) -> Bool { attributes[attribute] != nil }

  /// The type that it names, or an empty text.
  fileprivate var type: String { attributes["type"]?.trimmed ?? "" }

  /// The candidates of its `srcset` whose format is mostly used to move (HTML, 4.8.4.2.2).
  ///
  /// The window determines which one is shown; for other formats, the first one represents all.
  fileprivate var movingCandidates: [String] {
    let words = (attributes["srcset"] ?? "").split(maxSplits: PageFacts.Limit.parts * 4) {
      $0 == "," || $0.isWhitespace
    }
    return words.map(String.init).filter { ["gif", "apng"].contains($0.fileExtension) }
  }

  /// The condition of a `source` according to its `media` attribute.
  var condition: SourceCondition { SourceCondition(attributes["media"] ?? "") }

  /// Whether its attributes make it too small for a control that people can see: less than 10 CSS
  /// pixels wide or high; our choice.
  var isTooSmall: Bool { leastSize.map { $0 < 10 } ?? false }

  /// The smaller of the sizes that it has as attributes, in CSS pixels, or `nil`.
  fileprivate var leastSize: Double? { sizes.min() }

  /// Whether its attributes make it one pixel or nothing, as pictures that count visits are; a style
  /// may make it larger.
  fileprivate var isPixel: Bool {
    guard !has("style"), !has("class") else { return false }
    return sizes.contains(0) || (sizes.count == 2 && sizes.allSatisfy { $0 <= 1 })
  }

  private var sizes: [Double] {
    ["width", "height"].compactMap { attributes[$0] }.compactMap { value in
      Double(value.trimmed.prefix { $0.isNumber || $0 == "." })
    }
  }

  /// Whether it is a frame in which nothing plays by itself.
  var forbidsAutoplay: Bool { isSandbox(without: "allow-scripts") }

  /// Whether it is a frame whose page has an origin that no other page has.
  var hasOpaqueOrigin: Bool { isSandbox(without: "allow-same-origin") }

  private func isSandbox(without token: Substring) -> Bool {
    attributes["sandbox"].map { tokens in
      !tokens.lowercased().split(whereSeparator: \.isWhitespace).contains(token)
    } ?? false
  }

  /// Its class and id in small letters.
  var markers: String {
    ((attributes["class"] ?? "") + " " + (attributes["id"] ?? "")).lowercased()
  }
}

extension PageMedium {
  /// Takes the settings of a player of animations; if they are not clear, nothing is certain.
  fileprivate mutating func apply(_ reader: AnimationPlayerReader) {
    autoplay = reader.start == .on
    startIsOpen = reader.start == .unknown
    player = reader.player
    loop = reader.player.isEndless
    controls = reader.hasControls
  }
}

extension Optional {
  /// The value if it fits.
  fileprivate func filter(_ fits: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { fits($0) ? $0 : nil }
  }
}

extension String {
  /// The address; of a data address, which nothing opens, only the beginning.
  fileprivate var named: String {
    isData ? String(decoding: utf8.prefix(100), as: UTF8.self) : self
  }

  /// The first address of a list of image candidates (HTML, 4.8.4.2.2); a data address contains a
  /// comma.
  var firstCandidate: String? {
    let list = trimmed
    let first = list.split(maxSplits: 1) { $0 == " " || ($0 == "," && !list.isData) }.first
    return first.map { String($0) }
  }

  /// The letters after the last point of the path, in small letters.
  var fileExtension: String {
    let path = utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let point = path.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(Substring(path[path.index(after: point)...])).lowercased()
  }
}

extension Array where Element: Hashable {
  /// Each value once, up to a limit.
  fileprivate func unique(_ most: Int) -> [Element] {
    var seen: Set<Element> = []
    return Array(filter { seen.insert($0).inserted }.prefix(most))
  }
}
