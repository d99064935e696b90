import Placements
import TextBasics

/// The addresses in scripts and attributes that are recognized as those of media.
enum MediumAddress {
  /// Pictures that usually move; other formats rarely do.
  static let moving: Set<String> = ["gif", "apng"]
  /// Formats of films, sounds and animations.
  static let played: Set<String> = [
    "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "oga", "wav", "m3u8", "mpd", "lottie",
    "riv", "splinecode",
  ]
  /// The maximum number of bytes of an attribute that are searched.
  private static let most = 16 << 10

  /// Whether an attribute names a medium.
  ///
  /// - Parameter value: The value: an address, a list of addresses (with widths, as in `srcset`),
  ///   or the value of a CSS property.
  /// - Returns: Whether one of the addresses ends as media do, or is a film of a service.
  static func isIn(_ value: String) -> Bool {
    let bytes = value.utf8.prefix(most)
    let words = bytes.split(maxSplits: PageFacts.Limit.parts) {
      separators.contains($0) || $0.isSpace
    }
    return words.contains { bytes in
      guard bytes.contains(UInt8(ascii: ".")) else { return false }
      let word = String(Substring(bytes))
      let ending = word.fileExtension
      // A list of endings names no file.
      let isMedium = (moving.contains(ending) && !isBlank(word)) || played.contains(ending)
      return (isMedium && !word.hasPrefix(".\(ending)")) || isOfService(word)
    }
  }

  /// Whether an address names a still placeholder; which names these are is our choice.
  private static func isBlank(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." }.lowercased() } ?? ""
    return blanks.contains(stem)
  }

  private static let blanks: Set<String> = [
    "blank", "spacer", "pixel", "transparent", "placeholder", "1x1", "clear", "empty", "trans",
    "dot", "px", "s",
  ]
  private static let separators = Set(#",;|"'()[]"#.utf8)

  /// Whether a text has the address of a film of a service.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it has; which services these are is our choice.
  static func isOfService(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var isStart = true
    for place in bytes.indices {
      // The name of a service begins a part of the name of a host.
      if isStart, services.contains(where: { bytes[place...].starts(with: $0) }) { return true }
      isStart = bytes[place] == UInt8(ascii: "/") || bytes[place] == UInt8(ascii: ".")
    }
    return false
  }

  /// Whether a frame with an address plays a film or a sound: that of a service or of a file.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: Whether it does.
  static func isOfFrame(_ address: String) -> Bool {
    played.contains(address.fileExtension) || isOfService(address)
  }

  private static let services = [
    "youtube.com/watch?", "youtube.com/embed/", "youtube-nocookie.com/embed/", "youtu.be/",
    "youtube.com/shorts/", "player.vimeo.com/video/", "fast.wistia.net/embed/iframe/",
    "fast.wistia.com/embed/iframe/", "dailymotion.com/embed/video/", "dailymotion.com/video/",
    "w.soundcloud.com/player/", "open.spotify.com/embed", "embed.podcasts.apple.com/",
    "players.brightcove.net/", "facebook.com/plugins/video.php", "facebook.com/watch",
  ].map { Array($0.utf8) }
}
