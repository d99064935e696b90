import TextBasics

/// The pages of other files in frames, objects and embeds whose scripts can reach into a page of
/// their own origin; those of another origin cannot (HTML, 7.2.1).
struct NestedPages {
  /// Their addresses, without white space at their ends.
  let addresses: [String]

  /// Looks through a page.
  init(of tree: PageTree) {
    var isInMedium: [Bool] = []
    var addresses: [String] = []
    for element in tree.elements {
      let isInside = element.parent.map { isInMedium[$0] } ?? false
      isInMedium.append(isInside || element.name == "video" || element.name == "audio")
      if let address = Self.address(element, isInMedium: isInside) { addresses.append(address) }
    }
    self.addresses = addresses
  }

  private static func address(_ element: PageTree.Element, isInMedium: Bool) -> String? {
    switch element.name {
    case "iframe": return isSeparated(element) ? nil : frame(element)
    case "frame": return frame(element)
    // Inside a medium they are not loaded (HTML, 4.8.6 and 4.8.7).
    case "object": return isInMedium ? nil : document(element, "data")
    case "embed": return isInMedium ? nil : document(element, "src")
    default: return nil
    }
  }

  private static func frame(_ element: PageTree.Element) -> String? {
    guard !element.has("srcdoc"), let address = written(element, "src"),
      !FrameAddress.holdsNoScript(address)
    else { return nil }
    return address
  }

  /// The address of an object or embed that shows a page.
  ///
  /// Browsers follow its type, its ending or what the server says (HTML, 4.8.6 and 4.8.7): it shows
  /// none where its type says so, unless the ending says that it does. A drawing is a picture that is
  /// judged itself, and hardly any has a script for the page around it.
  private static func document(_ element: PageTree.Element, _ name: String) -> String? {
    guard let address = written(element, name) else { return nil }
    let ending = address.fileExtension
    guard !FrameAddress.holdsNoScript(address), !plain.contains(ending) else { return nil }
    let type = element.attributes["type"]?.trimmed.lowercased() ?? ""
    guard !type.contains("svg") else { return nil }
    let isDocument = ["html", "xml"].contains { type.contains($0) || ending.contains($0) }
    return type.isEmpty || isDocument ? address : nil
  }

  /// Endings of further pictures, and of a plugin that no browser has.
  private static let plain: Set<String> = ["webp", "avif", "apng", "svg", "svgz", "swf"]

  private static func written(_ element: PageTree.Element, _ name: String) -> String? {
    guard let address = element.attributes[name]?.trimmed, !address.isEmpty,
      address.lowercased() != "about:blank"
    else { return nil }
    return address
  }

  /// Whether its `sandbox` gives the page in it another origin, or no scripts (HTML, 4.8.5).
  private static func isSeparated(_ element: PageTree.Element) -> Bool {
    guard let sandbox = element.attributes["sandbox"] else { return false }
    let tokens = sandbox.lowercased().split(whereSeparator: \.isWhitespace)
    return !tokens.contains("allow-same-origin") || !tokens.contains("allow-scripts")
  }
}
