import SystemIO
import SystemPackage
import Testing

@Suite struct StandardOutputTests {
  @Test func `a closed reader is an error, not the end of the program`() throws {
    #expect(try Probe.answer("closed-pipe", []) == "nobody reads them any more")
  }

  @Test func `writing nothing succeeds`() throws {
    #expect(throws: Never.self) { try StandardOutput.writeAll([], to: .error) }
  }

  @Test func `the folder of the running program is absolute`() throws {
    let folder = try #require(Executable.folder())
    #expect(folder.string.hasPrefix("/"))
  }
}
