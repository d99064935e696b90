import MediaModel
import Records

/// The records that are valid for one presentation.
struct Settlement {
  /// The records, in the order of its programs.
  ///
  /// Records that differ are sorted by their hashes, so that the order of folders does not matter.
  let slots: [RecordIndex.Slot]
  /// Whether each of its programs has a record.
  let isWhole: Bool
  /// Whether there are records that differ.
  let isConflict: Bool

  /// The subject of a record, and a hash of its content.
  private struct Statement: Hashable {
    let parts: Int32
    let part: Int32
    let content: String
  }

  /// Finds the valid records.
  ///
  /// - Parameters:
  ///   - all: All records of the presentation.
  ///   - files: Where they are.
  /// - Throws: ``RunError/wrong(_:)``, if a file was changed in the meantime.
  init(_ all: [RecordIndex.Slot], _ files: PartFiles) throws(RunError) {
    let current = Self.current(all, files)
    // Nearly every medium has a single record, and nothing has to be compared.
    if current.count == 1, current.first?.parts == 1 {
      (slots, isWhole, isConflict) = (current, true, false)
      return
    }
    var distinct: [Statement: RecordIndex.Slot] = [:]
    for slot in current {
      let statement = try Self.statement(slot, files)
      if distinct[statement] == nil { distinct[statement] = slot }
    }
    let order = distinct.keys.sorted {
      ($0.parts, $0.part, $0.content) < ($1.parts, $1.part, $1.content)
    }
    slots = order.compactMap { distinct[$0] }
    let counts = Set(order.map(\.parts))
    isConflict = counts.count > 1 || zip(order, order.dropFirst()).contains { $0.part == $1.part }
    isWhole = counts.contains { count in
      Set(order.filter { $0.parts == count }.map(\.part)).count == Int(count)
    }
  }

  /// The records of the last revision of each folder.
  ///
  /// A revision counts how often one folder was resumed after a change: it says nothing about which
  /// of two folders is newer.
  private static func current(
    _ all: [RecordIndex.Slot], _ files: PartFiles
  ) -> [RecordIndex.Slot] {
    guard all.count > 1 else { return all }
    var last: [Int: Int32] = [:]
    for slot in all {
      last[files.folder(of: slot), default: 0] = max(
        last[files.folder(of: slot)] ?? 0, slot.revision)
    }
    return all.filter { last[files.folder(of: $0)] == $0.revision }
  }

  private static func statement(
    _ slot: RecordIndex.Slot, _ files: PartFiles
  ) throws(RunError) -> Statement {
    let content = StoredLine(try files.line(slot)).flatMap { ResultRecord.content(of: $0) }
    return Statement(parts: slot.parts, part: slot.part, content: content?.hex ?? "")
  }
}
