import Placements
import TextBasics

/// The addresses in scripts and attributes that are recognized as those of media.
enum MediumAddress {
  /// Pictures that usually move; other formats rarely do.
  static let moving: Set<String> = ["gif", "apng"]
  /// Formats of films and sounds that browsers play.
  static let files: Set<String> = [
    "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "oga", "wav", "aac", "flac", "opus",
  ]
  /// Formats of files that move or sound where browsers show them without a page around them.
  static let shown = files.union(["gif", "svg"])
  /// Formats of films, sounds and animations, also of those that only scripts play.
  static let played = files.union(["m3u8", "mpd", "lottie", "riv", "splinecode"])
  /// The maximum number of bytes of an attribute that are searched.
  private static let most = 16 << 10

  /// The addresses of media that an attribute names.
  ///
  /// - Parameter value: The value: an address, a list of addresses (with widths, as in `srcset`),
  ///   or the value of a CSS property.
  /// - Returns: Those that end as media do, or are films of a service.
  static func found(in value: String) -> [String] {
    let bytes = value.utf8.prefix(most)
    let words = bytes.split(maxSplits: PageFacts.Limit.parts) {
      separators.contains($0) || $0.isSpace
    }
    return words.compactMap { bytes in
      guard bytes.contains(UInt8(ascii: ".")) else { return nil }
      let word = String(Substring(bytes))
      let isPicture = moving.contains(word.fileExtension) && !isBlank(word) && isPath(word)
      return isPicture || isPlayed(word) || ServiceFilm.isIn(word) ? word : nil
    }
  }

  /// Whether an attribute names a medium.
  static func isIn(_ value: String) -> Bool { !found(in: value).isEmpty }

  /// Whether an address is that of a film, a sound or an animation in a file.
  ///
  /// - Parameter address: The address, without white space.
  /// - Returns: Whether it has a path that ends as those do.
  static func isPlayed(_ address: String) -> Bool {
    played.contains(address.fileExtension) && isPath(address)
  }

  /// Whether a frame with an address plays a film or a sound: that of a service or of a file.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: Whether it does.
  static func isOfFrame(_ address: String) -> Bool {
    isPlayed(address) || ServiceFilm.isIn(address)
  }

  /// Whether what ends like the name of a file can be one: hosts such as `studio.mov` and lists of
  /// endings are none.
  private static func isPath(_ address: String) -> Bool {
    let path = (address.hostPath ?? address[...]).utf8.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return path.first != nil && path.first != UInt8(ascii: ".")
        && !path.contains { others.contains($0) }
    }
    let name = path[path.index(after: slash)...]
    return !name.isEmpty && name.first != UInt8(ascii: ".")
  }

  /// Bytes that the plain name of a file beside a page hardly has.
  private static let others = Set("@:*<>=".utf8)

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
}
