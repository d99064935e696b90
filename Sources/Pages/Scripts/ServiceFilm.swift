import TextBasics

/// The addresses under which services show a film or play a sound.
///
/// Which services these are is our choice.
enum ServiceFilm {
  /// The beginning of the addresses of a service, without a scheme.
  private struct Form {
    let start: [UInt8]
    /// The name in the query that has the film; empty if the path has it.
    let key: [UInt8]

    init(_ start: String, _ key: String = "") {
      self.start = Array(start.utf8)
      self.key = Array(key.utf8)
    }
  }

  private static let forms = [
    Form("youtube.com/watch?", "v="), Form("youtube.com/embed/"),
    Form("youtube-nocookie.com/embed/"), Form("youtube.com/shorts/"), Form("youtu.be/"),
    Form("player.vimeo.com/video/"), Form("fast.wistia.net/embed/iframe/"),
    Form("fast.wistia.com/embed/iframe/"), Form("dailymotion.com/embed/video/"),
    Form("dailymotion.com/video/"), Form("players.brightcove.net/"),
    Form("facebook.com/plugins/video.php", "href="), Form("facebook.com/watch", "v="),
    Form("w.soundcloud.com/player/", "url="), Form("open.spotify.com/embed/episode/"),
    Form("open.spotify.com/embed/show/"), Form("open.spotify.com/embed/track/"),
    Form("open.spotify.com/embed/album/"), Form("open.spotify.com/embed/playlist/"),
    Form("open.spotify.com/embed-podcast/"), Form("embed.podcasts.apple.com/"),
  ]

  /// Whether a text has the address of a film or sound of a service.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it has, with the identifier of the film: scripts and lists for the consent
  ///   to cookies have addresses without one.
  static func isIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var isStart = true
    for place in bytes.indices {
      // The name of a service begins a part of the name of a host.
      if isStart, forms.contains(where: { isFilm(bytes[place...], $0) }) { return true }
      isStart = bytes[place] == UInt8(ascii: "/") || bytes[place] == UInt8(ascii: ".")
    }
    return false
  }

  private static func isFilm(_ address: ArraySlice<UInt8>, _ form: Form) -> Bool {
    guard address.starts(with: form.start) else { return false }
    let rest = address.dropFirst(form.start.count)
    guard !form.key.isEmpty else { return isIdentifier(rest) }
    let whole = rest.prefix(mostBytes)
    return whole.indices.contains { place in
      let isName = place == rest.startIndex || separators.contains(rest[place - 1])
      guard isName, rest[place...].starts(with: form.key) else { return false }
      return isIdentifier(rest[place...].dropFirst(form.key.count))
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
