import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

/// `cuelight plan`: lists the media that a check would judge, for runs in many parts.
struct PlanCommand: AsyncParsableCommand, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "List the presentations that check would judge, and the files of each.",
    discussion: """
      Nothing is judged. The plan is NDJSON (Schemas/plan.schema.json): one presentation a line, \
      sorted by path. check --plan judges it, or with --shard a part of it; merge says what is \
      missing. If something could not be searched or read, the plan says what, and the exit status \
      is 3.
      """)

  @Argument(
    help: "Media files and folders; by default all media that the manifest lists.",
    completion: .file())
  var paths: [String] = []

  @Option(name: .valued("m"), help: "The placement manifest (YAML or JSON).", completion: .file())
  var manifest: String?

  @OptionGroup var list: SourceListOptions

  @Option(
    name: .valued("o"),
    help: ArgumentHelp("Write the plan to this file.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder that the paths of the plan are relative to.", valueName: "folder"),
    completion: .directory)
  var base = "."

  @Flag(
    help: """
      Read the header of each medium, so that shards are equally long; else they have equally many \
      bytes.
      """)
  var measure = false

  @OptionGroup var deciding: ProfileOption

  var profile: String { deciding.profile }

  @OptionGroup var work: WorkOptions

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var source: ConfigurationOptions

  func validate() throws {
    guard !paths.isEmpty || manifest != nil || list.filesFrom != nil || source.printConfig else {
      throw ValidationError("Name a medium or a folder, a list with --files-from, or a manifest.")
    }
    guard !paths.contains(StandardInputMedium.mark) else {
      throw ValidationError("Standard input cannot be planned: it can be read once only.")
    }
    try ProfileChoice.validate(profile, [])
  }

  func run() async throws {
    if let output { try checkOutput(output) }
    let listed = try list.paths()
    let folder = try BaseFolder(entering: base)
    var request = CheckRequest(
      paths: [], manifest: manifest.map { folder.inner(FilePath($0)).string },
      profile: Profile.named(profile) ?? .dhsIOS, jobs: work.count, access: conditions.access)
    request.sources = paths.map { folder.inner(FilePath($0)) }
    request.list = listed.map(folder.inner)
    try list.exclude(from: &request)
    let rest = try await write(request, output.map(folder.outer))
    for failure in rest.failures {
      Output.complaint("\(failure.message) [\(failure.code.rawValue)]")
    }
    if !rest.failures.isEmpty { throw ExitStatus.unreadable }
  }

  /// Refuses to write the plan over a file that belongs to a medium, such as a transcript.
  private static func spare(_ files: [FilePath], _ output: String?) throws(RunError) {
    guard let output, let existing = FileStamp.found(at: FilePath(output)),
      let file = files.first(where: { FileStamp.found(at: $0).map(existing.isSameFile) ?? false })
    else { return }
    do throws(ReportOutputIssue) {
      try ProtectedFile.refuse(output, sparing: [file.string])
    } catch {
      throw .wrong(error.message)
    }
  }

  /// Refuses to write the plan over an input.
  private func checkOutput(_ output: String) throws(ExitStatus) {
    let inputs = Set(paths + [manifest, list.filesFrom, source.config].compactMap { $0 })
    do throws(ReportOutputIssue) {
      try ProtectedFile.refuse(output, sparing: inputs)
      try ProtectedFile.refusePart(output)
    } catch {
      Output.complaint(error.message)
      throw .usage
    }
  }

  /// Finds the presentations and writes the plan.
  private func write(_ request: CheckRequest, _ output: String?) async throws -> PlannedRest {
    do {
      var writer = try PlanWriter(in: FilePath(FileManager.default.temporaryDirectory.path))
      let checker = try Checker(access: conditions.access)
      let rest = try await writer.fill(request, checker, cost: measure ? .seconds : .bytes) {
        medium throws(RunError) in
        try Self.spare(medium.files, output)
      }
      if let notice = checker.sandboxNotice { Output.complaint(notice) }
      // A plan without an entry would look like one of nothing.
      if rest.isRefused { return rest }
      try PlanOutput(output).write(writer) { count, digest in
        PlanHead(
          base: base, cost: measure ? .seconds : .bytes, count: count, digest: digest,
          manifest: request.manifest.map { PlanPath(bytes: Array($0.utf8)) }, profile: profile,
          tool: RunRecord.Tool(Report.Tool.cuelight))
      }
      return rest
    } catch let error as RunError {
      Output.complaint("\(error)")
      throw ExitStatus.usage
    } catch let error as ExaminationError {
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
  }
}

extension PlanCommand {
  var settings: [Setting] { [.profile, .jobs, .maxSize, .requireSandbox] }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .profile: profile
    case .jobs: work.jobs.map { "\($0)" }
    default: conditions.value(of: setting)
    }
  }
}

extension PlanEntry {
  /// Creates a line of a plan.
  init(_ medium: PlannedMedium) {
    self.init(
      source: PlanPath(bytes: medium.source.bytes),
      files: medium.files.map { PlanPath(bytes: $0.bytes) }, bytes: medium.bytes,
      cost: medium.cost)
  }
}
