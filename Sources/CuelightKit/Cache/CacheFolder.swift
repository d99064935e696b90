import SystemIO
import SystemPackage

/// The folder of an ``EvidenceCache``, to list and prune it.
public struct CacheFolder: ~Copyable, Sendable {
  /// The content of a cache.
  public struct Summary: Sendable, Hashable {
    /// The number of entries.
    public var entries = 0
    /// Their bytes.
    public var bytes: Int64 = 0
    /// The last use of the entry that was unused for longest: seconds since 1970; `nil` if empty.
    public var oldest: Int64?
  }

  private let folder: PrivateFolder

  /// Opens the folder of a cache.
  ///
  /// - Parameter path: The folder; it must exist.
  /// - Throws: The reason that it cannot be used.
  public init(_ path: String) throws(EvidenceCacheError) {
    folder = try PrivateFolder(cache: path, creates: false)
  }

  /// Counts the entries.
  ///
  /// - Returns: The numbers of all entries.
  /// - Throws: The reason why the folder cannot be listed.
  public borrowing func summary() throws(EvidenceCacheError) -> Summary {
    var summary = Summary()
    for file in try files() where Self.isEntry(file) {
      summary.entries += 1
      summary.bytes = summary.bytes.addingClamped(file.size)
      summary.oldest = min(summary.oldest ?? file.used, file.used)
    }
    return summary
  }

  /// Removes the entries that were unused for too long, then the least recently used ones until the
  /// others fit.
  ///
  /// Other processes may use the cache at the same time; for them a removed entry is a miss. A time
  /// of use in the future comes from a wrong clock: such an entry counts as the oldest.
  ///
  /// - Parameters:
  ///   - age: Entries that were unused for longer are removed; `nil` for no limit.
  ///   - size: The highest number of bytes to keep; `nil` for no limit.
  /// - Returns: The removed entries.
  /// - Throws: The reason why the folder cannot be listed.
  public borrowing func prune(
    unusedFor age: Duration?, toBytes size: Int64?
  ) throws(EvidenceCacheError) -> Summary {
    let now = PrivateFolder.now
    var kept: [(file: PrivateFolder.File, age: Int64)] = []
    var removed = Summary()
    for file in try files() {
      let unused = file.used > now + Self.clockTolerance ? Int64.max : max(0, now - file.used)
      let limit = Self.isEntry(file) ? age?.components.seconds : Self.longestWriting
      if let limit, unused > limit {
        remove(file, &removed)
      } else if Self.isEntry(file) {
        kept.append((file, unused))
      }
    }
    guard let size else { return removed }
    var bytes = kept.reduce(Int64(0)) { $0.addingClamped($1.file.size) }
    for (file, _) in kept.sorted(by: { $0.age > $1.age }) where bytes > size {
      remove(file, &removed)
      bytes -= file.size
    }
    return removed
  }

  /// One day: the clocks of machines that share a folder differ by less.
  private static let clockTolerance: Int64 = 86_400
  /// A day: an entry that was being written for longer was abandoned.
  private static let longestWriting: Int64 = 86_400

  private borrowing func remove(_ file: PrivateFolder.File, _ removed: inout Summary) {
    guard folder.remove(file), Self.isEntry(file) else { return }
    removed.entries += 1
    removed.bytes = removed.bytes.addingClamped(file.size)
  }

  /// All files that this program made; other files in the folder are not touched.
  private borrowing func files() throws(EvidenceCacheError) -> [PrivateFolder.File] {
    var all: [PrivateFolder.File] = []
    do throws(FolderError) {
      for number in 0..<256 {
        let digits = String(number, radix: 16)
        let files = try folder.files(in: digits.count == 1 ? ".0" + digits : "." + digits)
        all += files.filter { Self.isEntry($0) || $0.name.hasPrefix(PrivateFolder.temporaryPrefix) }
      }
    } catch {
      throw EvidenceCacheError(description: "The cache \(folder.path.shown) \(error).")
    }
    return all
  }

  private static func isEntry(_ file: PrivateFolder.File) -> Bool {
    file.name.utf8.count == 62
      && file.name.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Whether a folder has the name of one for entries: a dot and two hexadecimal digits.
  static func isSubfolder(_ name: String) -> Bool {
    name.utf8.count == 3 && name.hasPrefix(".")
      && name.utf8.dropFirst().allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
