import Answers
import ArgumentParser
import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

/// The plan of a check: a named plan, or a plan that is generated from the sources of the command
/// line.
struct PlannedCheck {
  let plan: PlanFile
  /// The folder to which its paths are relative; it is the current folder of the program.
  let folder: BaseFolder
  /// The part of the plan.
  let shard: Shard

  /// Opens the plan that a command line names, and enters its folder.
  init(_ path: String, _ options: RunOptions, profile: String) throws {
    shard = try options.part()
    Output.logs(shard)
    plan = try PlanFile(FilePath(path))
    let head = plan.head
    guard head.tool == RunRecord.Tool(Report.Tool.cuelight) else {
      throw RunError.wrong(
        "\(path) was made by \(head.tool.name) \(head.tool.version). Make the plan again with this "
          + "version, \(Checker.version).")
    }
    guard head.profile == profile else {
      throw RunError.wrong(
        "\(path) is a plan for the profile \(head.profile). Call with --profile \(head.profile), "
          + "or make a plan for \(profile).")
    }
    folder = try BaseFolder(entering: head.base)
  }

  /// Generates a plan from the sources of a request.
  ///
  /// - Throws: `RunError`, `ValidationError`.
  init(_ request: CheckRequest, _ options: RunOptions, _ checker: Checker) async throws {
    folder = try BaseFolder(entering: ".")
    shard = try options.part()
    Output.logs(shard)
    let temporary = FileManager.default.temporaryDirectory
    let path = FilePath(temporary.path).appending("cuelight-\(UUID().uuidString).ndjson")
    var writer = try PlanWriter(in: FilePath(temporary.path))
    try await writer.fill(request, checker, cost: .bytes)
    try PlanOutput(path.string).write(writer) { count, digest in
      PlanHead(
        base: ".", cost: .bytes, count: count, digest: digest,
        manifest: request.manifest.map { PlanPath(bytes: Array($0.utf8)) },
        profile: request.profile.name, tool: RunRecord.Tool(Report.Tool.cuelight))
    }
    defer { Folder.remove(file: path) }
    plan = try PlanFile(path)
  }

  /// The media of the part, in the order of the plan.
  func media() throws(RunError) -> [FilePath] {
    var media: [FilePath] = []
    for number in shard.members(of: plan.costs).sorted() {
      if let path = FilePath(bytes: try plan.source(number).bytes) { media.append(path) }
    }
    return media
  }

  /// The content of the plan other than its media.
  func tail() throws(RunError) -> StoredTail { StoredTail(try plan.tail()) }

  /// The manifest that the plan names, or `nil`.
  var manifest: String? { plan.head.manifest?.text }

  /// The identity of a run of the plan.
  func identity(
    _ request: CheckRequest, _ checker: Checker, _ answers: [AnswerFile],
    allowing signers: ContentHash?
  ) async throws(ExaminationError) -> RunIdentity {
    var options = request.access.identity
    options["attestations"] = AnswerFile.digest(of: answers)?.hex
    options["allowedSigners"] = signers?.hex
    options["recognizer"] = try request.recognizer?.identity()
    options["picture"] = request.picture == .auto ? nil : request.picture.rawValue
    options["textReader"] = request.textReader?.identity
    options["words"] = request.recognizer == nil ? nil : request.listensToAll ? "all" : "some"
    return RunIdentity(
      plan: plan.head.digest, tool: plan.head.tool, libraries: try await checker.libraries(),
      model: try Checker.speechNetwork(of: request.speech), profile: request.profile.name,
      also: request.also.map(\.name),
      options: options)
  }
}

extension MediaAccess {
  /// The options that affect a judgment.
  ///
  /// Reaching a limit is a result, so every limit is one of these options.
  var identity: [String: String] {
    [
      "maxMemory": maximumMemory.map { "\($0)" } ?? "default",
      "maxSize": maximumSize.map { "\($0)" } ?? "default",
      "requireSandbox": "\(requiresSandbox)",
      "timeout": timeout.map { "\($0.components.seconds)s" } ?? "default",
    ]
  }
}

extension RunOptions {
  /// The part of the plan that the options select.
  func part() throws(RunError) -> Shard {
    switch shard {
    case nil: return .whole
    case "auto": return try .auto(ProcessInfo.processInfo.environment)
    case let text?: return try Shard(text)
    }
  }
}

extension PlanWriter {
  /// Adds all media that a check with the same request would judge.
  ///
  /// - Returns: The other results of the search, besides presentations.
  /// - Throws: ``RunError``.
  @discardableResult
  mutating func fill(
    _ request: CheckRequest, _ checker: Checker, cost: PlannedMedium.Cost,
    check: (PlannedMedium) throws(RunError) -> Void = { _ in }
  ) async throws -> PlannedRest {
    var failure: RunError?
    let rest = await checker.plan(request, cost: cost) { medium in
      do throws(RunError) {
        guard failure == nil else { return }
        try check(medium)
        try add(PlanEntry(medium))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try add(rest.skipped, rest.failures)
    return rest
  }
}
