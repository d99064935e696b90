import TestSupport
import Testing

/// A machine that has nothing but what `Tools/setup.sh` installs can run every test.
@Suite struct `programs that tests start` {
  private let setup: SourceFile

  init() throws {
    setup = try #require(try Repository.files(under: "Tools") { $0 == "setup.sh" }.first)
  }

  /// The words between the quotes of the shell variables that name packages.
  private var packages: Set<String> {
    var found: Set<String> = []
    var isInside = false
    for line in setup.lines {
      var words = Substring(line)
      if !isInside, let start = line.firstRange(of: "packages=\""),
        start.lowerBound == line.startIndex
      {
        isInside = true
        words = line[start.upperBound...]
      }
      guard isInside else { continue }
      found.formUnion(words.prefix { $0 != "\"" }.split(separator: " ").map(String.init))
      isInside = !words.contains("\"")
    }
    return found
  }

  @Test func `the set-up installs each of them`() {
    #expect(packages.contains("libavformat-dev"))
    for program in TestProgram.allCases {
      guard case .installed(let package) = program.origin else { continue }
      #expect(packages.contains(package), "\(program.rawValue) is in \(package)")
    }
  }

  @Test func `the set-up installs what samples are made with`() throws {
    let file = try #require(
      try Repository.files(under: "Tools") { $0 == "samples/tools.py" }.first)
    let lines = file.lines.drop { !$0.hasPrefix("PACKAGES = {") }.dropFirst().prefix { $0 != "}" }
    let named = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\"")
      return parts.count > 3 ? String(parts[3]) : nil
    }
    #expect(named.contains("mkvtoolnix"))
    #expect(Set(named).subtracting(packages) == [])
  }

  @Test func `tests start programs through the list only`() throws {
    // The first owns the list; the second tries what a sandbox must refuse.
    let owners = ["Tests/TestSupport/ProgramRun.swift", "Tests/SandboxProbe/attacks.swift"]
    let calls = [
      "Process", "posix_spawn", "posix_spawnp", "execv", "execve", "fork", "popen", "system",
    ]
    let found = try Repository.swiftFiles(under: "Tests").filter { !owners.contains($0.path) }
      .flatMap { file in
        file.faults(in: \.code) { line in
          line.hasWord("executableURL") || calls.contains { line.calls($0) }
        }
      }
    #expect(found == [])
    // A shell of one's own would find every program of the machine.
    let shells = try Repository.swiftFiles(under: "Tests").filter {
      $0.target != "TestSupport" && $0.target != "RepositoryTests"
    }.flatMap { file in
      file.faults(in: \.uncommented) { line in
        [".bash", "\"bash\"", "\"/bin/sh", "\"sh\", \"-c\""].contains { line.contains($0) }
      }
    }
    #expect(shells == [])
  }

  @Test func `a program that is not in the list cannot be started`() throws {
    let run = try ProgramRun(shell: "python3 --version", in: Repository.root)
    #expect(run.status == 127)
    #expect(throws: TestProgram.Missing.self) { try TestProgram(named: "python3") }
  }

  @Test func `no program stays in the list that no test starts`() throws {
    let tests = try Repository.swiftFiles(under: "Tests").filter { $0.target != "TestSupport" }
    for program in TestProgram.allCases {
      let isUsed = tests.contains { file in
        file.uncommented.contains { $0.hasWord(program.rawValue) || $0.contains(".\(program)") }
      }
      #expect(isUsed || program == .bash, "\(program.rawValue)")
    }
  }
}
