import MediaModel
import ArgumentParser
import Configuration
import CuelightKit
import Records
import Reporting

/// `cuelight doctor`: reports the components that a run on this machine would use, and missing
/// ones.
struct DoctorCommand: AsyncParsableCommand, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what is installed, and what is missing.",
    discussion: """
      Each worker program is started once, and an installed speech network is read; no medium is \
      read. The status is 0 if a run has everything that it can use, and 5 if something is missing \
      or broken.
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
      [Line(.ok, "cuelight", Checker.version)]
      + installation.workers.flatMap { Self.lines($0.name, $0.state) }
      + [Self.networkLine(installation), Self.recognizerLine, Self.textReaderLine, cacheLine]
      + limitLines
    try Output.results(
      lines.map { $0.text + "\n" }.joined())
    if lines.contains(where: { $0.condition != .ok }) { throw ExitStatus.environment }
  }

  /// Whether something can be used.
  private enum Condition: String {
    case ok, missing, broken
  }

  /// One line of the page.
  private struct Line {
    let condition: Condition
    let what: String
    let state: String

    init(_ condition: Condition, _ what: String, _ state: String) {
      self.condition = condition
      self.what = what
      self.state = state
    }

    /// The line, safe for a terminal.
    var text: String {
      func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
      }
      return column(condition.rawValue, 9) + column(what, 22) + Escaping.terminal(state)
    }
  }

  private static func lines(
    _ name: String, _ worker: Result<Installation.Worker, ExaminationError>
  ) -> [Line] {
    switch worker {
    case .failure(let error): return [Line(.missing, name, error.message)]
    case .success(let worker):
      let libraries = worker.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let state = libraries.isEmpty ? "starts" : libraries.joined(separator: ", ")
      return [Line(.ok, name, state), sandboxLine(worker)]
    }
  }

  private static func sandboxLine(_ worker: Installation.Worker) -> Line {
    let layers = worker.layers.joined(separator: ", ")
    guard !worker.missingLayers.isEmpty else { return Line(.ok, "  sandbox", layers) }
    let missing = worker.missingLayers.joined(separator: ", ")
    return Line(
      .missing, "  sandbox",
      "The kernel does not grant \(missing); media are read without it unless --require-sandbox "
        + "is given.")
  }

  private static func networkLine(_ installation: Installation) -> Line {
    let name = "speech network"
    if let issue = installation.speechNetworkIssue { return Line(.broken, name, issue.message) }
    return switch installation.speechNetwork {
    case .failure(let error): Line(.missing, name, error.message)
    case .success(nil):
      Line(.ok, name, "embedded; Documentation/SpeechNetwork.md says how to install another")
    case .success(let hash?): Line(.ok, name, "installed, SHA-256 \(hash.hex)")
    }
  }

  /// The recognizers that `--recognizer` would find; none is needed.
  private static var recognizerLine: Line {
    let found = Recognizer.installed
    return Line(
      .ok, "recognizers",
      found.isEmpty
        ? "none; Documentation/Words.md says which are known" : found.joined(separator: ", "))
  }

  /// The text readers that `--text-reader` would find; none is needed.
  private static var textReaderLine: Line {
    let found = PictureTextReader.installed
    return Line(
      .ok, "text readers",
      found.isEmpty
        ? "none; Documentation/Picture.md says which are known" : found.joined(separator: ", "))
  }

  private var cacheLine: Line {
    do throws(InputIssues) {
      let cache = try conditions.openCache()
      return Line(.ok, "cache", cache == nil ? "none; --cache names one" : conditions.cache)
    } catch {
      return Line(.missing, "cache", error.entries.map(\.message).joined(separator: " "))
    }
  }

  private var limitLines: [Line] {
    let access = conditions.access
    let size = access.maximumSize ?? MediaAccess.defaultMaximumSize
    let memory = access.maximumMemory ?? MediaAccess.defaultMemory
    let time = conditions.timeout?.description ?? "120s and 1s for each MiB"
    return [
      Line(.ok, "max-size", "\(size) bytes for a medium"),
      Line(.ok, "max-memory", "\(memory) bytes for a worker"),
      Line(.ok, "timeout", "\(time) for a file"),
    ]
  }
}
