/// The origin of an address on the web: scheme, host and port (HTML, 7.1.1).
package struct WebOrigin: Sendable, Hashable {
  /// The scheme, `http` or `https`.
  package let scheme: String
  /// The host in small letters.
  package let host: String
  /// The port, if it is not the usual one of the scheme; else an empty text.
  package let port: String

  /// Reads the origin of an address; fails for one of the site itself, or with another scheme.
  ///
  /// - Parameter address: The address; one that begins with `//` is taken for one with `https:`.
  package init?(_ address: String) {
    let start = address.prefix(8).lowercased()
    let all = [("https://", "https"), ("http://", "http"), ("//", "https")]
    guard let (written, scheme) = all.first(where: { start.hasPrefix($0.0) }) else { return nil }
    let authority = address.dropFirst(written.count).prefix { !"/?#\\".contains($0) }
    let place = authority.split(separator: "@").last ?? ""
    // The address of a host in version 6 has colons itself.
    let name = place.hasPrefix("[") ? place.prefix { $0 != "]" } : place.prefix { $0 != ":" }
    let port = place.dropFirst(name.count).drop { $0 == "]" || $0 == ":" }
    guard !name.isEmpty else { return nil }
    self.scheme = scheme
    host = name.lowercased() + (name.hasPrefix("[") ? "]" : "")
    self.port = port == (scheme == "https" ? "443" : "80") ? "" : String(port)
  }

  /// An address with its origin as ``text`` gives it, so that two notations of one origin are equal.
  ///
  /// - Parameter address: The address.
  /// - Returns: The address; unchanged if it has no such origin.
  package static func normalized(_ address: String) -> String {
    guard let origin = WebOrigin(address), let slashes = address.firstRange(of: "//") else {
      return address
    }
    return origin.text + address[slashes.upperBound...].drop { !"/?#\\".contains($0) }
  }

  /// The host, with the port if it is not the usual one.
  package var place: String { port.isEmpty ? host : host + ":" + port }

  /// The origin as an address.
  package var text: String { scheme + "://" + place }

  /// Whether servers often send one of both on to the other: they differ only in `www.`, or in the
  /// scheme, which browsers may change before they compare origins (RFC 6797, section 8.3).
  ///
  /// - Parameter other: Another origin.
  /// - Returns: Whether nothing else is different.
  package func isNear(_ other: WebOrigin) -> Bool {
    port == other.port && host.withoutWWW == other.host.withoutWWW
  }

  /// The name of the origin beside another one: the host, or the whole address where only the
  /// scheme is different.
  ///
  /// - Parameter others: The other origins.
  /// - Returns: The name.
  package func name(beside others: [WebOrigin]) -> String {
    others.contains { $0 != self && $0.place == place } ? text : place
  }
}

extension String {
  /// The host without `www.`.
  fileprivate var withoutWWW: Substring { hasPrefix("www.") ? dropFirst(4) : self[...] }
}
