import Conformance

/// The list of finding codes in a schema of reports.
enum SchemaCodes {
  /// A schema with the program's finding codes.
  ///
  /// - Parameter schema: The schema; one member a line, as committed.
  /// - Returns: The schema, with the values of `findingCode` replaced; the same text where it has no
  ///   such definition.
  static func renewed(_ schema: String) -> String {
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false)
    guard let definition = lines.firstIndex(where: { $0.hasSuffix("\"findingCode\": {") }),
      let opening = lines[definition...].firstIndex(where: { $0.hasSuffix("\"enum\": [") }),
      let closing = lines[opening...].firstIndex(where: { $0.hasSuffix("]") })
    else { return schema }
    let indentation = lines[opening].prefix { $0 == " " } + "  "
    let codes = FindingCode.allCases.map { "\(indentation)\"\($0.rawValue)\"" }
    let list = codes.joined(separator: ",\n").split(separator: "\n")
    return (lines[...opening] + list + lines[closing...]).joined(separator: "\n")
  }
}
