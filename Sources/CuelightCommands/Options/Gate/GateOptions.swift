import ArgumentParser

/// What the exit status says; the same on every command that judges.
struct GateOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: """
      What makes the run fail, a list: nc (status 1), error (something could not be read, status \
      3), review (open questions, status 4; it includes the other two). (default: nc,error)
      """)
  var givenFailOn: FailureRule?

  /// What makes the run fail.
  var failOn: FailureRule { givenFailOn ?? .standard }

  @OptionGroup var exit: ExitOptions

  @Flag(
    name: .shortAndLong,
    help: "Print no text report, no notices and no progress; errors and other formats are written.")
  var quiet = false
}

/// How a command ends; the same on every command with a result.
struct ExitOptions: ParsableArguments {
  @Flag(help: "End with status 0 in place of 1, 3 and 4; a wrong call is still status 2.")
  var exitZero = false
}

/// A command whose result has an exit status that the caller can change.
protocol CommandWithResult {
  /// How the command ends.
  var exit: ExitOptions { get }
}
