import Testing

@Suite struct `rules that the compiler does not hold` {
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try Repository.swiftFiles(under: "Sources")
    tests = try Repository.swiftFiles(under: "Tests")
  }

  private func faults(
    outside allowed: Set<String> = [], where isFault: (String) -> Bool
  ) -> [String] {
    sources.filter { !allowed.contains($0.target) }.flatMap {
      $0.faults(in: \.code, where: isFault)
    }
  }

  @Test func `there is something to look at`() {
    #expect(sources.count > 50)
    #expect(tests.contains { $0.path == "Tests/RepositoryTests/RuleTests.swift" })
  }

  @Test func `pointers stay in eight targets`() {
    let allowed: Set = [
      "MediaProbe", "SystemIO", "Sandbox", "SignalKernels", "Hashing", "Inflating", "Pages",
      "SQLite",
    ]
    #expect(faults(outside: allowed) { $0.hasWord("unsafe") } == [])
  }

  @Test func `nothing is sendable by mere claim`() {
    #expect(faults { $0.hasWord("unchecked") } == [])
  }

  @Test func `nothing is forced`() {
    #expect(faults { $0.hasMark("try!") || $0.hasMark("as!") } == [])
  }

  @Test func `no error is swallowed`() {
    #expect(faults { $0.hasMark("try?") } == [])
  }

  @Test func `nothing stops the program from inside`() {
    let calls = [
      "fatalError", "precondition", "preconditionFailure", "assertionFailure", "abort",
    ]
    #expect(faults { line in calls.contains { line.calls($0) } } == [])
  }

  @Test func `libraries return what they have to say`() {
    let allowed: Set = ["CuelightCommands", "cuelight", "cuelight-dev"]
    let calls = ["print", "debugPrint", "NSLog"]
    #expect(faults(outside: allowed) { line in calls.contains { line.calls($0) } } == [])
  }

  /// The runtime reads them from /proc, which is not mounted everywhere.
  @Test func `arguments come from main`() {
    #expect(faults { $0.hasWord("CommandLine") } == [])
  }

  /// Its threads need /proc, and wait for ever where none can be started.
  @Test func `no queue of libdispatch is used`() {
    #expect(faults { $0.hasWord("DispatchQueue") || $0.hasWord("DispatchGroup") } == [])
  }

  @Test func `time has two types`() {
    #expect(faults { $0.hasWord("TimeInterval") } == [])
  }

  @Test func `no bare number is a time`() {
    let allowed: Set = ["SignalAnalysis", "SignalKernels", "Records", "Reporting"]
    let found = faults(outside: allowed) { line in
      ["Double", "Float", "Double?", "Float?"].contains { type in
        line.places(of: ": " + type).contains { range in
          let name = line[..<range.lowerBound].reversed().prefix { $0.isPartOfName }
          let lowered = String(name.reversed()).lowercased()
          return lowered.hasSuffix("seconds") || lowered.hasSuffix("time")
        }
      }
    }
    // The one place where decimal seconds become a length or a moment.
    let conversion = "Sources/MediaModel/Time/Duration+Microseconds.swift:"
    #expect(found.filter { !$0.hasPrefix(conversion) } == [])
  }

  @Test func `serialization stays at the edges`() {
    let allowed: Set = ["Forms", "Records", "Reporting", "Placements", "WorkerProtocol"]
    let names = ["Codable", "Encodable", "Decodable"]
    #expect(faults(outside: allowed) { line in names.contains { line.hasWord($0) } } == [])
  }

  @Test func `input is never matched by regular expressions`() {
    let names = ["Regex", "RegexBuilder", "NSRegularExpression"]
    #expect(
      faults { line in
        names.contains { line.hasWord($0) } || line.contains("#/") || line.holdsRegexLiteral
      } == [])
  }

  @Test func `no file is longer than 500 lines`() throws {
    let all = try ["Sources", "Tests"].flatMap { folder in
      try Repository.files(under: folder) { path in
        [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
      }
    }
    let long = all.filter { $0.lines.count > 501 }
    #expect(long.map { "\($0.path):\($0.lines.count)" } == [])
  }

  @Test func `no type has a name that says nothing`() {
    let empty = ["Analyzer", "Manager", "Context", "Engine", "Helper", "Helpers", "Utils"]
    let kinds = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    let found = faults { line in
      let words = line.split { !$0.isPartOfName }.map(String.init)
      return zip(words, words.dropFirst()).contains { kind, name in
        kinds.contains(kind) && empty.contains { name.hasSuffix($0) }
      }
    }
    #expect(found == [])
  }

  @Test func `no comment puts work off`() {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    let found = (sources + tests).flatMap { file in
      file.faults(in: \.comments) { line in marks.contains { line.hasWord($0) } }
    }
    #expect(found == [])
  }

  @Test func `C libraries are imported in one target each`() {
    let homes = [
      "CFFmpeg": "MediaProbe", "CFFmpegShim": "MediaProbe", "CSandbox": "Sandbox",
      "CSystemIO": "SystemIO", "CSignalKernels": "SignalKernels", "CNettle": "Hashing",
      "CZlib": "Inflating", "CGumbo": "Pages", "CSQLite": "SQLite",
    ]
    for (module, home) in homes {
      let found = faults(outside: [home]) { $0.hasWord("import") && $0.hasWord(module) }
      #expect(found == [], "\(module) belongs to \(home)")
    }
  }

  @Test func `no file names a folder of the machine it was made on`() throws {
    let endings = [
      ".swift", ".c", ".h", ".md", ".yml", ".yaml", ".json", ".sh", ".py", ".txt", "Makefile",
      "/run",
    ]
    let all = try Repository.files(under: "") { path in
      endings.contains { path.hasSuffix($0) }
    }
    let paths = ["/wo" + "rk/", "/tmp/" + "wt/"]
    let found = all.flatMap { file in
      file.faults(in: \.lines) { line in
        paths.contains { path in
          line.places(of: path).contains { range in
            guard let before = line[..<range.lowerBound].last else { return true }
            return !before.isPartOfName && before != "." && before != "}"
          }
        }
      }
    }
    #expect(found == [])
  }
}

extension String {
  /// Whether a regular expression between slashes begins where a value is expected.
  var holdsRegexLiteral: Bool {
    places(of: "/").contains { range in
      let before = self[..<range.lowerBound].last { $0 != " " }
      let rest = self[range.upperBound...]
      guard before.map({ "(,=:{[".contains($0) }) ?? true, let first = rest.first else {
        return false
      }
      return !" /*=)".contains(first) && rest.contains("/")
    }
  }
}
