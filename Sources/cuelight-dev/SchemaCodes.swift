import Conformance
import CuelightCommands
import MediaModel

/// The lists of values in a schema that the code decides.
enum SchemaCodes {
  /// A schema with the program's finding codes, criteria, issue codes and caption formats, or, for
  /// configurations, its report formats.
  ///
  /// - Parameters:
  ///   - schema: The schema; one member per line, as committed.
  ///   - name: The name of the schema.
  /// - Returns: The schema, with the values of these definitions replaced; the same text if it
  ///   has none of them.
  static func renewed(_ schema: String, _ name: String) -> String {
    if name == "configuration" {
      return renewed(schema, "format", CheckFormatTable.rows.map { $0[0].filter { $0 != "`" } })
    }
    let definitions = [
      ("findingCode", FindingCode.allCases.map(\.rawValue) + FindingCode.formerNames),
      ("criterion", Profile.all.flatMap(\.testedClauses).map(\.id.description)),
      ("issueCode", ParseIssue.Code.allCases.map(\.name)),
      ("captionFormat", TimedTextFormat.allCases.map(\.rawValue)),
    ]
    return definitions.reduce(schema) { renewed($0, $1.0, $1.1) }
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
