import Configuration
import Foundation
import MediaModel
import StrictYAML
import SystemPackage
import Testing

@Suite final class `Settings of a run` {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("cuelight-\(UUID().uuidString)")

  deinit {
    _ = chmod(root.appendingPathComponent("closed").path, 0o755)
    try? FileManager.default.removeItem(at: root)
  }

  private func write(_ text: String, to name: String) throws {
    let file = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func folder(_ name: String) throws -> FilePath {
    let folder = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return FilePath(folder.path)
  }

  private func settings(
    in name: String, _ environment: [String: String] = [:]
  ) throws -> Settings {
    try Settings(.nearest(to: folder(name)), environment: environment)
  }

  private func code(
    in name: String, _ environment: [String: String] = [:]
  ) throws -> [String] {
    let folder = try folder(name)
    do {
      _ = try Settings(.nearest(to: folder), environment: environment)
      return []
    } catch {
      switch error {
      case .issues(let document): return document.entries.map(\.code.rawValue)
      case .notReadable, .danglingLink: return ["configuration.notReadable"]
      case .unknownVariable: return ["configuration.unknownKey"]
      case .badVariable: return ["configuration.badValue"]
      }
    }
  }

  @Test func `come from the highest layer that has them`() throws {
    try write(
      "version: 1\njobs: 1\nprofile: a\ntitle: user\ncolor: auto", to: "x/cuelight/config.yml")
    try write("version: 1\njobs: 2\nprofile: b\ntitle: top", to: "p/.cuelightrc.yml")
    try write("version: 1\njobs: 3\nprofile: c", to: "p/q/.cuelightrc.yml")
    let environment = [
      "XDG_CONFIG_HOME": root.appendingPathComponent("x").path, "CUELIGHT_JOBS": "4",
    ]
    let found = try settings(in: "p/q/r", environment)
    #expect(found.values[.jobs]?.text == "4")
    #expect(found.values[.jobs]?.origin == .environment("CUELIGHT_JOBS"))
    #expect(found.values[.profile]?.text == "c")
    // Only the nearest counts: what is above it belongs to another tree.
    #expect(found.values[.title]?.text == "user")
    #expect(found.values[.color]?.text == "auto")
  }

  @Test func `of the home folder are those of XDG, else of .config`() throws {
    try write("version: 1\ntitle: home", to: "h/.config/cuelight/config.yml")
    try write("version: 1\ntitle: other", to: "x/cuelight/config.yml")
    let home = ["HOME": root.appendingPathComponent("h").path]
    #expect(try settings(in: "w", home).values[.title]?.text == "home")
    // A relative path is invalid by the specification, and ignored.
    for value in ["x", "", "./x"] {
      let both = home.merging(["XDG_CONFIG_HOME": value]) { $1 }
      #expect(try settings(in: "w", both).values[.title]?.text == "home")
    }
    let xdg = home.merging(["XDG_CONFIG_HOME": root.appendingPathComponent("x").path]) { $1 }
    #expect(try settings(in: "w", xdg).values[.title]?.text == "other")
    #expect(try settings(in: "w").values.isEmpty)
  }

  @Test func `are not looked for above a tree under version control`() throws {
    try write("version: 1\ntitle: above", to: ".cuelightrc.yml")
    _ = try folder("tree/.git")
    #expect(try settings(in: "tree/a").values.isEmpty)
    #expect(try settings(in: "loose/a").values[.title]?.text == "above")
  }

  @Test func `come from one file, or from none, where the call says so`() throws {
    try write("version: 1\ntitle: near", to: ".cuelightrc.yml")
    try write("version: 1\ntitle: named", to: "other.yml")
    let named = root.appendingPathComponent("other.yml").path
    let environment = ["HOME": root.path]
    #expect(try Settings(.file(named), environment: environment).values[.title]?.text == "named")
    #expect(try Settings(.none, environment: environment).values.isEmpty)
    #expect(throws: ConfigurationError.self) {
      try Settings(.file(named + "x"), environment: environment)
    }
  }

  @Test func `of a file that is named nearly so are not read, and it is named`() throws {
    try write("version: 1\ntitle: x", to: "a/.cuelightrc.yaml")
    let found = try settings(in: "a/b")
    #expect(found.values.isEmpty)
    #expect(found.misnamed?.hasSuffix(".cuelightrc.yaml") == true)
  }

  @Test(arguments: [
    ("CUELIGHT_REQUIRE_SANDBOX", "maybe", "configuration.badValue"),
    ("CUELIGHT_FAILON", "nc", "configuration.unknownKey"),
    ("CUELIGHT_FAIL-ON", "nc", "configuration.unknownKey"),
    ("CUELIGHT_JOB", "1", "configuration.unknownKey"),
    ("CUELIGHT_jobs", "1", "configuration.unknownKey"),
  ])
  func `of a variable with a wrong name or value are refused`(
    name: String, value: String, expected: String
  ) throws {
    #expect(try code(in: "w", [name: value]) == [expected])
  }

  @Test func `of an empty variable, and of one that is not ours, are none`() throws {
    let environment = ["CUELIGHT_JOBS": "", "CUELIGHT_SHARD": "1/4", "CUELIGHT_RECORD": "1"]
    #expect(try settings(in: "w", environment).values.isEmpty)
    let flag = try settings(in: "w", ["CUELIGHT_REQUIRE_SANDBOX": "1"])
    #expect(flag.values[.requireSandbox]?.text == "true")
  }

  @Test func `of what is no readable file are refused without waiting`() throws {
    _ = try folder("a/.cuelightrc.yml")
    let links = try folder("b").string
    for (from, to) in [(".cuelightrc.yml", "loop"), ("loop", ".cuelightrc.yml")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(links)/\(from)", withDestinationPath: to)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("c").appending(".cuelightrc.yml").string, withDestinationPath: "missing.yml")
    #expect(mkfifo(try folder("d").appending(".cuelightrc.yml").string, 0o644) == 0)
    try write("version: 1", to: "e/.cuelightrc.yml")
    _ = chmod(root.appendingPathComponent("e/.cuelightrc.yml").path, 0)
    let isRoot = getuid() == 0
    for name in ["a", "b", "c", "d"] + (isRoot ? [] : ["e"]) {
      #expect(try code(in: name) == ["configuration.notReadable"], "\(name)")
    }
  }

  @Test func `are not looked for above a folder that may not be searched`() throws {
    try write("version: 1\ntitle: above", to: ".cuelightrc.yml")
    _ = try folder("closed/inner")
    _ = chmod(root.appendingPathComponent("closed").path, 0)
    guard getuid() != 0 else { return }
    #expect(try settings(in: "closed").values.isEmpty)
  }
}
