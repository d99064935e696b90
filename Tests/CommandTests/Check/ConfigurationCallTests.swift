import Conformance
import Configuration
import Foundation
import TestSupport
import Testing

@testable import CuelightCommands

@Suite("A call with a configuration")
struct ConfigurationCallTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addFilm()
    // What is above is not this test's.
    try scratch.write([], to: ".git/HEAD")
  }

  private func configure(_ text: String, _ name: String = ".cuelightrc.yml") throws {
    try scratch.write(Array("version: 1\n\(text)\n".utf8), to: name)
  }

  @Test func `takes what the file says, and an option of the call replaces it`() throws {
    try configure("format: json\nfail-on: [review]")
    #expect(try scratch.run("check", "film.mp4").document().presentations?.count == 1)
    let text = try scratch.run("check", "-f", "text", "film.mp4")
    #expect(String(decoding: text.output, as: UTF8.self).contains("NOT COMPLIANT"))
    let none = try scratch.run("check", "--no-config", "film.mp4")
    #expect(String(decoding: none.output, as: UTF8.self).contains("NOT COMPLIANT"))
  }

  /// A task of an engine that fails is run again, and a project's gate must not cause that.
  @Test func `leaves the gate of a configuration aside if only records are stored`() throws {
    try configure("fail-on: [nc, error]")
    #expect(try scratch.run("check", "-q", "film.mp4").status == 1)
    #expect(try scratch.run("check", "-q", "film.mp4", "--results", "r").status == 0)
    #expect(
      try scratch.run("check", "-q", "film.mp4", "--results", "r", "--fail-on", "nc").status == 1)
  }

  @Test func `fails as the configuration, the variable or the option says`() throws {
    #expect(try scratch.run("check", "-q", "film.mp4").status == 1)
    try configure("fail-on: error")
    #expect(try scratch.run("check", "-q", "film.mp4").status == 0)
    let program = try TestProgram.cuelight.url.path
    let variable = "CUELIGHT_FAIL_ON=nc exec \(program) check -q film.mp4"
    #expect(try scratch.shell(variable).status == 1)
    #expect(
      try scratch.shell(variable + " --fail-on error").status == 0)
    #expect(try scratch.run("check", "-q", "--fail-on", "nc", "film.mp4").status == 1)
  }

  @Test(arguments: [
    ("jobs: 0", "jobs"), ("jobs: 1000000000000", "jobs"), ("profile: wcag99", "profile"),
    ("format: xml", "format"), ("fail-on: all", "fail-on"), ("color: red", "color"),
    ("max-size: -1", "max-size"), ("max-size: lots", "max-size"),
  ])
  func `with a value that its option does not take is status 2 and names the line`(
    line: String, key: String
  ) throws {
    try configure(line)
    let run = try scratch.run("check", "--format=json", "film.mp4")
    #expect(run.status == 2)
    #expect(try run.document().codes == ["configuration.badValue"])
    #expect(run.errors.contains(".cuelightrc.yml:2: \(key): "), "\(run.errors)")
  }

  @Test func `lists the values that an option takes, separated by commas`() throws {
    try configure("format: xml")
    let errors = try scratch.run("check", "film.mp4").errors
    #expect(errors.contains("one of the following: text, json, ndjson, "), "\(errors)")
  }

  @Test func `with a link that leads nowhere is status 2 and says so`() throws {
    let link = scratch.folder.appending(path: ".cuelightrc.yml")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "nowhere.yml")
    let run = try scratch.run("check", "--format=json", "film.mp4")
    #expect(run.status == 2)
    #expect(try run.document().codes == ["configuration.notReadable"])
    #expect(run.errors.contains("is a link, and the file that it leads to does not exist"))
  }

  @Test func `with a file of issues is status 2 and one document with all of them`() throws {
    try configure("profil: x\njobs: many\n\"a\u{1B}[31m\": 1")
    let run = try scratch.run("check", "--format", "json", "film.mp4")
    #expect(run.status == 2)
    #expect(
      try run.document().codes == [
        "configuration.unknownKey", "configuration.wrongType", "configuration.encoding",
      ] || run.document().codes == ["configuration.encoding"])
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `prints its settings as a configuration that can be read again`() throws {
    try configure("fail-on: [review]\nmax-size: 10G\nproduct: \"x # y\"")
    let program = try TestProgram.cuelight.url.path
    let run = try scratch.shell(
      "CUELIGHT_JOBS=3 exec \(program) check --color never --print-config")
    #expect(run.status == 0)
    let text = String(decoding: run.output, as: UTF8.self)
    let values = try ConfigurationReader.read(Array(run.output), file: "printed.yml")
    #expect(values[.failOn]?.text == "nc,review,error")
    #expect(values[.maxSize]?.text == "10737418240")
    #expect(values[.product]?.text == "x # y")
    #expect(values[.jobs]?.text == "3")
    #expect(values[.color]?.text == "never")
    #expect(values[.profile]?.text == "dhs-ios")
    #expect(text.contains("# CUELIGHT_JOBS\n"))
    #expect(text.contains("# .cuelightrc.yml:2\n"))
    #expect(text.contains("# baseline is not set\n"))
  }

  @Test func `takes the keys of a medium from the configuration nearest to it`() throws {
    try configure("guideline: dcmp")
    try scratch.addFilm("kids/film.mp4")
    let captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nWords that are read\n"
    for name in ["film.en.vtt", "kids/film.en.vtt"] {
      try scratch.write(Array(captions.utf8), to: name)
    }
    // A key of the run that is not found from the current folder counts for nothing.
    try configure("guideline: bbc\nprofile: wcag22\nformat: json", "kids/.cuelightrc.yml")
    func page(_ call: String, _ start: String = "") throws -> String {
      let program = try TestProgram.cuelight.url.path
      return try scratch.shell("\(start) exec \(program) \(call) -f html").text
    }
    let own = try page("check film.mp4")
    let nested = try page("check kids/film.mp4")
    #expect(own.contains("profile dhs-ios") && nested.contains("profile dhs-ios"))
    #expect(own.contains("DCMP") && !own.contains("BBC Subtitle"))
    #expect(nested.contains("BBC Subtitle") && !nested.contains("DCMP"))
    #expect(
      try page("check kids/film.mp4 --guideline dcmp") == page("check kids/film.mp4 --no-config"))
    #expect(try page("check film.mp4", "CUELIGHT_GUIDELINE=bbc").contains("BBC Subtitle"))
    _ = try scratch.run("check", "-q", "kids/film.mp4", "-o", "run.ndjson")
    // A stored run has no small pictures.
    let stored = try page("report run.ndjson")
    #expect(stored.contains("BBC Subtitle") && !stored.contains("DCMP"))
  }

  @Test(arguments: [("guidelin: bbc", "guideline"), ("guideline: fast", "netflix")])
  func `with a configuration of a medium that is wrong is status 2`(
    line: String, advice: String
  ) throws {
    try scratch.addFilm("kids/film.mp4")
    let captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nWords that are read\n"
    try scratch.write(Array(captions.utf8), to: "kids/film.en.vtt")
    try configure(line, "kids/.cuelightrc.yml")
    let run = try scratch.run("check", "kids/film.mp4", "-f", "html")
    #expect(run.status == 2)
    #expect(run.errors.contains("kids/.cuelightrc.yml:2"))
    #expect(run.errors.contains(advice))
  }

  @Test func `names the values of a format on one line`() throws {
    try configure("format: xml")
    let run = try scratch.run("check", "film.mp4")
    #expect(run.errors.contains("sarif") && !run.errors.contains("\\u{A}"))
  }

  @Test func `names a file that is not read`() throws {
    try configure("jobs: 1", ".cuelightrc.yaml")
    let run = try scratch.run("check", "-q", "film.mp4")
    #expect(run.errors.contains(".cuelightrc.yaml is not read"))
  }

  @Test func `tells a setting in a manifest from a typing error`() throws {
    try scratch.write(Array("version: 1\ndefaults: {}\nfail-on: nc\n".utf8), to: "cuelight.yml")
    let run = try scratch.run("check", "film.mp4")
    #expect(run.status == 3)
    #expect(String(decoding: run.output, as: UTF8.self).contains(".cuelightrc.yml"))
  }

  @Test func `every key is an option of check, or of report`() throws {
    let help = String(decoding: try scratch.run("check", "--help").output, as: UTF8.self)
    for setting in Setting.allCases {
      #expect(help.contains("--\(setting.rawValue)"), "\(setting.rawValue)")
    }
  }

  @Test func `the schema has the keys and words of the program`() throws {
    let file = PackageFolder.root.appending(path: "Schemas/configuration.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(Setting.allCases.map(\.rawValue) + ["version"]))
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(properties["format"]?["enum"] as? [String] == CheckFormat.all.map(\.name))
    // A profile of which nothing is measured cannot decide.
    let deciding = Profile.all.filter { !$0.testedClauses.isEmpty }.map(\.name)
    #expect(Set(try #require(properties["profile"]?["enum"] as? [String])) == Set(deciding))
    #expect(properties["color"]?["enum"] as? [String] == ColorChoice.allCases.map(\.rawValue))
    let reason = (schema["$defs"] as? [String: [String: Any]])?["reason"]?["enum"] as? [String]
    #expect(reason == FailureRule.Reason.allCases.map(\.rawValue))
  }
}
