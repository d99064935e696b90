import Conformance
import MediaModel
import Records
import SystemIO
import SystemPackage

/// The places of the records of a run.
struct RecordIndex: Sendable {
  /// A record: its presentation and its place.
  struct Slot: Sendable {
    let entry: Int32
    let part: Int32
    let parts: Int32
    let revision: Int32
    let file: Int32
    let length: Int32
    let offset: Int64

    /// In the order of the plan.
    static func precedes(_ first: Slot, _ second: Slot) -> Bool {
      let own = (first.entry, first.part, first.parts, first.file)
      let other = (second.entry, second.part, second.parts, second.file)
      return own == other ? first.offset < second.offset : own < other
    }
  }

  /// The valid records, in the order of the plan.
  private(set) var slots: [Slot] = []
  /// The numbers of presentations that lack a record.
  private(set) var missing: [Int] = []
  private let count: Int
  /// The digest of the identity of the run; records of another run are damage.
  private let identity: String

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - count: How many presentations the plan has.
  ///   - identity: The digest of the identity of the run.
  init(count: Int, identity: String) {
    self.count = count
    self.identity = identity
    slots.reserveCapacity(count)
  }

  /// Finds the records of some files.
  ///
  /// If the last line of a file is not complete, its process was killed or still writes. The medium
  /// of this line has no record.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - plan: Names the media.
  /// - Returns: The lines that are not records and that no newer record replaces.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func read(_ files: PartFiles, _ plan: PlanFile) throws(RunError) -> [ReportedError] {
    var damages = DamageList()
    for number in files.paths.indices {
      let path = files.paths[number].string
      var lines = files.lines(of: number)
      var lineNumber = 0
      do throws(OpenError) {
        while let line = try lines.next() {
          lineNumber += 1
          guard line.isWhole || path.hasSuffix(".ndjson") else { break }
          if add(line, number, &damages) { continue }
          damages.add(
            DamagedRecord(line.bytes, identity: identity, plan), in: path, line: lineNumber)
        }
      } catch {
        throw .wrong("\(path) \(error).")
      }
    }
    let sentences = try damages.sentences(plan) { _ in
      "Make the same check again: the medium is judged again, and its new record replaces this one."
    }
    return sentences.map { ReportedError(code: .runDamaged, message: $0) }
  }

  private mutating func add(
    _ line: LineReader.Line, _ file: Int, _ damages: inout DamageList
  ) -> Bool {
    guard line.isWhole, ResultRecord.isIntact(line.bytes), let stored = StoredLine(line.bytes),
      stored.kind == .medium, stored.root.text(of: "identity") == identity,
      let place = ResultRecord.Place(stored), place.entry < count, place.parts <= 1_000_000,
      stored.root.find("presentation") != nil
    else { return false }
    damages.replace(by: stored, of: place.entry)
    slots.append(
      Slot(
        entry: Int32(clamping: place.entry), part: Int32(clamping: place.part),
        parts: Int32(clamping: place.parts), revision: Int32(clamping: place.revision),
        file: Int32(clamping: file), length: Int32(clamping: line.bytes.count),
        offset: line.offset))
    return true
  }

  /// Keeps the valid records: those of the last revision of each folder, equal ones once.
  ///
  /// If records of one medium differ, all of them are kept: so no outcome is better than that of
  /// any record.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - plan: Names the media.
  /// - Returns: The contradictions.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func settle(
    _ files: PartFiles, _ plan: PlanFile
  ) throws(RunError) -> [ReportedError] {
    if zip(slots, slots.dropFirst()).contains(where: { !Slot.precedes($0, $1) }) {
      slots.sort(by: Slot.precedes)
    }
    // At most all records are kept, so the kept ones overwrite the array in place.
    var kept = 0
    var conflicts: [ReportedError] = []
    var next = 0
    for entry in 0..<Int32(clamping: count) {
      let start = next
      while next < slots.count, slots[next].entry == entry { next += 1 }
      let settled = try Settlement(Array(slots[start..<next]), files)
      for slot in settled.slots {
        slots[kept] = slot
        kept += 1
      }
      if !settled.isWhole { missing.append(Int(entry)) }
      guard settled.isConflict else { continue }
      let name = try plan.entry(Int(entry)).source.text
      conflicts.append(
        ReportedError(
          code: .runConflict,
          message: "\(name) has records that differ: its files changed between two processes, or "
            + "two machines read them differently. All of them are in the report. Judge it again, "
            + "into one new folder."))
    }
    slots.removeSubrange(kept...)
    return conflicts
  }
}
