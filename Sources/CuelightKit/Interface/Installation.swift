public import MediaModel
import Sandbox
import SystemPackage

/// What a run on this machine would use.
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

  /// The worker programs by their names, or why one did not start.
  public let workers: [(name: String, state: Result<Worker, ExaminationError>)]
  /// What says where people speak: the file of a speech network, or `nil` for the embedded one.
  public let speechNetwork: Result<ContentHash?, ExaminationError>

  /// Starts each worker program once and opens the speech network.
  ///
  /// - Parameters:
  ///   - access: On what conditions media would be read.
  ///   - speech: What would say where people speak.
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
    speechNetwork = Result { () throws(ExaminationError) in
      switch try SpeechDetectorChoice(speech) {
      case .network(let file): file.hash
      case .embedded, .given: nil
      }
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
