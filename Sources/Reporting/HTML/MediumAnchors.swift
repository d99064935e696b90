/// The names of the sections of media within a page, for links: `film-mp4` for `film.mp4`.
///
/// They contain only letters, digits and hyphens, in lower case. All other names in the page have a
/// capital letter or a dot, so no medium can have one of them.
struct MediumAnchors {
  /// The maximum length of a name; a number may follow.
  private static let longest = 60

  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  /// A name that no other medium has.
  ///
  /// - Parameter medium: The medium, as the user would name it.
  /// - Returns: Its name in the page; a medium with the same name as another gets a number.
  mutating func add(_ medium: String) -> String {
    let name = Self.name(of: medium)
    var anchor = name
    while !taken.insert(anchor).inserted {
      counts[name, default: 1] += 1
      anchor = "\(name)-\(counts[name] ?? 0)"
    }
    return anchor
  }

  private static func name(of medium: String) -> String {
    var name = String.UnicodeScalarView()
    var isGap = false
    for scalar in medium.lowercased().unicodeScalars {
      guard name.count < longest else { break }
      guard isLetter(scalar) else {
        isGap = !name.isEmpty
        continue
      }
      if isGap { name.append("-") }
      isGap = false
      name.append(scalar)
    }
    return name.isEmpty ? "medium" : String(name)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic && !properties.isUppercase
      || properties.generalCategory == .decimalNumber
  }
}
