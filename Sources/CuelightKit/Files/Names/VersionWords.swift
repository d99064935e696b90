/// Words at the end of a file name that mark a version of the same film, such as `1080p` and `hevc`.
enum VersionWords {
  /// The name without such words at its end.
  ///
  /// - Parameter stem: The name without its extension, in small letters.
  /// - Returns: The rest without separators at its end; `nil` if no such word ends the name, or if
  ///   nothing is left.
  static func base(of stem: String) -> Substring? {
    var rest = stem[...]
    var count = 0
    while count < 8 {
      while let last = rest.last, !isPart(last) { rest = rest.dropLast() }
      let word = String(rest.reversed().prefix(while: isPart).reversed())
      guard isVersion(word) else { break }
      rest = rest.dropLast(word.count)
      count += 1
    }
    let film = isOfZoom(stem) ? withoutLayout(rest) : rest
    return (count > 0 || film.count < rest.count) && !film.isEmpty ? film : nil
  }

  /// Whether a name is of a recording by Zoom: `gmt20260203-140102_recording_gallery_1920x1080`.
  ///
  /// - Parameter stem: The name without its extension, in small letters.
  /// - Returns: Whether it begins with a time as Zoom writes it.
  static func isOfZoom(_ stem: some StringProtocol) -> Bool {
    guard stem.hasPrefix("gmt") else { return false }
    let time = stem.utf8.dropFirst(3).prefix(16)
    return time.count == 16
      && zip(time, "00000000-000000_".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == form
      }
  }

  /// The name of such a recording without the word for what its picture shows.
  private static func withoutLayout(_ stem: Substring) -> Substring {
    for layout in ["_gallery", "_avo", "_gvo", "_as", "_separate"] where stem.hasSuffix(layout) {
      return stem.dropLast(layout.count)
    }
    return stem
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether a word is a size of the picture, a bit rate, a codec or a quality.
  ///
  /// Numbers alone may count episodes.
  static func isVersion(_ word: String) -> Bool {
    if known.contains(word) { return true }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(digits.count)
    switch rest {
    case "p", "i": return (3...4).contains(digits.count)
    case "k": return !digits.isEmpty && digits.count <= 5
    case "kbps", "kbit", "mbps", "mbit": return !digits.isEmpty
    default: break
    }
    // `1920x1080`
    guard rest.first == "x", (3...4).contains(digits.count) else { return false }
    let height = rest.dropFirst()
    return (3...4).contains(height.count) && height.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static let known: Set<String> = [
    "sd", "hd", "fhd", "qhd", "uhd", "hdr", "hdr10", "sdr", "hevc", "avc", "av1", "vp8", "vp9",
    "h264", "h265", "x264", "x265", "low", "medium", "high", "mobile",
  ]
}
