import MediaModel

/// The closed captions that a descriptor of a video announces (ANSI/SCTE 214-1).
enum DASHClosedCaptions {
  private static let line21 = "urn:scte:dash:cc:cea-608:2015"
  private static let services = "urn:scte:dash:cc:cea-708:2015"
  /// The maximum number of channels of one descriptor.
  private static let limit = 64

  /// The renditions of a descriptor; none for another scheme.
  ///
  /// - Parameters:
  ///   - scheme: The scheme in lower case.
  ///   - value: The value, such as `CC1=eng;CC3=spa`, `eng;spa` or `1=lang:eng;2=lang:spa,er:1`.
  ///   - position: The position of the descriptor.
  /// - Returns: One rendition for each channel; one without a channel if the value is empty.
  static func renditions(
    scheme: String, _ value: String, _ position: TextPosition
  ) -> [Rendition] {
    guard scheme == line21 || scheme == services else { return [] }
    let isLine21 = scheme == line21
    let parts = value.split(separator: ";", maxSplits: limit).prefix(limit)
    if parts.isEmpty { return [rendition(nil, nil, scheme, value, position)] }
    return parts.enumerated().map { index, part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides.count == 2 ? String(sides[0]) : "\(isLine21 ? 2 * index + 1 : index + 1)"
      let prefix = isLine21 ? "CC" : "S"
      let channel =
        CaptionChannel(name: name.uppercased().hasPrefix(prefix) ? name : prefix + name)
      return rendition(channel, language(sides.last ?? ""), scheme, String(part), position)
    }
  }

  private static func language(_ text: Substring) -> LanguageTag? {
    let first = text.split(separator: ",", maxSplits: 1).first ?? ""
    return LanguageTag(String(first.hasPrefix("lang:") ? first.dropFirst(5) : first))
  }

  private static func rendition(
    _ channel: CaptionChannel?, _ language: LanguageTag?, _ scheme: String, _ value: String,
    _ position: TextPosition
  ) -> Rendition {
    var rendition = Rendition(
      .closedCaptions, name: channel?.name ?? "", source: .insideVideo, position: position)
    rendition.channel = channel
    rendition.language = language
    rendition.signals = [Rendition.Signal("Accessibility", scheme: scheme, value)]
    return rendition
  }
}
