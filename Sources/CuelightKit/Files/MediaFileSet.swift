import Hashing
import MediaModel
import Synchronization
import SystemIO
import SystemPackage

/// The files that a worker may ask for while it carries out a request.
///
/// The first few stay open; the others are opened on request, and refused if they have changed.
final class MediaFileSet: Sendable {
  /// A file and its state at the time of the request.
  private struct Entry: Sendable {
    let path: FilePath
    let root: FilePath?
    let stamp: FileStamp
    let held: HeldFile?

    func open() throws(OpenError) -> HeldFile {
      if let held { return held }
      return HeldFile(try OpenedFile(named: path, beneath: root))
    }
  }

  /// The files that stay open.
  private static let mostHeld = 8

  private let entries: [Entry]
  /// The known hashes of the media.
  private let hashes: Mutex<[Int: ContentHash]>
  /// The parts of each medium; each part refers to a file by its number.
  let media: [[FilePart]]

  /// Opens the files of some media.
  ///
  /// - Throws: The reason why a file cannot be opened, or is not read.
  init(
    _ sources: [MediaSource], _ access: MediaAccess
  ) throws(ExaminationError) {
    var numbers: [FilePath: Int] = [:]
    var entries: [Entry] = []
    var media: [[FilePart]] = []
    for source in sources {
      var parts: [FilePart] = []
      for part in source.parts {
        let number = numbers[part.path] ?? entries.count
        if number == entries.count {
          numbers[part.path] = number
          entries.append(
            try Self.entry(part.path, source.root, access, isHeld: number < Self.mostHeld))
        }
        let size = entries[number].stamp.size
        let bytes = (part.bytes ?? 0..<size).clamped(to: 0..<size)
        parts.append(
          FilePart(
            file: number, offset: bytes.lowerBound, length: bytes.upperBound - bytes.lowerBound))
      }
      let size = Self.size(of: parts)
      try access.refuseLarge(size, source.path)
      try access.refuseRepeated(
        size, ofDistinct: Self.distinctSize(of: parts), source.path)
      media.append(parts)
    }
    self.entries = entries
    self.media = media
    hashes = Mutex([:])
  }

  /// Joins the files of several sets; open files stay open.
  init(joining fileSets: [MediaFileSet]) {
    var entries: [Entry] = []
    var media: [[FilePart]] = []
    var hashes: [Int: ContentHash] = [:]
    for fileSet in fileSets {
      let first = entries.count
      for (index, hash) in fileSet.hashes.withLock({ $0 }) { hashes[media.count + index] = hash }
      media += fileSet.media.map { parts in
        parts.map { FilePart(file: first + $0.file, offset: $0.offset, length: $0.length) }
      }
      entries += fileSet.entries
    }
    self.entries = entries
    self.media = media
    self.hashes = Mutex(hashes)
  }

  private static func entry(
    _ path: FilePath, _ root: FilePath?, _ access: MediaAccess, isHeld: Bool
  ) throws(ExaminationError) -> Entry {
    let opened: HeldFile
    do throws(OpenError) {
      opened = HeldFile(try OpenedFile(named: path, beneath: root))
    } catch {
      throw error.failure(path)
    }
    try access.refuseLarge(opened.file.size, path)
    try access.refuseSparse(opened.file, path)
    return Entry(
      path: path, root: root, stamp: opened.file.stamp, held: isHeld ? opened : nil)
  }

  /// The bytes of all media together; parts that are read again do not count again.
  var size: Int64 { Self.distinctSize(of: media.joined()) }

  /// The bytes that are in at least one of some parts.
  private static func distinctSize(of parts: some Sequence<FilePart>) -> Int64 {
    var end: (file: Int, offset: Int64) = (-1, 0)
    var size: Int64 = 0
    for part in parts.sorted(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) {
      let start = part.file == end.file ? max(part.offset, end.offset) : part.offset
      let stop = part.offset + part.length
      let (total, overflow) = size.addingReportingOverflow(max(stop - start, 0))
      size = overflow ? .max : total
      end = (part.file, part.file == end.file ? max(stop, end.offset) : stop)
    }
    return size
  }

  private static func size(of parts: some Sequence<FilePart>) -> Int64 {
    parts.reduce(0) { sum, part in
      let (total, overflow) = sum.addingReportingOverflow(part.length)
      return overflow ? .max : total
    }
  }

  /// The file of a medium that is one whole file.
  ///
  /// - Parameter source: The only medium of the set.
  /// - Returns: The file, open; `nil` for parts of files.
  /// - Throws: The reason that it cannot be opened.
  func wholeFile(of source: MediaSource) throws(ExaminationError) -> HeldFile? {
    guard source.parts.count == 1, source.parts[0].bytes == nil, let entry = entries.first else {
      return nil
    }
    do throws(OpenError) {
      return try entry.open()
    } catch {
      throw error.failure(entry.path)
    }
  }

  /// Passes the descriptor of a file to a closure.
  ///
  /// - Parameters:
  ///   - number: The file's number.
  ///   - use: Receives the descriptor, which is open during the call; `nil` if the file does not
  ///     exist or has changed.
  /// - Throws: Rethrows the error of `use`.
  func lend<Failure: Error>(
    _ number: Int, _ use: (Int32?) throws(Failure) -> Void
  ) throws(Failure) {
    guard entries.indices.contains(number) else { return try use(nil) }
    let entry = entries[number]
    let opened: HeldFile
    do throws(OpenError) {
      opened = try entry.open()
    } catch {
      return try use(nil)
    }
    try use(opened.file.stamp == entry.stamp ? opened.file.descriptor : nil)
    withExtendedLifetime(opened) {}
  }

  /// Refuses a file that is still being written: it looks truncated, or mixes two files.
  func refuseChanged() throws(ExaminationError) {
    for number in entries.indices where hasChanged(number) {
      let name = entries[number].path.shown
      let message = "\(name) changed while it was read; check it again when it is complete."
      throw .init(code: .mediaChanged, message: message)
    }
  }

  /// Whether no file has changed since the request was made.
  var isUnchanged: Bool { !entries.indices.contains(where: hasChanged) }

  /// The identities and states of the files, to detect other files or other bytes.
  var stamps: [FileStamp] { entries.map(\.stamp) }

  private func hasChanged(_ number: Int) -> Bool {
    if let held = entries[number].held { return held.file.hasChanged() }
    var isSame = false
    lend(number) { isSame = $0 != nil }
    return !isSame
  }

  /// The SHA-256 of all bytes of a medium, part by part, computed once; canceling the task stops
  /// it.
  ///
  /// - Parameter medium: The position of the medium in the set.
  /// - Returns: The hash.
  /// - Throws: The reason why a file cannot be read, or that the task was canceled.
  func hash(of medium: Int) throws(ExaminationError) -> ContentHash? {
    if Task.isCancelled { throw .cancelled }
    if let known = hashes.withLock({ $0[medium] }) { return known }
    var hasher = SHA256()
    for part in media[medium] { try read(part) { hasher.update($0) } }
    let hash = hasher.contentHash
    hashes.withLock { $0[medium] = hash }
    return hash
  }

  private func read(
    _ part: FilePart, _ handle: ([UInt8]) -> Void
  ) throws(ExaminationError) {
    let entry = entries[part.file]
    do throws(OpenError) {
      let file = try entry.open()
      var offset = part.offset
      let end = part.offset + part.length
      while offset < end, !Task.isCancelled {
        let count = Int(min(Int64(1 << 18), end - offset))
        let block = try file.file.read(at: offset, count: count)
        if block.isEmpty { return }
        handle(block)
        offset += Int64(block.count)
      }
    } catch {
      throw error.failure(entry.path)
    }
    if Task.isCancelled { throw .cancelled }
  }
}

/// A file that stays open while it is referenced.
final class HeldFile: Sendable {
  let file: OpenedFile

  init(_ file: consuming OpenedFile) { self.file = file }
}
