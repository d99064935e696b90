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
    return count > 0 && !rest.isEmpty ? rest : nil
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether a word is a size of the picture, a bit rate, a codec or a quality.
  ///
  /// Numbers alone may count episodes.
  private static func isVersion(_ word: String) -> Bool {
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
