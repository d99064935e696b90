import Conformance
import MediaModel
import Sandbox
import SystemPackage
import WorkerProtocol

/// Opens media files shut, has a worker examine them, and notices when they change meanwhile.
struct MediaOpener: Sendable {
  /// The workers.
  let pool: WorkerPool
  /// Whether a worker without the whole sandbox is an error.
  let requiresSandbox: Bool
  /// What tells where people speak.
  let listening: Listening

  /// Examines a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder it must lie in, links resolved; `nil` for any place.
  ///   - request: What to read.
  ///   - hashes: Whether its SHA-256 is taken.
  ///   - progress: Told the share of the file that was read.
  /// - Returns: What was found.
  /// - Throws: Why it could not be examined.
  func examine(
    _ path: FilePath, beneath root: FilePath?, _ request: ExaminationRequest, hashes: Bool = true,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(PresentationVerdict.Failure) -> ExaminedFile {
    let file = try open(path, beneath: root)
    let (asked, companions) = listening.prepare(request)
    let answer: WorkerPool.Answer
    do throws(PresentationVerdict.Failure) {
      answer = try await pool.examine(
        [file.descriptor] + companions, asked.bounded(bySize: file.size), progress: progress)
    } catch {
      try Self.refuseChanged(file, path)
      throw .init(code: error.code, message: "\(path.string): \(error.message)")
    }
    try requireSandbox(answer.layers)
    // Only now: what is no medium may be as large as a disk.
    let hash = hashes ? try Self.hash(of: file, path) : nil
    try Self.refuseChanged(file, path)
    return ExaminedFile(
      hash: hash, evidence: try listening.completed(answer.evidence, request, of: path),
      layers: answer.layers, libraries: answer.libraries)
  }

  private func open(
    _ path: FilePath, beneath root: FilePath?
  ) throws(PresentationVerdict.Failure) -> OpenedFile {
    do throws(OpenError) {
      return try OpenedFile(named: path, beneath: root)
    } catch {
      throw error.failure(path)
    }
  }

  /// A file that is still being written looks cut off, or is two files in one.
  private static func refuseChanged(
    _ file: borrowing OpenedFile, _ path: FilePath
  ) throws(PresentationVerdict.Failure) {
    guard file.hasChanged() else { return }
    let message = "\(path.string) changed while it was read; check it again when it is complete."
    throw .init(code: "media.changed", message: message)
  }

  private static func hash(
    of file: borrowing OpenedFile, _ path: FilePath
  ) throws(PresentationVerdict.Failure) -> ContentHash? {
    do throws(OpenError) {
      return try file.contentHash()
    } catch {
      throw error.failure(path)
    }
  }

  private func requireSandbox(_ layers: [String]) throws(PresentationVerdict.Failure) {
    let missing = SandboxLayer.allCases.map(\.rawValue).filter { !layers.contains($0) }
    guard requiresSandbox, !missing.isEmpty else { return }
    let message = "The kernel did not grant \(missing.joined(separator: ", ")) to the worker."
    throw .init(code: "sandbox.incomplete", message: message)
  }
}

extension ExaminationRequest {
  /// The request with time limits that suit the file: two minutes and a second a megabyte.
  ///
  /// - Parameter size: The file's bytes.
  /// - Returns: The bounded request.
  func bounded(bySize size: Int64) -> Self {
    var bounded = self
    let time = Duration.seconds(120 + min(size >> 20, 21_600))
    bounded.limits.wallTime = time
    bounded.limits.cpuTime = time
    return bounded
  }
}

extension PresentationVerdict.Failure: Error {}
