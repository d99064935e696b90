import Foundation
import TestSupport
import Testing

@Suite struct `generated pages` {
  @Test func `generated pages are up to date`() throws {
    let run = try ProgramRun(
      ["generate", "--check", "--package", Repository.root.path], in: Repository.root,
      program: .cuelightDevelopment)
    #expect(run.status == 0, "\(run.errors)")
  }
}
