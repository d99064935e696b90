import SystemIO
import Synchronization
import SystemPackage

/// Records which output files the run also read as input: such files are not old reports.
final class OutputWatch: Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
  }

  private let outputs: [Identity: [String]]
  private let met = Mutex<Set<Identity>>([])

  /// Watches files that exist when the run begins.
  init(_ paths: [String]) {
    let known = paths.compactMap { path in Self.identity(FilePath(path)).map { ($0, [path]) } }
    outputs = Dictionary(known, uniquingKeysWith: +)
  }

  /// The identity of a file; `nil` if it does not exist, since nothing reads it then.
  private static func identity(_ path: FilePath) -> Identity? {
    FileStamp.found(at: path).map(Identity.init)
  }

  /// Records that a file is read.
  func note(_ stamp: FileStamp) {
    let identity = Identity(stamp)
    guard outputs[identity] != nil else { return }
    met.withLock { _ = $0.insert(identity) }
  }

  /// Records that files are read.
  func note(_ stamps: [FileStamp]) {
    guard !outputs.isEmpty else { return }
    for stamp in stamps { note(stamp) }
  }

  /// Records files that other code read, or that an input names.
  func note(_ paths: some Sequence<FilePath>) {
    guard !outputs.isEmpty else { return }
    let identities = paths.compactMap(Self.identity)
    met.withLock { $0.formUnion(identities.filter { outputs[$0] != nil }) }
  }

  /// The output files that were read, by the names in the request.
  var read: Set<String> {
    Set(met.withLock { $0 }.flatMap { outputs[$0] ?? [] })
  }
}
