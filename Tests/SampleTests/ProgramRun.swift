import Foundation

/// One run of the built program.
struct ProgramRun {
  /// The exit status.
  let status: Int32
  /// What it wrote to standard output.
  let output: Data
  /// What it wrote to standard error.
  let errors: String

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder it starts in.
  /// - Throws: That it could not be started.
  init(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = output.fileHandleForReading.readDataToEndOfFile()
    self.errors = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The program lies beside the test bundle that runs this.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("cuelight")
}
