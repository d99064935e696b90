import Conformance

/// The lists of values in a schema of reports that the code decides.
enum SchemaCodes {
  /// A schema with the program's finding codes and criteria.
  ///
  /// - Parameter schema: The schema; one member a line, as committed.
  /// - Returns: The schema, with the values of `findingCode` and `criterion` replaced; the same text
  ///   where it has no such definitions.
  static func renewed(_ schema: String) -> String {
    let codes = renewed(schema, "findingCode", FindingCode.allCases.map(\.rawValue))
    let criteria = Profile.all.flatMap(\.testedClauses).map(\.id.description)
    return renewed(codes, "criterion", criteria)
  }

  private static func renewed(
    _ schema: String, _ name: String, _ values: [String]
  ) -> String {
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false)
    // A definition is indented by four spaces; members of the same name are deeper.
    guard let definition = lines.firstIndex(where: { $0 == "    \"\(name)\": {" }),
      let opening = lines[definition...].firstIndex(where: { $0.hasSuffix("\"enum\": [") }),
      let closing = lines[opening...].firstIndex(where: { $0.hasSuffix("]") })
    else { return schema }
    let indentation = lines[opening].prefix { $0 == " " } + "  "
    let list = values.map { "\(indentation)\"\($0)\"" }.joined(separator: ",\n")
    return (lines[...opening] + list.split(separator: "\n") + lines[closing...])
      .joined(separator: "\n")
  }
}
