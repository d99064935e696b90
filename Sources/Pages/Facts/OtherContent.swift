import TextBasics

extension PageTree.Element {
  /// The address of other content to which it leads or which it shows, such as a document with a
  /// transcript; `nil` if it has none, or if it shows a picture, a sound or a film.
  var otherContent: String? {
    let address: String?
    switch name {
    case "a", "area": address = attributes["href"]
    case "form" where attributes["method"]?.lowercased() != "dialog": address = attributes["action"]
    case "button", "input": address = attributes["formaction"]
    case "img": address = attributes["longdesc"]
    case "link" where isAlternate: address = attributes["href"]
    case "iframe", "frame": address = has("srcdoc") ? nil : page(attributes["src"])
    case "object": address = isOfMedium ? nil : document(attributes["data"])
    case "embed": address = isOfMedium ? nil : document(attributes["src"])
    default: address = nil
    }
    return address.map(\.trimmed).flatMap { $0.isEmpty || $0 == "#" ? nil : $0 }
  }

  private var isAlternate: Bool {
    (attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      .contains("alternate")
  }

  /// Whether its type is that of a picture, a sound or a film.
  private var isOfMedium: Bool {
    let type = attributes["type"]?.trimmed.lowercased() ?? ""
    return ["image/", "audio/", "video/"].contains { type.hasPrefix($0) }
  }

  private func document(_ address: String?) -> String? {
    address.flatMap { Self.media.contains($0.trimmed.fileExtension) ? nil : $0 }
  }

  /// The address of a page in a frame, which may show a text.
  private func page(_ address: String?) -> String? {
    document(address).flatMap { LateFrame.isPlaceholder($0.trimmed) ? nil : $0 }
  }

  private static let media = MediumAddress.shown.union([
    "png", "apng", "jpg", "jpeg", "webp", "avif",
  ])
}
