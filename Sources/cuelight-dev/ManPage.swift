import ArgumentParser
import CuelightCommands

/// The man page, generated from the program's help.
enum ManPage {
  /// The page in roff.
  static var text: String {
    """
    .TH CUELIGHT 1 "" "cuelight \(Cuelight.configuration.version)" "User Commands"
    .SH NAME
    cuelight \\- checks whether media are fit for people who cannot hear or cannot see
    .SH SYNOPSIS
    .B cuelight
    .I command
    .RI [ options ]
    .SH DESCRIPTION
    \(literal(description))
    .SH COMMANDS
    \(commands)
    .SH EXIT STATUS
    \(list(ExitStatus.allCases.map { ("\($0.rawValue)", plain($0.meaning) + ".") }))
    .PP
    \(literal(plain(ExitStatus.order + " " + ExitStatus.choice)))
    .SH ENVIRONMENT
    \(list(ManPageLists.environment))
    .SH FILES
    \(list(ManPageLists.files))
    .SH EXAMPLES
    \(list(ManPageLists.examples))
    .SH SEE ALSO
    \(literal(ManPageLists.seeAlso))

    """
  }

  private static let description = """
    Cuelight decides from media files, captions, pages and manifests whether the requirements of \
    Section 508, WCAG and other standards are met: captions, audio description, transcripts, \
    controls of media that start by themselves. What a machine cannot decide is a question to a \
    person. “cuelight explain” has a page for each criterion and each code of a report.
    """

  private static var commands: String {
    Cuelight.configuration.subcommands.map { command in
      """
      .SS \(command._commandName)
      .nf
      \(literal(Cuelight.helpMessage(for: command, columns: 76)))
      .fi
      """
    }.joined(separator: "\n")
  }

  /// A list of names with their meaning.
  private static func list(_ items: [(name: String, text: String)]) -> String {
    items.map { ".TP\n.B \(literal($0.name))\n\(literal($0.text))" }.joined(separator: "\n")
  }

  /// A text of Markdown without its marks for code.
  private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }

  /// Escapes text for roff (groff_char(7)): backslashes, hyphens and leading dots; characters
  /// beyond ASCII are written as numbers, because roff reads bytes.
  private static func literal(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
        default:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }
}
