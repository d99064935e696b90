/// The value of `--subject-base`: the address to which paths of media are appended.
enum SubjectBase {
  /// The maximum number of bytes of an address.
  static let longest = 2_000

  /// The problem of an address.
  ///
  /// - Returns: The required change; `nil` for an absolute address of a folder (RFC 3986, section
  ///   3).
  static func issue(of text: String) -> String? {
    guard let end = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<end.lowerBound].lowercased())
    else { return "must begin with http:// or https://" }
    let rest = text[end.upperBound...]
    guard text.utf8.count <= longest else { return "has more than \(longest) bytes" }
    guard !rest.contains("?"), !rest.contains("#") else {
      return "must have no query (?) and no fragment (#): paths are appended to it"
    }
    guard isHost(rest.prefix { $0 != "/" }) else { return "must name a host after ://" }
    guard rest.unicodeScalars.allSatisfy(isAllowed), hasWholeEscapes(rest.utf8) else {
      return "has a character that is not allowed in an address; write it like %20"
    }
    return nil
  }

  /// Whether this is a name or an address in brackets, with an optional port; a user name is not
  /// allowed in a report.
  private static func isHost(_ authority: Substring) -> Bool {
    let port = authority.last { $0 == ":" || $0 == "]" } == ":"
    let colon = port ? authority.lastIndex(of: ":") : nil
    let host = colon.map { authority[..<$0] } ?? authority
    let digits = colon.map { authority[authority.index(after: $0)...] } ?? ""
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !host.contains("@") else {
      return false
    }
    if host.hasPrefix("[") { return host.hasSuffix("]") && host.utf8.count > 2 }
    return !host.isEmpty && !host.contains(":") && !host.contains("[") && !host.contains("]")
  }

  /// Whether RFC 3986, section 2, allows a character; brackets are checked with the host.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "-", ".", "_", "~", "%", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@",
      "/", "[", "]":
      true
    default: false
    }
  }

  private static func hasWholeEscapes(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.dropFirst().allSatisfy { part in
      part.count >= 2 && UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16) != nil
        && part.first != UInt8(ascii: "+") && part.first != UInt8(ascii: "-")
    }
  }
}
