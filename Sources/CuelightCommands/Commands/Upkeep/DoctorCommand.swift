import MediaModel
import ArgumentParser
import Configuration
import CuelightKit
import Reporting

/// `cuelight doctor`: says what a run on this machine would use, and what is missing.
struct DoctorCommand: AsyncParsableCommand, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what is installed, and what is missing.",
    discussion: """
      Each worker program is started once; no medium is read. The status is 0 if a run has \
      everything that it can use, and 5 if something is missing.
      """)

  @Option(help: SpeechOptions.modelHelp, completion: .file())
  var speechModel: String?

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var source: ConfigurationOptions

  var settings: [Setting] { [.speechModel] + AccessOptions.settings }

  func value(of setting: Setting) -> String? {
    setting == .speechModel ? speechModel : conditions.value(of: setting)
  }

  func run() async throws {
    let installation = await Installation(
      access: conditions.access, speech: SpeechOptions.source(model: speechModel))
    let lines =
      [Line(true, "cuelight", Checker.version)]
      + installation.workers.flatMap { Self.lines($0.name, $0.state) }
      + [Self.line(installation.speechNetwork), cacheLine] + limitLines
    try Output.results(
      lines.map { $0.text + "\n" }.joined())
    if lines.contains(where: { !$0.isThere }) { throw ExitStatus.environment }
  }

  /// One line of the page.
  private struct Line {
    let isThere: Bool
    let what: String
    let state: String

    init(_ isThere: Bool, _ what: String, _ state: String) {
      self.isThere = isThere
      self.what = what
      self.state = state
    }

    /// The line, safe for a terminal.
    var text: String {
      let room = max(1, 22 - what.count)
      return (isThere ? "ok       " : "missing  ") + what + String(repeating: " ", count: room)
        + Escaping.terminal(state)
    }
  }

  private static func lines(
    _ name: String, _ worker: Result<Installation.Worker, ExaminationError>
  ) -> [Line] {
    switch worker {
    case .failure(let error): return [Line(false, name, error.message)]
    case .success(let worker):
      let libraries = worker.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let state = libraries.isEmpty ? "starts" : libraries.joined(separator: ", ")
      return [Line(true, name, state), sandboxLine(worker)]
    }
  }

  private static func sandboxLine(_ worker: Installation.Worker) -> Line {
    let layers = worker.layers.joined(separator: ", ")
    guard !worker.missingLayers.isEmpty else { return Line(true, "  sandbox", layers) }
    let missing = worker.missingLayers.joined(separator: ", ")
    return Line(
      false, "  sandbox",
      "The kernel does not grant \(missing); media are read without it unless --require-sandbox "
        + "is given.")
  }

  private static func line(_ network: Result<ContentHash?, ExaminationError>) -> Line {
    switch network {
    case .failure(let error): Line(false, "speech network", error.message)
    case .success(nil):
      Line(
        true, "speech network",
        "embedded; Documentation/SpeechNetwork.md says how to install another")
    case .success(let hash?): Line(true, "speech network", "installed, SHA-256 \(hash.hex)")
    }
  }

  private var cacheLine: Line {
    do throws(InputIssues) {
      let cache = try conditions.openCache()
      return Line(true, "cache", cache == nil ? "none; --cache names one" : conditions.cache)
    } catch {
      return Line(false, "cache", error.entries.map(\.message).joined(separator: " "))
    }
  }

  private var limitLines: [Line] {
    let access = conditions.access
    let size = access.maximumSize ?? MediaAccess.defaultMaximumSize
    let memory = access.maximumMemory ?? MediaAccess.defaultMemory
    let time = conditions.timeout?.description ?? "120s and 1s for each MiB"
    return [
      Line(true, "max-size", "\(size) bytes for a medium"),
      Line(true, "max-memory", "\(memory) bytes for a worker"),
      Line(true, "timeout", "\(time) for a file"),
    ]
  }
}
