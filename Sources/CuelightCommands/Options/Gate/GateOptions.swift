import ArgumentParser

/// The options that determine the exit status, on every command that judges.
struct GateOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: """
      What makes the run fail, a list: nc (status 1), worse (worse than an earlier run, status 1; \
      nc includes it), error (something could not be read, status 3), review (open questions, \
      status 4; it includes the others). (default: nc,error)
      """)
  var givenFailOn: FailureRule?

  /// The rule that makes the run fail.
  var failOn: FailureRule { givenFailOn ?? .standard }

  @OptionGroup var exit: ExitOptions

  @Flag(
    name: .shortAndLong,
    help: "Print no text report, no notices and no progress; errors and other formats are written.")
  var quiet = false
}

/// The options for the end of a command, on every command with a result.
struct ExitOptions: ParsableArguments {
  @Flag(help: "End with status 0 in place of 1, 3 and 4; a wrong call is still status 2.")
  var exitZero = false
}

/// A command whose result has an exit status that an option can change.
protocol CommandWithResult: SendableMetatype {
  /// The options for the end of the command.
  var exit: ExitOptions { get }
}
