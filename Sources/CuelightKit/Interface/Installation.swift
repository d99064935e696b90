public import MediaModel
import Sandbox
import SystemPackage
import WorkerProtocol

/// The components that a run on this machine would use.
public struct Installation: Sendable {
  /// A worker program, started once.
  public struct Worker: Sendable, Hashable {
    /// The layers of its sandbox.
    public let layers: [String]
    /// The layers that the kernel does not grant.
    public let missingLayers: [String]
    /// Its libraries with their versions.
    public let libraries: [String: String]
  }

  /// The worker programs by name, or the reason why one did not start.
  public let workers: [(name: String, state: Result<Worker, ExaminationError>)]
  /// The speech network: the hash of its file, or `nil` for the embedded one.
  public let speechNetwork: Result<ContentHash?, ExaminationError>
  /// The reason why a worker cannot read the speech network, although the file is there; `nil` if
  /// nothing is wrong with it.
  public let speechNetworkIssue: ExaminationError?

  /// Starts each worker program once, opens the speech network and has a worker read it.
  ///
  /// - Parameters:
  ///   - access: The conditions for reading media.
  ///   - speech: The source of the speech timeline.
  public init(access: MediaAccess, speech: SpeechSource) async {
    var workers: [(name: String, state: Result<Worker, ExaminationError>)] = []
    for program in WorkerProgram.allCases {
      do throws(ExaminationError) {
        workers.append((program.rawValue, .success(try await Self.worker(program, access))))
      } catch {
        workers.append((program.rawValue, .failure(error)))
      }
    }
    self.workers = workers
    let detector = Result { () throws(ExaminationError) in try SpeechDetectorChoice(speech) }
    speechNetwork = detector.map { detector in
      if case .network(let file) = detector { file.hash } else { nil }
    }
    speechNetworkIssue = await Self.issue(of: detector, access)
  }

  /// What a worker says about a network; it reads the network before it asks for a medium, and is
  /// given none.
  private static func issue(
    of detector: Result<SpeechDetectorChoice, ExaminationError>, _ access: MediaAccess
  ) async -> ExaminationError? {
    guard case .success(let detector) = detector, case .network = detector else { return nil }
    do throws(ExaminationError) {
      let pool = WorkerPool(
        .media, executable: try WorkerProgram.media.path(nil), limits: access.workerLimits)
      var (asked, companions) = detector.prepare(ExaminationRequest(reading: [.speech]))
      asked.limits = access.limits(size: 0)
      let job = MediaJob(
        examination: asked, fileSet: try MediaFileSet([], access), descriptors: companions
      ) { _ in }
      _ = try await pool.perform(job, requiresSandbox: false)
      return nil
    } catch {
      let isOfNetwork: Set<FailureCode> = [
        .speechModelUnreadable, .mediaCrashed, .mediaTimedOut, .mediaLimit,
      ]
      return isOfNetwork.contains(error.code) ? error : nil
    }
  }

  private static func worker(
    _ program: WorkerProgram, _ access: MediaAccess
  ) async throws(ExaminationError) -> Worker {
    let pool = WorkerPool(
      program, executable: try program.path(nil), limits: access.workerLimits)
    let identity = try await pool.identity()
    let missing = WorkerPool.missingLayers(among: identity.layers)
    return Worker(
      layers: identity.layers, missingLayers: missing.map(\.rawValue),
      libraries: identity.libraries)
  }
}
