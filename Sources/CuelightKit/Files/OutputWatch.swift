import SystemIO
import Synchronization
import SystemPackage

/// Finds out which of the files that the reports are written to a run has read: they are inputs, and
/// not old reports.
final class OutputWatch: Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
  }

  private let outputs: [Identity: [String]]
  private let met = Mutex<Set<Identity>>([])

  /// Watches files that are there when the run begins.
  ///
  /// - Parameter paths: The files that the reports are written to.
  init(_ paths: [String]) {
    let known = paths.compactMap { path in Self.identity(FilePath(path)).map { ($0, [path]) } }
    outputs = Dictionary(known, uniquingKeysWith: +)
  }

  /// A file that cannot be opened is not one that is read.
  private static func identity(_ path: FilePath) -> Identity? {
    do throws(OpenError) {
      return Identity(try OpenedFile(path: path, followsLinks: true).stamp)
    } catch {
      return nil
    }
  }

  /// Takes note of a file that is read.
  ///
  /// - Parameter stamp: The file.
  func note(_ stamp: FileStamp) {
    let identity = Identity(stamp)
    guard outputs[identity] != nil else { return }
    met.withLock { _ = $0.insert(identity) }
  }

  /// Takes note of files that were read elsewhere.
  ///
  /// - Parameter paths: The files.
  func note(_ paths: some Sequence<FilePath>) {
    guard !outputs.isEmpty else { return }
    let identities = Set(paths).compactMap(Self.identity)
    met.withLock { $0.formUnion(identities.filter { outputs[$0] != nil }) }
  }

  /// The files that were read, by the names that the run was given.
  var read: Set<String> {
    Set(met.withLock { $0 }.flatMap { outputs[$0] ?? [] })
  }
}
