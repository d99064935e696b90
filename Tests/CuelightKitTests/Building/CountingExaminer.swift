import Conformance
import MediaModel
import Synchronization
import SystemPackage
import WorkerProtocol

@testable import CuelightKit

/// Stands for the workers: answers by the name of the file, and counts what is asked.
final class CountingExaminer: MediaExamining {
  private let files: [String: MediaEvidence]
  private let asked = Mutex<[String]>([])
  private let hashedNames = Mutex<[String]>([])

  /// - Parameter files: What is found in each file, by its name.
  init(_ files: [String: MediaEvidence] = [:]) { self.files = files }

  /// What was asked, in order: the files of each request by their names.
  var requests: [String] { asked.withLock { $0 } }

  /// The names of the files whose SHA-256 was asked for, in order.
  var hashed: [String] { hashedNames.withLock { $0 } }

  func examine(
    _ medium: MediaSource, _ request: ExaminationRequest, hashes: Bool,
    progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> ExaminedFile {
    let name = medium.path.name.text
    asked.withLock { $0.append("read \(name)") }
    if hashes { hashedNames.withLock { $0.append(name) } }
    guard let evidence = files[name] else {
      throw .init(code: .mediaNotFound, message: "There is no \(name).")
    }
    return ExaminedFile(
      hash: nil, evidence: evidence, layers: [], libraries: [:],
      files: try MediaFileSet([medium], MediaAccess()))
  }

  func snapshots(
    of files: MediaFileSet, _ wanted: SnapshotRequest, programs: ProgramChoice
  ) async -> TakenSnapshots {
    asked.withLock { $0.append("take \(wanted.shots.count) pictures") }
    return TakenSnapshots()
  }

  func compare(
    _ main: MediaSource, track: Track.ID?, with described: MediaSource,
    track describedTrack: Track.ID?, programs: ProgramChoice,
    opened: [MediaSource: MediaFileSet], progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> MediaEvidence {
    let names = "\(main.path.name.text) with \(described.path.name.text)"
    let isOpen = opened[main] != nil && opened[described] != nil
    asked.withLock { $0.append("compare \(names)\(isOpen ? ", both open" : "")") }
    throw .init(code: .mediaUnreadable, message: "Nothing is compared here.")
  }
}
