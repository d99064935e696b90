import Forms
import Hashing
import MediaModel
import SystemIO
import Synchronization
import SystemPackage
import WorkerProtocol

/// The evidence that workers found in media, kept in a folder between runs; never verdicts.
///
/// The name of an entry is the hash of everything that determines the evidence: see `CacheKey`. So
/// captions, manifests and profiles may change while the entry stays valid. Any number of processes
/// may use one folder.
public final class EvidenceCache: Sendable {
  /// The use of a cache so far.
  public struct Counts: Sendable, Hashable {
    /// Requests that an entry answered.
    public var hits = 0
    /// Requests without an entry.
    public var misses = 0
    /// Requests with an entry that is damaged, or that others may have written.
    public var unusable = 0
    /// Entries that were written.
    public var stored = 0
    /// Entries that could not be written.
    public var unstored = 0
  }

  private struct State {
    var counts = Counts()
    /// The reason why the first entry that failed could not be written.
    var reason: Errno?
  }

  private let folder: PrivateFolder
  private let state = Mutex(State())

  /// Opens a cache.
  ///
  /// - Parameter path: Its folder; it is created if it does not exist.
  /// - Throws: The reason why it cannot be used, for example that others may write to it.
  public init(_ path: String) throws(EvidenceCacheError) {
    folder = try PrivateFolder(cache: path, creates: true)
  }

  /// The use of the cache so far.
  public var counts: Counts { state.withLock { $0.counts } }

  /// A sentence about entries that could not be kept; `nil` if all were kept.
  public var notice: String? {
    let (counts, reason) = state.withLock { ($0.counts, $0.reason) }
    var sentences: [String] = []
    if let reason {
      sentences.append(
        "\(counts.unstored) \(counts.unstored == 1 ? "result" : "results") could not be kept in the "
          + "cache \(folder.path.shown): \(reason).")
    }
    if counts.unusable > 0 {
      sentences.append(
        counts.unusable == 1
          ? "1 entry of the cache \(folder.path.shown) was damaged or may have been written by others; "
            + "the medium was read again."
          : "\(counts.unusable) entries of the cache \(folder.path.shown) were damaged or may have "
            + "been written by others; the media were read again.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Answers a request from an entry, or has a worker answer it and keeps the answer.
  ///
  /// Failures are not kept, because the machine may have caused them.
  ///
  /// - Parameters:
  ///   - job: The request.
  ///   - pool: The workers.
  ///   - requiresSandbox: Whether a worker without the whole sandbox receives no file.
  /// - Returns: The answer.
  /// - Throws: The reason why no worker gave an answer.
  func answer(
    to job: MediaJob, from pool: WorkerPool, requiresSandbox: Bool
  ) async throws(ExaminationError) -> WorkerPool.Answer<MediaEvidence> {
    let identity = try await pool.identity()
    guard let key = try CacheKey(job, identity) else {
      return try await pool.perform(job, requiresSandbox: requiresSandbox)
    }
    let isRefused = requiresSandbox && !WorkerPool.missingLayers(among: identity.layers).isEmpty
    if !isRefused, let evidence = evidence(of: key) {
      return .init(value: evidence, layers: identity.layers, libraries: identity.libraries)
    }
    let answer = try await pool.perform(job, requiresSandbox: requiresSandbox)
    let isSame = answer.layers == identity.layers && answer.libraries == identity.libraries
    if isSame, answer.value.isComplete, job.fileSet.isUnchanged,
      let bytes = CacheEntry.bytes(of: answer.value, key: key)
    {
      store(bytes, as: key)
    }
    return answer
  }

  /// What a program of the user found in an earlier run, such as the words that a recognizer heard.
  ///
  /// - Returns: The value; `nil` without a usable entry.
  func value<Value: WireValue>(_ key: CacheKey) -> Value? {
    entry(of: key) { CacheEntry.value(in: $0, key: key) }
  }

  /// Keeps what a program of the user found.
  func keep(_ value: some WireValue, as key: CacheKey) {
    if let bytes = CacheEntry.bytes(of: value, key: key) { store(bytes, as: key) }
  }

  private func evidence(of key: CacheKey) -> MediaEvidence? {
    entry(of: key) { CacheEntry.evidence(in: $0, key: key) }
  }

  private func entry<Value>(of key: CacheKey, _ read: ([UInt8]) -> Value?) -> Value? {
    do throws(OpenError) {
      let value = read(try folder.read(key.name, in: key.subfolder, limit: CacheEntry.mostBytes))
      count(value == nil ? \.unusable : \.hits)
      return value
    } catch .notFound {
      count(\.misses)
    } catch {
      count(\.unusable)
    }
    return nil
  }

  private func store(_ bytes: [UInt8], as key: CacheKey) {
    do throws(Errno) {
      try folder.write(bytes, to: key.name, in: key.subfolder)
      count(\.stored)
    } catch {
      state.withLock { state in
        state.counts.unstored += 1
        state.reason = state.reason ?? error
      }
    }
  }

  private func count(_ what: WritableKeyPath<Counts, Int>) {
    state.withLock { $0.counts[keyPath: what] += 1 }
  }
}

extension MediaEvidence {
  /// Whether no limit cut the evidence short; another run may have more time.
  fileprivate var isComplete: Bool { !gaps.contains { $0.cause == .limitReached } }
}

/// The reason why a cache cannot be used.
public struct EvidenceCacheError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem and the remedy; may quote the folder unescaped.
  public let description: String
}
