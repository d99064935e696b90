import TextBasics

/// The forms of the identifiers that services give to films.
///
/// A value of another form, such as the name of a section of the page, names no film.
enum FilmIdentifier {
  /// Whether a value may be the identifier of a film of some service.
  ///
  /// - Parameter value: The value, without white space at its ends.
  /// - Returns: Whether it has one of the known forms.
  static func isAny(_ value: String) -> Bool {
    let value = String(value.prefix { !"?&#".contains($0) })
    // The references of Brightcove, and the numbers of RFC 9562.
    if value.hasPrefix("ref:") || value.utf8.count == 36 && isLong(value.filter { $0 != "-" }) {
      return true
    }
    return isOfYouTube(value) || isNumber(value) || isLong(value) || isOfKaltura(value)
      || isOfDailymotion(value)
  }

  /// Whether a value may be the identifier of a film of a service.
  ///
  /// - Parameters:
  ///   - value: The value, without white space at its ends.
  ///   - service: The name of the service in small letters.
  /// - Returns: Whether it has the form of the service.
  static func isOne(_ value: String, of service: String) -> Bool {
    let value = String(value.prefix { !"?&#".contains($0) })
    return switch service {
    case "youtube", "yt": isOfYouTube(value)
    case "vimeo": isNumber(String(value.prefix { !"/?:".contains($0) }))
    case "wistia": value.utf8.count == 10 && isSmall(value)
    case "dailymotion": isOfDailymotion(value)
    case "vidyard": isLong(value)
    default: isAny(value)
    }
  }

  /// Eleven characters, of which hardly ever all are small letters, as in a word.
  static func isOfYouTube(_ value: String) -> Bool {
    let bytes = value.utf8
    return bytes.count == 11 && bytes.allSatisfy { isInName($0) }
      && !bytes.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// The numbers of Vimeo and Brightcove; those of sections and articles have fewer digits.
  private static func isNumber(_ value: String) -> Bool {
    value.utf8.count >= 6 && value.utf8.allSatisfy(\.isDigit)
  }

  /// The identifiers of Mux and Vidyard.
  private static func isLong(_ value: String) -> Bool {
    let bytes = value.utf8
    return bytes.count >= 20 && bytes.count <= 64 && bytes.allSatisfy { $0.isLetter || $0.isDigit }
      && bytes.contains { $0.isDigit } && bytes.contains { $0.isLetter }
  }

  private static func isOfKaltura(_ value: String) -> Bool {
    (value.hasPrefix("0_") || value.hasPrefix("1_")) && value.utf8.count == 10
      && isSmall(String(value.dropFirst(2)))
  }

  private static func isOfDailymotion(_ value: String) -> Bool {
    (value.hasPrefix("x") || value.hasPrefix("k")) && (6...20).contains(value.utf8.count)
      && isSmall(value) && value.utf8.contains { $0.isDigit }
  }

  private static func isSmall(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0.isDigit }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
