import Foundation
import MediaModel
import Sandbox
import SystemPackage
import TestSupport
import WorkerProtocol

@testable import CuelightKit

/// A folder with a film and a cache, and examiners with workers of their own.
final class CacheScene: Sendable {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try write(Self.tone, to: "film.wav")
  }

  /// The folder of the cache.
  var cache: String { folder.url.appendingPathComponent("cache").path }

  func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: url(name)) }

  /// The only entry of the cache.
  func entry() throws -> URL {
    let files = FileManager.default
    let top = URL(fileURLWithPath: cache)
    let entries = try files.contentsOfDirectory(at: top, includingPropertiesForKeys: nil)
      .flatMap { try files.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
    guard entries.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return entries[0]
  }

  /// What reads media here.
  struct Reader {
    let examiner: MediaExaminer
    let cache: EvidenceCache

    /// Requests to workers so far.
    var requests: Int { examiner.pool.jobCount }
  }

  /// A new reader, as another run has it.
  func reader(
    worker: String? = nil, access: MediaAccess = MediaAccess(),
    detector: SpeechDetectorChoice = .embedded
  ) throws -> Reader {
    let cache = try EvidenceCache(cache)
    let path = try worker ?? TestProgram.cuelightWorker.url.path
    let examiner = MediaExaminer(
      pool: WorkerPool(.media, executable: FilePath(path), limits: access.workerLimits),
      texts: try .forTests(), access: access, detector: detector, cache: cache)
    return Reader(examiner: examiner, cache: cache)
  }

  /// What is found in a file of the folder.
  func evidence(
    _ reader: Reader, of name: String = "film.wav", _ reading: Reading = [.tracks, .audio]
  ) async throws -> ExaminedFile {
    try await reader.examiner.examine(
      MediaSource(FilePath(url(name).path), beneath: nil), ExaminationRequest(reading: reading))
  }

  /// What a worker sends when it is ready, as bytes of its socket.
  static func greeting() throws -> [UInt8] {
    let message = WorkerMessage.ready(
      layers: SandboxLayer.allCases.map(\.rawValue), libraries: ["lib": "1"])
    let bytes = try message.encoded()
    return (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
  }

  /// Two seconds of a square wave at 8 kHz, mono, 16 bit.
  static let tone: [UInt8] = {
    let size = 32_000
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format = number(1, 2) + number(1, 2) + number(8_000, 4) + number(16_000, 4)
    return Array("RIFF".utf8) + number(size + 36, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + format + number(2, 2) + number(16, 2) + Array("data".utf8) + number(size, 4)
      + (0..<(size / 2)).flatMap { number($0 / 20 % 2 == 0 ? 8_000 : -8_000, 2) }
  }()
}
