import MediaModel
package import Records
import SystemIO
import SystemPackage

/// The records of a plan that a results folder has when a process begins.
package struct RecordedState: Sendable {
  /// What is known of a presentation.
  private struct Known {
    /// The highest revision; -1 for no record.
    var revision: Int32 = -1
    var parts: Int32 = 0
    /// The records of that revision, one bit each; beyond 64 they count as missing.
    var seen: UInt64 = 0
    var stamp: UInt64 = 0
    var files: UInt64 = 0
    /// The beginning of the hash of the first record's content.
    var content: UInt64 = 0
    /// The properties of the records, in bits that the caller defines.
    var marks: UInt8 = 0
    /// Whether records of that revision differ.
    var isConflict = false

    var isWhole: Bool {
      parts > 0 && parts <= 64 && seen.nonzeroBitCount == Int(parts) && !isConflict
    }
  }

  private var known: [Known]
  /// The content of records about further programs; few media have several programs.
  private var further: [ResultRecord.Place: UInt64] = [:]
  private var damages = DamageList()
  /// The damaged lines that a new record of a medium replaces.
  private var replaceable: [Int: [String]] = [:]
  private let plan: PlanFile
  private let identity: String
  private let mark: (@Sendable (MediumRecord) -> UInt8)?
  /// Whether a line is damaged and no record replaces it.
  package private(set) var hasDamage = false
  /// The repairs and the damaged lines, one sentence each.
  package private(set) var notices: [String] = []

  /// Reads the records of a folder.
  ///
  /// The file of a process that died is closed, and an unfinished record in it is cut off.
  ///
  /// - Parameters:
  ///   - results: The folder.
  ///   - mark: The properties of a record, in bits; `nil` if they are not needed.
  /// - Throws: ``RunError``.
  package init(
    _ results: ResultsFolder, mark: (@Sendable (MediumRecord) -> UInt8)? = nil
  ) throws(RunError) {
    self.mark = mark
    identity = results.identity.digest
    plan = results.plan
    known = Array(repeating: Known(), count: results.plan.head.count)
    for part in try results.parts() {
      if part.string.hasSuffix(Self.open) {
        try adopt(part)
      } else {
        _ = try read(part)
      }
    }
    further = [:]
    replaceable = damages.replaceable
    let sentences = try damages.sentences(plan) { name in
      "\(name) is judged again in its shard, and the new record replaces this one."
    }
    hasDamage = !sentences.isEmpty
    notices += sentences
    damages = DamageList()
  }

  private static let open = ".open"

  /// Reads a file that a process has not closed; if that process died, the file is closed now.
  private mutating func adopt(_ part: FilePath) throws(RunError) {
    let closed = FilePath(String(part.string.dropLast(Self.open.count)))
    // The file is locked before it is read: until then its owner may append to it.
    guard let file = try Self.abandoned(part) else {
      _ = try read(part, or: closed)
      return
    }
    try close(file, at: try read(part), as: closed)
  }

  /// Locks a file whose owner died; `nil` when the owner lives, or has just closed the file.
  private static func abandoned(_ part: FilePath) throws(RunError) -> AppendedFile? {
    do throws(Errno) {
      return try AppendedFile.abandoned(part)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .system("\(part.string) cannot be closed", error)
    }
  }

  private mutating func close(
    _ part: consuming AppendedFile, at end: Int64, as name: FilePath
  ) throws(RunError) {
    let path = part.path
    do throws(Errno) {
      if part.size > end {
        notices.append(
          "\(path.string): the last record is not whole and is cut off; its medium is judged "
            + "again.")
        try part.cut(to: end)
      }
      try part.finish(as: name)
    } catch {
      throw .system("\(path.string) cannot be closed", error)
    }
  }

  /// Reads a file; returns where its last whole record ends.
  private mutating func read(
    _ part: FilePath, or closed: FilePath? = nil
  ) throws(RunError) -> Int64 {
    do throws(OpenError) {
      return try readLines(of: part)
    } catch {
      // Its owner has just renamed it to its final name.
      if error == .notFound, let closed { return try read(closed) }
      throw .wrong("\(part.string) \(error).")
    }
  }

  private mutating func readLines(of part: FilePath) throws(OpenError) -> Int64 {
    var end: Int64 = 0
    var number = 0
    var lines = try PartLines(part)
    while let line = try lines.next() {
      // A file that was closed was complete then; the owner of another one may still write.
      guard line.isWhole || !part.string.hasSuffix(Self.open) else { break }
      end = line.offset + Int64(line.bytes.count)
      number += 1
      if line.isWhole, add(line.bytes) { continue }
      damages.add(
        DamagedRecord(line.bytes, identity: identity, plan), in: part.string, line: number)
    }
    return end
  }

  /// Adds a line; returns whether it is a record.
  ///
  /// A line that merge rejects is not a record: its medium is judged again.
  private mutating func add(_ line: [UInt8]) -> Bool {
    guard ResultRecord.isIntact(line), let stored = StoredLine(line),
      let place = ResultRecord.Place(stored), stored.root.text(of: "identity") == identity,
      known.indices.contains(place.entry), let content = ResultRecord.content(of: stored)
    else { return false }
    var marks: UInt8 = 0
    if let mark {
      guard let medium = MediumRecord.read(stored, .summary) else { return false }
      marks = mark(medium)
    }
    damages.replace(by: stored, of: place.entry)
    add(
      place, Self.number(stored.root.text(of: "stamp")),
      Self.number(stored.root.text(of: "contents")),
      Self.number(content.hex), marks)
    return true
  }

  private mutating func add(
    _ place: ResultRecord.Place, _ stamp: UInt64, _ files: UInt64, _ content: UInt64,
    _ marks: UInt8
  ) {
    let revision = Int32(clamping: place.revision)
    guard revision >= known[place.entry].revision, place.part < 64 else { return }
    if revision > known[place.entry].revision {
      known[place.entry] = Known(
        revision: revision, parts: Int32(clamping: place.parts), stamp: stamp, files: files)
    }
    if Int(known[place.entry].parts) != place.parts || known[place.entry].stamp != stamp
      || isOther(content, at: place)
    {
      known[place.entry].isConflict = true
    }
    known[place.entry].seen |= 1 << UInt64(place.part)
    known[place.entry].marks |= marks
  }

  /// Whether an earlier record of the same place has another content.
  private mutating func isOther(_ content: UInt64, at place: ResultRecord.Place) -> Bool {
    guard place.part == 0 else {
      return further.updateValue(content, forKey: place).map { $0 != content } ?? false
    }
    let isFirst = known[place.entry].seen & 1 == 0
    defer { known[place.entry].content = content }
    return !isFirst && known[place.entry].content != content
  }

  /// The revision under which a presentation is to be judged; `nil` when its record is there.
  ///
  /// - Parameters:
  ///   - entry: The presentation's number in the plan.
  ///   - stamp: The present state of its files.
  ///   - contents: Reads the contents of the files; `nil` if sizes and times are enough.
  /// - Returns: The revision.
  package func revision(
    of entry: Int, _ stamp: FileState, verifying contents: (() -> FileContents)? = nil
  ) -> Int? {
    let found = known[entry]
    // The damaged line may have been a record of the last revision too.
    guard found.revision >= 0, replaceable[entry] == nil else { return Int(found.revision) + 1 }
    // Records that differ, or are older, are replaced by one of the next revision.
    if found.stamp != Self.number(stamp.text) || found.isConflict { return Int(found.revision) + 1 }
    guard found.isWhole else { return Int(found.revision) }
    guard let contents, Self.number(contents().text) != found.files else { return nil }
    return Int(found.revision) + 1
  }

  /// The damaged lines that a new record of a presentation replaces.
  ///
  /// - Parameter entry: The presentation's number in the plan.
  /// - Returns: The first digits of the SHA-256 of each.
  package func replaced(by entry: Int) -> [String] { replaceable[entry] ?? [] }

  /// The properties of the records of a presentation, in bits that the caller defines.
  ///
  /// - Parameter entry: The presentation's number in the plan.
  /// - Returns: The bits.
  package func marks(of entry: Int) -> UInt8 { known[entry].marks }

  /// The part of a hash that is compared.
  private static func number(_ hash: String?) -> UInt64 {
    hash.flatMap { UInt64($0.prefix(16), radix: 16) } ?? 0
  }
}
