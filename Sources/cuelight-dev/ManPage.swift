import ArgumentParser
import CuelightCommands

/// The man page, generated from the program's help.
enum ManPage {
  /// The page in roff.
  static var text: String {
    let commands = Cuelight.configuration.subcommands.map { command in
      """
      .SS \(command._commandName)
      .nf
      \(literal(Cuelight.helpMessage(for: command, columns: 76)))
      .fi
      """
    }
    return """
      .TH CUELIGHT 1 "" "cuelight \(Cuelight.configuration.version)" "User Commands"
      .SH NAME
      cuelight \\- checks whether media are fit for people who cannot hear or cannot see
      .SH SYNOPSIS
      .B cuelight
      .I command
      .RI [ options ]
      .SH DESCRIPTION
      \(literal(Cuelight.configuration.discussion))
      .SH COMMANDS
      \(commands.joined(separator: "\n"))
      .SH EXIT STATUS
      .TP
      .B 0
      Nothing failed, and everything was read.
      .TP
      .B 1
      Something is not compliant, or captions are out of sync.
      .TP
      .B 2
      The call or the configuration is wrong, or the results cannot be written.
      .TP
      .B 3
      A medium, captions or a manifest could not be read.
      .TP
      .B 4
      Only reviews are open, and \\-\\-fail\\-on review or \\-\\-write of \\fBsync\\fR was given.
      .TP
      .B 5
      \\fBdoctor\\fR found that something is missing; with \\-\\-results: this machine is at \
      fault, such
      as a full disk.
      .TP
      .BR 129 ", " 130 ", " 143
      SIGHUP, SIGINT, or SIGTERM or \\-\\-deadline, stopped the run.
      .PP
      If several apply, the first of 2, 3, 1, 4 is used.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      Any value turns colors off.
      .SH FILES
      .TP
      .I cuelight.yml
      The placement manifest, found beside a medium or in a folder above it; \\fBcuelight init\\fR
      prints one.

      """
  }

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
