extension ExitStatus {
  /// When a command ends with it, in Markdown: the only text about it, for help, man page and
  /// documentation.
  package var meaning: String {
    switch self {
    case .success: "nothing failed, and everything was read"
    case .notCompliant:
      "something is not compliant or out of sync, or worse than in an earlier run (`--since`, "
        + "`--compare`), or `captions` found an issue of severity error"
    case .usage:
      "the call, the configuration or a baseline is wrong, or the results cannot be written"
    case .unreadable: "a medium, a part of it, captions, a manifest or an audit could not be read"
    case .review:
      "only reviews are open, and `--fail-on review` was given, openacr was withheld, or `sync "
        + "--write` wrote nothing"
    case .environment:
      "`doctor` found that something is missing or broken; with `--results` or `audit`: this "
        + "machine is at fault, such as a full disk"
    case .hungUp: "SIGHUP stopped the run; what was judged is written"
    case .interrupted: "SIGINT stopped the run; what was judged is written"
    case .terminated: "SIGTERM or `--deadline` stopped the run; what was judged is written"
    }
  }

  /// Which one is used if several apply.
  package static let order = "If several apply, 2 comes before 3, 3 before 1, and 1 before 4."

  /// What the choice of the caller changes, in Markdown.
  package static let choice =
    "`--fail-on` chooses what counts, and `--exit-zero` turns 1, 3 and 4 into 0."

  /// All of them in one paragraph without markup, for help.
  static var summary: String {
    let list = allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
    return "Exit status of every command: \(list). \(order) \(choice)"
      .filter { $0 != "`" }
  }
}
