import Sandbox
import Testing

@Suite struct OwnLimitsTests {
  @Test(arguments: ["own-memory", "own-time"])
  func `a program that meets a limit ends with its status`(_ action: String) throws {
    #expect(try Probe.answer(action, []) == "ended with code 3")
  }

  @Test func `a program that meets a limit says so`() throws {
    let program = try Probe.start("own-time", [])
    #expect(throws: SandboxError.self) { try program.receive(deadline: .soon) }
    #expect(program.standardErrorTail == Array("enough\n".utf8))
  }

  @Test func `limits that end are as they were before`() throws {
    #expect(try Probe.answer("own-limits-end", []) == "false true")
  }
}
