import Testing

@Suite struct `walls between targets` {
  private let graph: PackageGraph

  init() throws {
    let manifest = try #require(
      try Repository.files(under: "") { $0 == "Package.swift" }.first)
    graph = PackageGraph(manifest)
  }

  private let mediaCode: Set = ["MediaProbe", "CFFmpeg", "CFFmpegShim", "Examination"]

  @Test func `every folder of Sources is a target, and every target has a folder`() throws {
    let folders = try Repository.folders(in: "Sources")
    let onlyForTests: Set = ["SandboxProbe", "TestSupport", "CaptionTestSupport"]
    #expect(Set(graph.dependencies.keys).subtracting(onlyForTests) == folders)
  }

  @Test func `what is depended on is a target or a product that is known`() {
    let outside: Set = ["ArgumentParser", "SystemPackage", "Yams"]
    let named = graph.dependencies.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(named.subtracting(graph.dependencies.keys).subtracting(outside) == [])
  }

  @Test(arguments: ["cuelight", "cuelight-dev", "CuelightKit", "Reporting", "Conformance"])
  func `the program and the library never link what reads media`(target: String) {
    #expect(!graph.closure(of: target).isEmpty)
    #expect(graph.closure(of: target).isDisjoint(with: mediaCode))
  }

  @Test func `only the worker links what reads media`() {
    let linked = graph.dependencies.keys.filter {
      !graph.closure(of: $0).isDisjoint(with: mediaCode)
    }
    #expect(
      Set(linked).isSubset(of: ["cuelight-worker", "Examination", "MediaProbe", "CFFmpegShim"]))
    #expect(graph.closure(of: "cuelight-worker").isSuperset(of: mediaCode))
  }

  @Test func `the worker knows neither verdicts nor manifests nor arguments`() {
    let closure = graph.closure(of: "cuelight-worker")
    let far: Set = [
      "CuelightKit", "CuelightCommands", "Conformance", "Reporting", "Placements", "Yams",
      "ArgumentParser", "Hashing", "Configuration", "Baselines",
    ]
    #expect(closure.isDisjoint(with: far))
  }

  @Test func `the text worker knows neither media nor verdicts nor arguments`() {
    let closure = graph.closure(of: "cuelight-text-worker")
    let far: Set = [
      "CuelightKit", "CuelightCommands", "Conformance", "Reporting", "SignalAnalysis", "Yams",
      "ArgumentParser", "Hashing", "Configuration", "Baselines",
    ]
    #expect(closure.isSuperset(of: ["TimedText", "Placements", "TextExamination"]))
    #expect(closure.isDisjoint(with: far.union(mediaCode)))
  }

  @Test func `values depend on nothing, and judging on values alone`() {
    #expect(graph.dependencies["MediaModel"] == [])
    #expect(graph.dependencies["Conformance"] == ["MediaModel"])
    #expect(graph.dependencies["TextBasics"] == ["MediaModel"])
    #expect(graph.dependencies["Forms"] == ["MediaModel", "TextBasics"])
    #expect(graph.dependencies["WorkerProtocol"] == ["MediaModel", "Forms"])
    #expect(graph.dependencies["ImageHeaders"] == ["MediaModel"])
    #expect(graph.dependencies["FileSignatures"] == ["MediaModel"])
    #expect(graph.dependencies["StrictYAML"] == ["MediaModel", "TextBasics"])
    #expect(graph.dependencies["Styles"] == ["MediaModel", "TextBasics"])
    #expect(graph.dependencies["VectorMotion"] == ["MediaModel", "TextBasics", "Styles"])
  }

  @Test func `readers of one family of captions do not know those of another`() {
    let families = ["CaptionFormats", "TTML", "BroadcastCaptions", "SpeechTimelines"]
    #expect(graph.dependencies["CueText"] == ["MediaModel", "TextBasics", "Styles"])
    for family in families {
      let shared: Set = ["MediaModel", "TextBasics", "CueText"]
      // The style sheets of WebVTT.
      let own: Set = family == "CaptionFormats" ? ["Styles"] : []
      #expect(graph.dependencies[family] == shared.union(own), "\(family)")
    }
    #expect(graph.closure(of: "TimedText").isSuperset(of: families))
    #expect(graph.closure(of: "Placements").isDisjoint(with: families + ["CueText", "TimedText"]))
  }

  @Test func `settings and baselines know neither arguments nor each other`() {
    #expect(graph.dependencies["Configuration"] == ["StrictYAML", "SystemIO", "SystemPackage"])
    let far: Set = ["ArgumentParser", "Reporting", "CuelightKit", "Placements", "Configuration"]
    #expect(graph.closure(of: "Baselines").isDisjoint(with: far))
    #expect(!graph.closure(of: "Placements").contains("Configuration"))
  }

  @Test func `runs know records and files, and neither media nor arguments`() {
    let far: Set = [
      "CuelightKit", "CuelightCommands", "Placements", "Configuration", "TimedText",
      "SignalAnalysis", "WorkerProtocol", "ArgumentParser", "Reporting",
    ]
    #expect(graph.closure(of: "Runs").isSuperset(of: ["Records", "SystemIO"]))
    #expect(graph.closure(of: "Runs").isDisjoint(with: far.union(mediaCode)))
    #expect(!graph.closure(of: "CuelightKit").contains("Runs"))
  }

  @Test func `there are no arrows sideways`() {
    let pairs = [
      ("MediaProbe", "SignalAnalysis"), ("MediaProbe", "TimedText"),
      ("SignalAnalysis", "MediaProbe"), ("TimedText", "Conformance"),
      ("CaptionQuality", "TimedText"), ("Reporting", "TimedText"),
      ("Reporting", "CuelightKit"), ("CuelightKit", "Reporting"),
      ("Records", "Reporting"), ("Records", "CuelightKit"),
      ("CuelightKit", "CuelightCommands"), ("Placements", "Conformance"),
    ]
    for (target, other) in pairs {
      #expect(!graph.closure(of: target).contains(other), "\(target) reaches \(other)")
    }
  }

  @Test(arguments: ["Sources", "Tests"])
  func `a target declares every target that it imports`(folder: String) throws {
    let everywhere: Set = folder == "Tests" ? ["TestSupport"] : Set<String>()
    let declared = graph.dependencies.merging(graph.testDependencies) { $0.union($1) }
    let files = try Repository.swiftFiles(under: folder)
    #expect(files.count > 100)
    let faults = files.flatMap { file in
      file.faults(in: \.code) { line in
        guard let module = Self.imported(by: line), graph.dependencies[module] != nil else {
          return false
        }
        return !(declared[file.target] ?? []).union(everywhere).contains(module)
      }
    }
    #expect(faults == [])
  }

  /// The module that a line of code imports.
  private static func imported(by line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(of: "import"), place <= 2, place + 1 < words.count else {
      return nil
    }
    return words[place + 1].split(separator: ".").first.map(String.init)
  }
}
