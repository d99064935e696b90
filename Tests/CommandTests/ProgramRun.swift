import Foundation

/// One run of the built program.
struct ProgramRun {
  /// The exit status; that of a shell for a program that a signal ended.
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
  ///   - program: The program.
  /// - Throws: That it could not be started.
  init(_ arguments: [String], in folder: URL, program: URL = Self.program) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = output.fileHandleForReading.readDataToEndOfFile()
    self.errors = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Runs a line of shell, in which `cuelight` is the built program.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - folder: The folder it starts in.
  /// - Throws: That it could not be started.
  init(shell line: String, in folder: URL) throws {
    try self.init(
      ["-c", "cuelight() { \"\(Self.program.path)\" \"$@\"; }; \(line)"], in: folder,
      program: URL(fileURLWithPath: "/bin/bash"))
  }

  /// What it wrote to standard output, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The program lies beside the test bundle that runs this.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("cuelight")
}
