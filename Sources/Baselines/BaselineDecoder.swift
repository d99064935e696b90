import MediaModel
import StrictYAML

/// The mappings of a baseline and the keys of each; the reader and the schema share this list.
package enum BaselineObject: String, Sendable, Hashable, CaseIterable, DocumentObject {
  case baseline, entry

  /// The keys that must be there.
  package var required: [String] {
    switch self {
    case .baseline: ["version", "accepted"]
    case .entry: ["fingerprint", "reason", "owner", "expires"]
    }
  }

  /// The keys that may be there.
  package var optional: [String] {
    switch self {
    case .baseline: []
    case .entry: ["criterion", "code", "source"]
    }
  }

  /// No key has advice of its own.
  ///
  /// - Parameter key: The key.
  /// - Returns: `nil`.
  package func advice(on key: String) -> String? { nil }
}

/// Turns the tree of a baseline into entries.
struct BaselineDecoder: DocumentDecoding {
  let source: YAMLSource
  var issues: IssueList
  var path: [PathStep] = []
  /// The line of each fingerprint.
  private var lines: [String: Int] = [:]

  init(source: YAMLSource, issues: IssueList) {
    self.source = source
    self.issues = issues
  }

  mutating func entries(_ root: YAMLNode) -> [BaselineEntry]? {
    guard let members = versionedMembers(root, as: BaselineObject.baseline) else { return nil }
    return field("accepted", in: members) { decoder, node in
      decoder.list(node, of: "findings").map { items in
        decoder.each(items, most: BaselineEntry.most) { $0.entry($1) }
      }
    }
  }

  private mutating func entry(_ node: YAMLNode) -> BaselineEntry? {
    guard let members = members(node, as: BaselineObject.entry) else { return nil }
    let line = source.line(at: node.offset)
    let fingerprint = field("fingerprint", in: members) { $0.fingerprint($1, line) }
    let reason = field("reason", in: members) { $0.text($1) }
    let owner = field("owner", in: members) { $0.text($1) }
    let expires = field("expires", in: members) { decoder, node in
      decoder.day(node).flatMap { CalendarDay($0) }
    }
    let criterion = field("criterion", in: members) { $0.text($1) }
    let code = field("code", in: members) { $0.text($1) }
    let medium = field("source", in: members) { $0.text($1) }
    guard let fingerprint, let reason, let owner, let expires else { return nil }
    return BaselineEntry(
      fingerprint: fingerprint, criterion: criterion ?? "", code: code ?? "", source: medium ?? "",
      reason: reason, owner: owner, expires: expires, line: line)
  }

  private mutating func fingerprint(_ node: YAMLNode, _ line: Int) -> String? {
    guard let text = text(node) else { return nil }
    guard let hash = ContentHash(hex: text) else {
      report(
        .badValue, at: node,
        "This is not a fingerprint; write the 64 hexadecimal digits of the report.")
      return nil
    }
    if let first = lines[hash.hex] {
      report(
        .duplicateKey, at: node,
        "This fingerprint is already in line \(first); keep one of the two.")
      return nil
    }
    lines[hash.hex] = line
    return hash.hex
  }
}
