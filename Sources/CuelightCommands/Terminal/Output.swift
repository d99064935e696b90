import FoundationEssentials
import Reporting
import Sandbox

/// Standard output and standard error, as this run should use them.
enum Output {
  /// Writes results.
  ///
  /// - Parameter bytes: The whole document.
  /// - Throws: `StreamError`, `.closed` when nobody reads any more.
  static func results(_ bytes: [UInt8]) throws(StreamError) {
    try StandardStream.writeAll(bytes, to: .output)
  }

  /// Writes results that are text, escaped already.
  ///
  /// - Parameter text: The whole text.
  /// - Throws: `StreamError`, `.closed` when nobody reads any more.
  static func results(_ text: String) throws(StreamError) { try results(Array(text.utf8)) }

  /// Complains about a file; the text is escaped here.
  ///
  /// - Parameter text: One sentence or more.
  static func complaint(_ text: String) {
    StandardStream.error.tryWrite(Array("cuelight: \(Escaping.terminal(text))\n".utf8))
  }

  /// Width and colors for a report on standard output.
  ///
  /// - Parameter color: The user's choice.
  /// - Returns: The style.
  static func style(_ color: ColorChoice) -> ReportStyle {
    let isTerminal = StandardStream.output.isTerminal
    let environment = ProcessInfo.processInfo.environment
    let isWelcome = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    let colors =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && isWelcome
      }
    let width = isTerminal ? StandardStream.output.width ?? 90 : 90
    return ReportStyle(colors: colors, width: min(max(width, 40), 110))
  }
}
