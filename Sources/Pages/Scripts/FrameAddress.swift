import TextBasics

/// What the address of a frame says about the page in it.
enum FrameAddress {
  /// Whether the address says that the frame shows no page with media: a still picture, a document
  /// or a text of the site, or a map, captcha or form of a service; which services is our choice.
  ///
  /// - Parameters:
  ///   - address: The address, without white space at its ends.
  ///   - hosts: The hosts that the page says are its own.
  /// - Returns: Whether it does.
  static func needsNoReading(_ address: String, _ hosts: OwnHosts) -> Bool {
    if hosts.mayBeOwn(address), still.contains(address.fileExtension) { return true }
    return isTool(address)
  }

  /// Whether the address is that of a file in which no script runs.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: Whether it is, by its ending.
  static func holdsNoScript(_ address: String) -> Bool {
    let ending = address.fileExtension
    return still.contains(ending) || MediumAddress.played.contains(ending) || ending == "gif"
  }

  /// Whether a frame shows a film, a sound or a moving picture in a file.
  static func isMedium(_ element: PageTree.Element) -> Bool {
    guard element.name == "iframe" || element.name == "frame", !element.has("srcdoc"),
      let address = element.attributes["src"]?.trimmed, !address.isData
    else { return false }
    return MediumAddress.shown.contains(address.fileExtension)
  }

  /// Pictures that rarely move, and documents.
  private static let still: Set<String> = [
    "jpg", "jpeg", "jfif", "png", "bmp", "ico", "pdf", "txt", "text", "md", "csv",
    "log", "json", "vtt", "srt",
  ]

  private static func isTool(_ address: String) -> Bool {
    guard var host = address.host, let path = address.hostPath?.lowercased() else { return false }
    let isOfMaps = host.hasPrefix("maps.google.")
    for prefix in ["www.", "maps."] where host.hasPrefix(prefix) {
      host = String(host.dropFirst(prefix.count))
    }
    switch host {
    case "recaptcha.net": return path.hasPrefix("/recaptcha")
    case "docs.google.com": return path.hasPrefix("/forms")
    case "openstreetmap.org": return path.hasPrefix("/export/embed")
    default: break
    }
    // The names of its countries, such as `google.de` and `google.co.uk`.
    guard host.hasPrefix("google."), host.utf8.count <= 13 else { return false }
    return isOfMaps || path.hasPrefix("/maps") || path.hasPrefix("/recaptcha")
  }
}

extension String {
  /// The host of an address with one, in small letters; `nil` for an address of the page’s own
  /// site, and for forms that only some readers take for a host.
  var host: String? { authority.map { $0.host.lowercased() } }

  /// What follows the host of an address with one.
  var hostPath: Substring? { authority?.path }

  private var authority: (host: Substring, path: Substring)? {
    let start = prefix(8).lowercased()
    guard let scheme = ["https://", "http://", "//"].first(where: { start.hasPrefix($0) }) else {
      return nil
    }
    let rest = dropFirst(scheme.utf8.count)
    let host = rest.prefix { !"/?#\\".contains($0) }
    let name = host.split(separator: "@").last ?? ""
    return name.isEmpty ? nil : (name.prefix { $0 != ":" }, rest[host.endIndex...])
  }
}
