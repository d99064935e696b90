import Records
import SystemIO
import SystemPackage

/// The records of one process: appended to files of its own.
package struct PartWriter: ~Copyable {
  private let folder: FilePath
  private let shard: Shard
  private let largest: Int64
  private var file: AppendedFile?
  private var lastSync = ContinuousClock.now

  /// The maximum time for which a record may be only in the memory of the system.
  private static let syncTime = Duration.seconds(5)

  /// Creates a writer without a file.
  ///
  /// - Parameters:
  ///   - results: The folder.
  ///   - shard: The part of the run.
  ///   - largest: The bytes after which a file is closed and another one begins.
  package init(_ results: ResultsFolder, _ shard: Shard, largest: Int64) {
    folder = results.path.appending("parts")
    self.shard = shard
    self.largest = largest
  }

  /// Appends the records of a presentation, in one write.
  ///
  /// - Parameter records: Whole lines.
  /// - Throws: ``RunError/system(_:_:)``; none of the records is stored then.
  package mutating func append(_ records: [UInt8]) throws(RunError) {
    do throws(Errno) {
      if let size = file?.size, size > 0, size + Int64(records.count) > largest { try close() }
      if file == nil { file = try AppendedFile(creating: newPath()) }
      try file?.append(records)
      guard ContinuousClock.now - lastSync >= Self.syncTime else { return }
      try file?.sync()
      lastSync = .now
    } catch {
      throw .system("A record could not be written to \(folder.string)", error)
    }
  }

  /// Ends the last file.
  ///
  /// - Throws: ``RunError/system(_:_:)``.
  package mutating func finish() throws(RunError) {
    do throws(Errno) {
      try close()
    } catch {
      throw .system("Records could not be kept in \(folder.string)", error)
    }
  }

  private mutating func close() throws(Errno) {
    guard let open = file.take() else { return }
    let name = open.path.string.dropLast(".open".count)
    try open.finish(as: FilePath(String(name)))
  }

  /// A name that no other process has.
  private func newPath() -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return folder.appending("\(shard.index)-\(random).ndjson.open")
  }
}
