/// A mapping of a document and the keys it takes: the one list that reader and schema share.
package protocol DocumentObject: Equatable {
  /// The keys that must be there.
  var required: [String] { get }
  /// The keys that may be there.
  var optional: [String] { get }
  /// The message about a key that is not allowed here.
  ///
  /// - Parameter key: The key.
  /// - Returns: Words that follow "is not a key here"; `nil` for a suggestion of a similar key.
  func advice(on key: String) -> String?
}

extension DocumentObject {
  /// Whether a key is allowed in this mapping.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether it is.
  package func accepts(_ key: String) -> Bool { required.contains(key) || optional.contains(key) }
}

/// The members of a mapping, by key.
package typealias Members = [String: YAMLNode]

/// Mappings: known keys, required keys, version.
extension DocumentDecoding {
  /// The members of a whole document; in another version than the known one nothing is looked at.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - object: Which mapping it is.
  /// - Returns: The known members, or `nil` when nothing can be said about them.
  package mutating func versionedMembers(
    _ node: YAMLNode, as object: some DocumentObject
  ) -> Members? {
    if case .mapping(let written) = node.value, !isKnownVersion(written) { return nil }
    return members(node, as: object)
  }

  /// The members of a mapping that a document knows; unknown and missing keys are issues.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - object: Which mapping it is.
  /// - Returns: The known members, or `nil` when nothing can be said about them.
  package mutating func members(_ node: YAMLNode, as object: some DocumentObject) -> Members? {
    guard case .mapping(let written) = node.value else {
      wrongType(node, expected: "a mapping with \(Self.naming(object))")
      return nil
    }
    let members = Members(written.map { ($0.key, $0.value) }) { first, _ in first }
    for member in written where !object.accepts(member.key) { unknown(member, in: object) }
    for key in object.required where members[key] == nil {
      missing(key, in: node)
    }
    return members
  }

  private static func naming(_ object: some DocumentObject) -> String {
    let keys = (object.required.isEmpty ? object.optional : object.required).prefix(3)
    return keys.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private mutating func unknown(_ member: YAMLMember, in object: some DocumentObject) {
    if member.key == "<<" { return }
    path.append(.key(member.key))
    issues.add(.unknownKey, at: member.keyOffset, path: path, Self.unknown(member.key, in: object))
    path.removeLast()
  }

  private static func unknown(_ key: String, in object: some DocumentObject) -> String {
    let known = object.required + object.optional
    let what = "\"\(key.shortened)\" is not a key here"
    if let advice = object.advice(on: key) { return what + advice }
    if let meant = KeySuggestion.nearest(to: key, among: known) {
      return "\(what); did you mean \"\(meant)\"?"
    }
    return "\(what); known are \(known.joined(separator: ", "))."
  }

  private mutating func missing(_ key: String, in node: YAMLNode) {
    path.append(.key(key))
    report(.missingKey, at: node, "\"\(key)\" is missing; add it.")
    path.removeLast()
  }

  /// Checks the version; a missing one is reported with the other missing keys.
  private mutating func isKnownVersion(_ written: [YAMLMember]) -> Bool {
    guard let node = written.first(where: { $0.key == "version" })?.value else { return true }
    path.append(.key("version"))
    defer { path.removeLast() }
    guard let version = number(node) else { return true }
    let kind = source.kind
    if version == Double(kind.version) { return true }
    report(
      .version, at: node,
      "This program reads version \(kind.version) of the \(kind.name); "
        + "write \"version: \(kind.version)\".")
    return false
  }
}
