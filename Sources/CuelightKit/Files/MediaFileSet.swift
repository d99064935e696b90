import Hashing
import MediaModel
import Synchronization
import SystemIO
import SystemPackage

/// The files that a worker may ask for while it carries out a request.
///
/// The first few stay open; the others are opened when they are asked for, and refused when they
/// are not the same any more.
final class MediaFileSet: Sendable {
  /// A file and what it was like when the request was made.
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
  /// The hashes of the media that are known.
  private let hashes: Mutex<[Int: ContentHash]>
  /// The parts of each medium, in the numbers of the files.
  let media: [[FilePart]]

  /// Opens the files of some media.
  ///
  /// - Parameters:
  ///   - sources: The media.
  ///   - access: How large each may be.
  /// - Throws: Why one of the files cannot be opened, or is not read.
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
      try access.refuseLarge(Self.size(of: parts), source.path)
      media.append(parts)
    }
    self.entries = entries
    self.media = media
    hashes = Mutex([:])
  }

  /// The files of several sets, open as they are.
  ///
  /// - Parameter fileSets: The sets; their media follow one another.
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

  /// The bytes of all media together.
  var size: Int64 { Self.size(of: media.joined()) }

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
  /// - Throws: Why it cannot be opened.
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

  /// Lends a file.
  ///
  /// - Parameters:
  ///   - number: The file's number.
  ///   - use: Takes the descriptor, which is open during the call; `nil` when there is no such file
  ///     or it is another one by now.
  /// - Throws: What `use` throws.
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

  /// Refuses what is still being written: it looks cut off, or is two files in one.
  ///
  /// - Throws: Which file changed.
  func refuseChanged() throws(ExaminationError) {
    for number in entries.indices where hasChanged(number) {
      let name = entries[number].path.string
      let message = "\(name) changed while it was read; check it again when it is complete."
      throw .init(code: .mediaChanged, message: message)
    }
  }

  /// Whether every file is as it was when the request was made.
  var isUnchanged: Bool { !entries.indices.contains(where: hasChanged) }

  /// What shows that other files, or other bytes, are meant.
  var stamps: [FileStamp] { entries.map(\.stamp) }

  private func hasChanged(_ number: Int) -> Bool {
    if let held = entries[number].held { return held.file.hasChanged() }
    var isSame = false
    lend(number) { isSame = $0 != nil }
    return !isSame
  }

  /// SHA-256 over all bytes of a medium, part by part, read once; abandoned when the task is
  /// cancelled.
  ///
  /// - Parameter medium: The medium's place among those that were given.
  /// - Returns: The hash.
  /// - Throws: Why a file cannot be read, or that the task was cancelled.
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
    _ part: FilePart, _ take: ([UInt8]) -> Void
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
        take(block)
        offset += Int64(block.count)
      }
    } catch {
      throw error.failure(entry.path)
    }
    if Task.isCancelled { throw .cancelled }
  }
}

/// A file that stays open as long as anybody uses it.
final class HeldFile: Sendable {
  /// The file.
  let file: OpenedFile

  init(_ file: consuming OpenedFile) { self.file = file }
}
