package import Baselines

/// Prints a baseline as YAML.
package enum BaselineText {
  /// Prints a baseline.
  ///
  /// - Parameter entries: The entries in order.
  /// - Returns: The file, which reads back as the same entries.
  package static func text(of entries: [BaselineEntry]) -> String {
    let intro = """
      # Findings that are known and accepted for a time (cuelight check --baseline). They do not
      # fail a run; their verdicts stay the same. The fingerprint decides; criterion, code and
      # source are for people.
      version: 1

      """
    if entries.isEmpty { return intro + "accepted: []\n" }
    return intro + "accepted:\n" + entries.map(text).joined()
  }

  private static func text(_ entry: BaselineEntry) -> String {
    let members = [
      ("fingerprint", entry.fingerprint), ("criterion", entry.criterion), ("code", entry.code),
      ("source", entry.source), ("reason", entry.reason), ("owner", entry.owner),
      ("expires", entry.expires.description),
    ].filter { !$0.1.isEmpty }
    return members.enumerated().map { index, member in
      "\(index == 0 ? "  - " : "    ")\(member.0): \(YAMLText.quoted(member.1))\n"
    }.joined()
  }
}
