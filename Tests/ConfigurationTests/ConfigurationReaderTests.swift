import Configuration
import MediaModel
import StrictYAML
import Testing

@Suite struct `A configuration file` {
  private func values(
    _ text: String, file: String = ".cuelightrc.yml"
  ) throws -> [Setting: SettingValue] {
    try ConfigurationReader.read(Array(text.utf8), file: file)
  }

  private func issues(_ text: String) -> [String] {
    do {
      _ = try values(text)
      return []
    } catch {
      return (error as? DocumentError)?.issues.map {
        "\($0.position.line):\($0.position.column) \($0.keyPath) \($0.failureCode.rawValue)"
      } ?? ["\(error)"]
    }
  }

  @Test func `has the values of every key with the line that sets it`() throws {
    let text = """
      version: 1
      profile: dhs-ios
      fail-on: [nc, review]
      format: json
      jobs: 4
      color: never
      max-size: 10G
      require-sandbox: false
      speech-model: models/voice.onnx
      baseline: known.yml
      title: "Report: 2026"
      product: 'yes'
      author: a@example.org
      subject-base: https://example.org/media/
      timeout: 5m
      max-memory: 1G
      cache: kept
      guideline: bbc
      audit: site.audit
      attestations: answers.ndjson
      recognizer: vosk
      recognizer-model: models/en
      words: all
      picture: always
      text-reader: rapidocr
      """
    let values = try values(text)
    let expected: [(Setting, String, Int)] = [
      (.profile, "dhs-ios", 2), (.failOn, "nc,review", 3), (.format, "json", 4), (.jobs, "4", 5),
      (.color, "never", 6), (.maxSize, "10G", 7), (.requireSandbox, "false", 8),
      (.speechModel, "models/voice.onnx", 9), (.baseline, "known.yml", 10),
      (.title, "Report: 2026", 11), (.product, "yes", 12), (.author, "a@example.org", 13),
      (.subjectBase, "https://example.org/media/", 14), (.timeout, "5m", 15),
      (.maxMemory, "1G", 16), (.cache, "kept", 17), (.guideline, "bbc", 18),
      (.audit, "site.audit", 19), (.attestations, "answers.ndjson", 20),
      (.recognizer, "vosk", 21), (.recognizerModel, "models/en", 22), (.words, "all", 23),
      (.picture, "always", 24), (.textReader, "rapidocr", 25),
    ]
    #expect(values.count == Setting.allCases.count)
    for (setting, text, line) in expected {
      let value = SettingValue(text: text, origin: .file(".cuelightrc.yml", line: line))
      #expect(values[setting] == value)
    }
  }

  @Test func `is read alike as JSON`() throws {
    let json = #"{"version": 1, "fail-on": "nc", "max-size": 1048576, "require-sandbox": true}"#
    let values = try values(json)
    #expect(
      values.mapValues(\.text) == [
        .failOn: "nc", .maxSize: "1048576", .requireSandbox: "true",
      ])
  }

  @Test(arguments: [
    ("/site/media/.cuelightrc.yml", "known.yml", "/site/media/known.yml"),
    ("../.cuelightrc.yml", "known.yml", "../known.yml"),
    ("../.cuelightrc.yml", "/etc/known.yml", "/etc/known.yml"),
    (".cuelightrc.yml", "a/known.yml", "a/known.yml"),
  ])
  func `has paths that start from its folder`(file: String, written: String, path: String) throws {
    let text = "version: 1\nbaseline: \(written)\nspeech-model: embedded"
    let values = try values(text, file: file)
    #expect(values[.baseline]?.text == path)
    #expect(values[.speechModel]?.text == "embedded")
  }

  @Test(arguments: [
    ("version: 1\njobs: four", "2:7 jobs configuration.wrongType"),
    ("version: 1\njobs: 1.5", "2:7 jobs configuration.badValue"),
    ("version: 1\njobs: 1e400", "2:7 jobs configuration.badValue"),
    ("version: 1\nprofile: [a]", "2:10 profile configuration.wrongType"),
    ("version: 1\nprofile: true", "2:10 profile configuration.wrongType"),
    ("version: 1\nprofile: ''", "2:10 profile configuration.badValue"),
    ("version: 1\nfail-on: []", "2:10 fail-on configuration.badValue"),
    ("version: 1\nfail-on: {nc: 1}", "2:10 fail-on configuration.wrongType"),
    ("version: 1\nfail-on: [nc, 1]", "2:15 fail-on[1] configuration.wrongType"),
    ("version: 1\nrequire-sandbox: yes", "2:18 require-sandbox configuration.wrongType"),
    ("version: 1\nbaseline: \"a\\0b\"", "2:13 baseline configuration.badValue"),
    ("version: 1\njobs: 1\njobs: 2", "3:1 jobs configuration.duplicateKey"),
    ("version: 1\ntitle: &x a", "2:8 title configuration.alias"),
    ("version: 1\ntitle: *x", "2:8 title configuration.alias"),
    ("version: 1\n<<: {jobs: 1}", "2:1 << configuration.alias"),
    ("version: 2\nprofil: x", "1:10 version configuration.version"),
    ("profile: dhs-ios", "1:1 version configuration.missingKey"),
    ("", "1:1  configuration.missingKey"),
    ("- version: 1", "1:1  configuration.wrongType"),
    ("version: 1\n\tjobs: 1", "2:1  configuration.syntax"),
    ("version: 1\n--- \njobs: 1", "2:1  configuration.syntax"),
    ("version: 1\u{0}", "1:11  configuration.encoding"),
  ])
  func `with an issue is refused with its place`(text: String, issue: String) {
    #expect(issues(text) == [issue])
  }

  @Test(arguments: [
    ("profil", "did you mean \"profile\"?"), ("failOn", "did you mean \"fail-on\"?"),
    ("media", "write it in cuelight.yml"), ("player", "write it in cuelight.yml"),
    ("defaults", "write it in cuelight.yml"), ("exit-zero", "is not a key here"),
  ])
  func `with an unknown key is refused with advice`(key: String, advice: String) throws {
    let error = try #require(throws: DocumentError.self) { try values("version: 1\n\(key): 1") }
    let issue = try #require(error.issues.first)
    #expect(issue.code == .unknownKey)
    #expect(issue.message.contains(advice), "\(issue.message)")
  }

  @Test func `that would multiply is refused at once`() {
    let levels = (1...50).map { level in
      let uses = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
      return "a\(level): &a\(level) [\(uses)]"
    }
    let bomb = "version: 1\na0: &a0 [x]\n" + levels.joined(separator: "\n")
    #expect(issues(bomb).first == "2:5 a0 configuration.alias")
    let deep = "version: 1\ntitle: " + String(repeating: "[", count: 100_000)
    #expect(issues(deep).last?.hasSuffix("configuration.tooDeep") == true)
    let large = "version: 1\n#" + String(repeating: "x", count: 1 << 20)
    #expect(issues(large) == ["1:1  configuration.tooLarge"])
  }
}
