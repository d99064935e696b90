import Forms
import Hashing
import MediaModel
import WorkerProtocol

/// The name of an entry: the question to a worker, the bytes it is about, and the worker's
/// identity.
///
/// It does not depend on a profile, a manifest, captions beside the medium, or a path.
struct CacheKey: Sendable, Hashable {
  /// The hash of everything.
  let hash: ContentHash

  /// The name of an entry's subfolder: a dot and the first two digits.
  ///
  /// The subfolder is hidden, so that a cache inside a folder of media is not searched for media.
  var subfolder: String { "." + hash.hex.prefix(2) }
  /// The name of an entry: the other digits.
  var name: String { String(hash.hex.dropFirst(2)) }

  /// Creates a key from its hash.
  init(hash: ContentHash) { self.hash = hash }

  /// Creates the key of a request.
  ///
  /// The key leaves out time limits, because answers that a time limit cut short are not kept. The
  /// initializer returns `nil` if the worker's program or the request cannot be identified.
  ///
  /// - Parameters:
  ///   - job: The request; its media are hashed.
  ///   - identity: The worker.
  /// - Throws: The reason why a medium cannot be read.
  init?(_ job: MediaJob, _ identity: WorkerIdentity) throws(ExaminationError) {
    guard let program = identity.program else { return nil }
    var request = job.examination
    (request.limits.wallTime, request.limits.processorTime) = (.zero, .zero)
    var writer = WireWriter()
    writer.label("cuelight evidence")
    writer.label(Checker.version)
    writer.value(program)
    writer.list(identity.layers)
    writer.libraries(identity.libraries)
    for medium in job.fileSet.media.indices {
      guard let hash = try job.fileSet.hash(of: medium) else { return nil }
      writer.value(hash)
    }
    guard let message = request.encodedIfAllowed else { return nil }
    writer.block(message)
    guard let hash = ContentHash(of: writer.bytes) else { return nil }
    self.init(hash: hash)
  }
}

extension WireWriter {
  /// Writes the versions of libraries by name: with others, sound and pictures may be others.
  mutating func libraries(_ versions: [String: String]) {
    for (name, version) in versions.sorted(by: { $0.key < $1.key }) {
      label(name)
      label(version)
    }
  }
}
