/// The members of a mapping, by key.
typealias Members = [String: ManifestNode]

/// Mappings: known keys, required keys, version.
extension ManifestDecoder {
  /// The members of a mapping that a manifest knows; unknown and missing keys are issues.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - object: Which mapping it is.
  ///   - checkVersionFirst: Whether nothing else is looked at in another version than 1.
  /// - Returns: The known members, or `nil` when nothing can be said about them.
  mutating func members(
    _ node: ManifestNode, as object: ManifestObject, checkVersionFirst: Bool = false
  ) -> Members? {
    guard case .mapping(let written) = node.value else {
      wrongType(node, expected: "a mapping with \(Self.naming(object))")
      return nil
    }
    let members = Members(written.map { ($0.key, $0.value) }) { first, _ in first }
    if checkVersionFirst, !isVersionOne(members) { return nil }
    for member in written where !object.takes(member.key) { unknown(member, in: object) }
    for key in object.required where members[key] == nil {
      missing(key, in: node)
    }
    return members
  }

  private static func naming(_ object: ManifestObject) -> String {
    let keys = (object.required.isEmpty ? object.optional : object.required).prefix(3)
    return keys.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private mutating func unknown(_ member: ManifestMember, in object: ManifestObject) {
    if member.key == "<<" { return }
    path.append(.key(member.key))
    issues.add(.unknownKey, at: member.keyOffset, path: path, Self.unknown(member.key, in: object))
    path.removeLast()
  }

  private static func unknown(_ key: String, in object: ManifestObject) -> String {
    let known = object.required + object.optional
    let what = "\"\(key.shortened)\" is not a key here"
    if object == .rule || object == .defaults, ManifestObject.item.takes(key) {
      return "\(what): it belongs to one medium; write it at an item with \"src\"."
    }
    if let meant = KeySuggestion.nearest(to: key, among: known) {
      return "\(what); did you mean \"\(meant)\"?"
    }
    return "\(what); known are \(known.joined(separator: ", "))."
  }

  private mutating func missing(_ key: String, in node: ManifestNode) {
    path.append(.key(key))
    report(.missingKey, at: node, "\"\(key)\" is missing; add it.")
    path.removeLast()
  }

  /// Checks the version; a missing one is reported with the other missing keys.
  private mutating func isVersionOne(_ members: Members) -> Bool {
    guard let node = members["version"] else { return true }
    return field("version", in: members) { decoder, _ in
      guard let version = decoder.number(node) else { return true }
      if version == 1 { return true }
      decoder.report(
        .version, at: node, "This program reads version 1 of the manifest; write \"version: 1\".")
      return false
    } ?? true
  }
}
