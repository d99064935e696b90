import Foundation
import Testing

@Suite struct `generated pages` {
  @Test func `generated pages are up to date`() throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["generate", "--check", "--package", Repository.root.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// The developers' program lies beside the test bundle that runs this.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("cuelight-dev")
}
