import Conformance
import Records

/// The page of all codes for the documentation.
package enum CodeListMarkdown {
  /// Writes the page in Markdown.
  ///
  /// - Parameter groups: The groups, in order.
  /// - Returns: The page, ending with a line feed.
  package static func text(of groups: [CodeGroup]) -> String {
    let head = """
      # Codes

      Every code that an output prints, with its meaning. `cuelight explain CODE` prints the same
      text in a terminal; `cuelight explain --codes` lists the codes. This page is generated.
      """
    let list = groups.map { "- [\($0.title)](#\(anchor($0.title)))" }.joined(separator: "\n")
    let sections = groups.map { group in
      let pages = group.pages.first?.kind == .issue ? table(group) : pages(of: group)
      return "## \(group.title)\n\n\(group.note)\n\n\(pages)"
    }
    return ([head, list] + sections).joined(separator: "\n\n") + "\n"
  }

  private static func anchor(_ title: String) -> String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }

  private static func pages(of group: CodeGroup) -> String {
    group.pages.map { code in
      let sections = CodePageText.sections(of: code.explanation).map { title, text in
        title == "Example"
          ? "```text\n\(text)\n```" : "**\(title):** \(text)"
      }
      let criteria =
        code.criteria.isEmpty
        ? [] : ["Reported by: " + code.criteria.map(\.description).joined(separator: ", ")]
      let title = code.title == code.explanation.what ? "" : "\(code.title).\n\n"
      return "### `\(code.name)`\n\n\(title)"
        + (sections + criteria).joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  /// Issues of caption files are many, and what repairs them follows from the message.
  private static func table(_ group: CodeGroup) -> String {
    let rows = group.pages.map { code in
      let cells = [code.explanation.what, code.explanation.why, code.explanation.repair]
      return "| `\(code.name)` | "
        + cells.map { Escaping.markdownCell($0) }.joined(separator: " | ") + " |"
    }
    return (["| code | what | why | how to repair |", "| --- | --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }
}
