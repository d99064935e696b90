import TextBasics

/// The elements in which common scripts show a film or an animation.
///
/// The names are those of the scripts; no standard has them.
enum PlayerElements {
  /// Whether an attribute names a film of a service.
  static func namesFilm(_ name: String, _ value: String, in element: PageTree.Element) -> Bool {
    guard !value.isEmpty else { return false }
    if identifiers.contains(name) {
      guard element.name.contains("-") || name.hasPrefix("data-") else { return false }
      // Only players have these, and they take whole addresses too.
      if name == "playback-id" || name == "data-plyr-embed-id" { return true }
      return FilmIdentifier.isAny(value) || mayBeFilm(value, of: "vimeo")
    }
    if name == "src", element.name == "media-player" {
      return value.hasPrefix("youtube/") || value.hasPrefix("vimeo/")
    }
    guard name.hasPrefix("data-") else { return false }
    if name == "data-embed", element.markers.contains("youtube") {
      return FilmIdentifier.isOfYouTube(value)
    }
    let parts = name.dropFirst(5).split(separator: "-", maxSplits: 1)
    guard let service = parts.first.map({ String($0) }), services.contains(service) else {
      return false
    }
    return (parts.count == 1 || kinds.contains(String(parts[1]))) && mayBeFilm(value, of: service)
  }

  /// Whether a value may be a film: an address must be that of one, not of a channel.
  private static func mayBeFilm(_ value: String, of service: String) -> Bool {
    if FilmIdentifier.isOne(value, of: service) { return true }
    guard value.utf8.contains(UInt8(ascii: "/")) else { return false }
    let last = value.split(separator: "/").last.map { String($0) } ?? ""
    return ServiceFilm.isIn(value)
      || (service == "vimeo" && FilmIdentifier.isOne(last, of: service))
  }

  /// Whether an attribute is there to copy, share or measure something, and shows nothing.
  static func isForOthers(_ name: String, in element: PageTree.Element) -> Bool {
    guard name.hasPrefix("data-"), links.contains(element.name) else { return false }
    let parts = name.dropFirst(5).split(separator: "-").map { String($0) }
    if !uses.isDisjoint(with: parts) { return true }
    // A `track` of a list or of a button may be a sound.
    return element.name == "a" && parts.contains("track")
  }

  private static let links: Set<String> = ["button", "a", "li", "tr", "option"]
  private static let uses: Set<String> = [
    "clipboard", "share", "event", "tracking", "analytics", "i18n", "filename", "social",
  ]

  private static let identifiers: Set<String> = [
    "videoid", "video-id", "data-videoid", "data-video-id", "data-youtubeid", "data-vimeoid",
    "data-ytid", "playback-id", "data-plyr-embed-id",
  ]
  private static let services: Set<String> = [
    "youtube", "yt", "vimeo", "wistia", "dailymotion", "vidyard",
  ]
  private static let kinds: Set<String> = [
    "id", "url", "src", "embed", "video", "videoid", "video-id", "video-url", "embed-id", "code",
  ]
  /// Whether a script may show a film or an animation in an element.
  static func mayPlay(_ element: PageTree.Element) -> Bool {
    if element.name.utf8.contains(UInt8(ascii: "-")), players.contains(element.name) { return true }
    if element.name == "model-viewer" {
      return element.has("auto-rotate") || element.has("autoplay")
    }
    if element.attributes["data-animation-type"]?.trimmed.lowercased() == "lottie" { return true }
    if element.has("data-config-video") { return true }
    guard let names = element.attributes["class"] else { return false }
    return names.utf8.split { $0.isSpace }.contains { name in
      classes.contains { $0.count == name.count && name.elementsEqual($0) }
    }
  }

  private static let players: Set<String> = [
    "wistia-player", "spline-viewer", "lord-icon", "rive-canvas", "rive-player", "youtube-video",
    "vimeo-video", "lite-vimeo", "lite-youtube", "lottie-interactive",
  ]
  private static let classes = [
    "rll-youtube-player", "wistia_embed", "fb-video", "twitter-video", "vidyard-player-embed",
    "tiktok-embed", "instagram-media", "elementor-widget-lottie", "_brlbs-cb-youtube",
    "_brlbs-cb-vimeo", "podigee-podcast-player",
  ].map { Array($0.utf8) }
}
