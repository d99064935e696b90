import TextBasics

/// The elements in which common scripts show a film or an animation.
///
/// The names are those of the scripts; no standard has them.
enum PlayerElements {
  /// Whether an attribute names a film of a service.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - value: Its value, without white space at its ends.
  ///   - element: Its element.
  /// - Returns: Whether it names one.
  static func namesFilm(_ name: String, _ value: String, in element: PageTree.Element) -> Bool {
    guard !value.isEmpty else { return false }
    if identifiers.contains(name) {
      return element.name.contains("-") || name.hasPrefix("data-")
    }
    guard name.hasPrefix("data-"), name.hasSuffix("id") || !switches.contains(value.lowercased())
    else { return false }
    let parts = name.dropFirst(5).split(separator: "-", maxSplits: 1)
    guard let service = parts.first, services.contains(String(service)) else { return false }
    return (parts.count == 1 || kinds.contains(String(parts[1]))) && mayBeFilm(value)
  }

  /// Whether a value may be a film: an address must be that of one, not of a channel.
  private static func mayBeFilm(_ value: String) -> Bool {
    if value.utf8.contains(UInt8(ascii: "/")) {
      let isNumbered = value.split(separator: "/").last?.allSatisfy(\.isNumber) == true
      return isNumbered || MediumAddress.isOfService(value)
    }
    // Films of YouTube have eleven characters, channels begin so and have more.
    return !value.hasPrefix("UC") || value.utf8.count <= 11
  }

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
  /// The values of a setting, which name nothing.
  private static let switches: Set<String> = ["true", "false", "yes", "no", "on", "off", "0", "1"]

  /// Whether a script may show a film or an animation in an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether its name, class or type is that of a player.
  static func mayPlay(_ element: PageTree.Element) -> Bool {
    if element.name.utf8.contains(UInt8(ascii: "-")), players.contains(element.name) { return true }
    if element.name == "model-viewer" {
      return element.has("auto-rotate") || element.has("autoplay")
    }
    if element.attributes["data-animation-type"]?.trimmed.lowercased() == "lottie" { return true }
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
    "tiktok-embed",
  ].map { Array($0.utf8) }
}
