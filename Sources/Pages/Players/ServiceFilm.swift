import TextBasics

/// The addresses under which services show a film or play a sound.
enum ServiceFilm {
  private static let forms = PlayerConvention.all.flatMap(\.films)

  /// Whether a text has the address of a film or sound of a service.
  ///
  /// - Returns: Whether it has, with the identifier of the film: scripts and lists for the consent
  ///   to cookies have addresses without one.
  static func isIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var isStart = true
    for offset in bytes.indices {
      // The name of a service begins a part of the name of a host.
      if isStart, forms.contains(where: { isFilm(bytes[offset...], $0) }) { return true }
      isStart = bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: ".")
    }
    return false
  }

  private static func isFilm(_ address: ArraySlice<UInt8>, _ form: FilmAddress) -> Bool {
    guard address.starts(with: form.start) else { return false }
    let rest = address.dropFirst(form.start.count)
    guard !form.key.isEmpty else { return isIdentifier(rest) }
    let whole = rest.prefix(mostBytes)
    return whole.indices.contains { offset in
      let isName = offset == rest.startIndex || separators.contains(rest[offset - 1])
      guard isName, rest[offset...].starts(with: form.key) else { return false }
      return isIdentifier(rest[offset...].dropFirst(form.key.count))
    }
  }

  /// Whether something is the identifier of a film and not a place that a script fills.
  ///
  /// An address in an address is encoded with percent signs.
  private static func isIdentifier(_ rest: ArraySlice<UInt8>) -> Bool {
    let value = rest.prefix(mostBytes).prefix { !ends.contains($0) }
    if value.starts(with: Array("http".utf8)) { return true }
    return !value.isEmpty && !value.contains { templates.contains($0) }
  }

  private static let mostBytes = 200
  private static let separators = Set("?&;".utf8)
  private static let ends = Set("?&#/\"' <>\\,;)+".utf8)
  private static let templates = Set("%{$[".utf8)
}
