/// A person as answers and audits name them: `Ann Example <ann@example.org>`.
struct PersonName {
  /// The name; the whole text if it has no address.
  let name: String
  /// The address of mail, or `nil`.
  let mail: String?

  /// Reads the name of a person.
  ///
  /// - Parameter text: A name, and an address of mail in angle brackets if it is known.
  init(_ text: String) {
    let parts = text.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
    let kept = parts.first.map { Self.trimmed($0) } ?? ""
    guard let end = address.firstIndex(of: ">"), address[..<end].contains("@"), !kept.isEmpty
    else {
      name = text
      mail = nil
      return
    }
    name = kept
    mail = String(address[..<end])
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
