import Conformance
import MediaModel
import Reporting
import SystemIO
import SystemPackage

/// Where the records of a run are.
struct RecordIndex: Sendable {
  /// A record: whose it is, and where.
  struct Slot: Sendable {
    let entry: Int32
    let part: Int32
    let parts: Int32
    let revision: Int32
    let file: Int32
    let length: Int32
    let offset: Int64

    /// The highest revision first.
    static func precedes(_ first: Slot, _ second: Slot) -> Bool {
      let own = (first.entry, -first.revision, -first.parts, first.part, first.file)
      let other = (second.entry, -second.revision, -second.parts, second.part, second.file)
      return own == other ? first.offset < second.offset : own < other
    }
  }

  /// The records that hold, in the order of the plan.
  private(set) var slots: [Slot] = []
  /// The numbers of presentations that lack a record.
  private(set) var missing: [Int] = []
  private let count: Int
  /// The digest of the identity of the run; records of another run are damage.
  private let identity: String

  /// The most damaged lines that are listed.
  private static let mostListed = 100

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - count: How many presentations the plan has.
  ///   - identity: The digest of the identity of the run.
  init(count: Int, identity: String) {
    self.count = count
    self.identity = identity
  }

  /// Finds the records of some files.
  ///
  /// A last line without its end is that of a process that was killed, or that still writes: its
  /// medium has no record.
  ///
  /// - Parameter files: The files.
  /// - Returns: The lines that are not records.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func read(_ files: PartFiles) throws(RunError) -> [ReportedError] {
    var damages: [ReportedError] = []
    for number in files.paths.indices {
      var lines = files.lines(of: number)
      var lineNumber = 0
      do throws(OpenError) {
        while let line = try lines.next() {
          lineNumber += 1
          guard line.isWhole || files.paths[number].string.hasSuffix(".ndjson") else { break }
          if add(line, number) || damages.count >= Self.mostListed { continue }
          damages.append(
            ReportedError(
              code: .runDamaged,
              message: "\(files.paths[number].string):\(lineNumber): it is not a record of this "
                + "run. Its medium is missing unless another record has it."))
        }
      } catch {
        throw .wrong("\(files.paths[number].string) \(error).")
      }
    }
    return damages
  }

  private mutating func add(_ line: LineReader.Line, _ file: Int) -> Bool {
    guard line.isWhole, let members = RecordMembers(line.bytes), members.word("record") == "medium",
      members.word("identity") == identity,
      let place = ResultRecord.Place(members), place.entry < count, place.parts <= 1_000_000,
      members.bytes("presentation") != nil
    else { return false }
    slots.append(
      Slot(
        entry: Int32(clamping: place.entry), part: Int32(clamping: place.part),
        parts: Int32(clamping: place.parts), revision: Int32(clamping: place.revision),
        file: Int32(clamping: file), length: Int32(clamping: line.bytes.count),
        offset: line.offset))
    return true
  }

  /// Keeps one record for each medium: that of the last revision; of two that differ the worse.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - plan: Names the media.
  /// - Returns: The contradictions.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func settle(
    _ files: PartFiles, _ plan: PlanFile
  ) throws(RunError) -> [ReportedError] {
    slots.sort(by: Slot.precedes)
    var kept: [Slot] = []
    var conflicts: [ReportedError] = []
    var next = 0
    for entry in 0..<Int32(clamping: count) {
      let start = next
      while next < slots.count, slots[next].entry == entry { next += 1 }
      let settled = try Settlement(slots[start..<next], files)
      kept += settled.slots
      if !settled.isWhole { missing.append(Int(entry)) }
      guard settled.isConflict else { continue }
      let name = try plan.entry(Int(entry)).source.text
      conflicts.append(
        ReportedError(
          code: .runConflict,
          message: "\(name) has records that differ, although its files did not change. The worst "
            + "is used. Judge it again."))
    }
    slots = kept
    return conflicts
  }
}

/// The records that hold of one presentation.
private struct Settlement {
  private(set) var slots: [RecordIndex.Slot] = []
  private(set) var isWhole = false
  private(set) var isConflict = false

  init(_ all: ArraySlice<RecordIndex.Slot>, _ files: PartFiles) throws(RunError) {
    guard let first = all.first else { return }
    let current = all.filter { $0.revision == first.revision }
    isConflict = current.contains { $0.parts != first.parts }
    for slot in current where slot.parts == first.parts {
      guard let last = slots.last, last.part == slot.part else {
        slots.append(slot)
        continue
      }
      try choose(slot, files)
    }
    isWhole = slots.count == Int(first.parts)
  }

  /// Compares a record with the last one, which is about the same medium.
  private mutating func choose(
    _ slot: RecordIndex.Slot, _ files: PartFiles
  ) throws(RunError) {
    guard let last = slots.last else { return }
    let (own, other) = (JudgedLine(try files.line(last)), JudgedLine(try files.line(slot)))
    guard own.presentation != other.presentation else { return }
    isConflict = true
    if own.isBetter(than: other) { slots[slots.count - 1] = slot }
  }
}

/// A record, to be compared with another one about the same medium.
private struct JudgedLine {
  let presentation: [UInt8]
  private let severity: Int

  init(_ line: [UInt8]) {
    presentation = RecordMembers(line)?.bytes("presentation").map(Array.init) ?? []
    severity = MediumRecord.read(line).map(\.severity) ?? .max
  }

  /// Among equals the bytes decide, so that the order of folders does not.
  func isBetter(than other: JudgedLine) -> Bool {
    guard severity == other.severity else { return severity < other.severity }
    return presentation.lexicographicallyPrecedes(other.presentation)
  }
}

extension MediumRecord {
  /// How bad it is: an examination that failed is worse than an open question, and better than what
  /// is not compliant.
  fileprivate var severity: Int {
    guard error == nil else { return 4 }
    switch outcomes.map(\.outcome).max() ?? .doesNotApply {
    case .doesNotApply: return 0
    case .compliant: return 1
    case .needsReview: return unread == nil ? 2 : 3
    case .notCompliant: return 5
    }
  }
}
