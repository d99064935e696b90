package import Reporting
import SystemIO
import SystemPackage

/// What a results folder has of a plan when a process begins.
package struct RecordedState: Sendable {
  /// What is known of a presentation.
  private struct Known {
    /// The highest revision; -1 for no record.
    var revision: Int32 = -1
    var parts: Int32 = 0
    /// The records of that revision, one bit each; beyond 64 they count as missing.
    var seen: UInt64 = 0
    var stamp: UInt64 = 0
    /// What the records show, in bits of the caller.
    var marks: UInt8 = 0

    var isWhole: Bool {
      parts > 0 && parts <= 64 && seen.nonzeroBitCount == Int(parts)
    }
  }

  private var known: [Known]
  private let identity: String
  private let mark: (@Sendable (MediumRecord) -> UInt8)?
  /// What was repaired, one sentence each.
  package private(set) var notices: [String] = []

  /// Reads the records of a folder; those of a process that died are closed, and a record that it
  /// did not finish is cut off.
  ///
  /// - Parameters:
  ///   - results: The folder.
  ///   - mark: What a record shows, in bits; `nil` where nobody asks.
  /// - Throws: ``RunError``.
  package init(
    _ results: ResultsFolder, mark: (@Sendable (MediumRecord) -> UInt8)? = nil
  ) throws(RunError) {
    self.mark = mark
    identity = results.identity.digest
    known = Array(repeating: Known(), count: results.plan.head.count)
    for part in try results.parts() {
      let whole = try read(part)
      guard part.string.hasSuffix(".open") else { continue }
      try close(part, at: whole)
    }
  }

  /// Reads a file; returns where its last whole record ends.
  private mutating func read(_ part: FilePath) throws(RunError) -> Int64 {
    var end: Int64 = 0
    do throws(OpenError) {
      var lines = try PartLines(part)
      while let line = try lines.next(), line.isWhole {
        end = line.offset + Int64(line.bytes.count)
        // What merge would not take is not a record: its medium is judged again.
        guard let members = RecordMembers(line.bytes), let place = ResultRecord.Place(members),
          members.word("identity") == identity, let medium = MediumRecord.read(line.bytes)
        else { continue }
        add(place, members.word("stamp") ?? "", mark.map { $0(medium) } ?? 0)
      }
    } catch .notFound {
      // Its owner has just given it its last name.
      return 0
    } catch {
      throw .wrong("\(part.string) \(error).")
    }
    return end
  }

  private mutating func add(_ place: ResultRecord.Place, _ stamp: String, _ marks: UInt8) {
    guard known.indices.contains(place.entry) else { return }
    let revision = Int32(clamping: place.revision)
    if revision > known[place.entry].revision {
      known[place.entry] = Known(
        revision: revision, parts: Int32(clamping: place.parts), seen: 0,
        stamp: Self.number(stamp))
    }
    guard revision == known[place.entry].revision, place.part < 64 else { return }
    known[place.entry].seen |= 1 << UInt64(place.part)
    known[place.entry].marks |= marks
  }

  private mutating func close(_ part: FilePath, at end: Int64) throws(RunError) {
    do throws(Errno) {
      guard var file = try AppendedFile.abandoned(part) else { return }
      if file.size > end {
        notices.append(
          "\(part.string): the last record is not whole and is cut off; its medium is judged "
            + "again.")
        try file.cut(to: end)
      }
      try file.finish(as: FilePath(String(part.string.dropLast(".open".count))))
    } catch .noSuchFileOrDirectory {
      return
    } catch {
      throw .system("\(part.string) cannot be closed", error)
    }
  }

  /// The revision under which a presentation is to be judged; `nil` when its record is there.
  ///
  /// - Parameters:
  ///   - entry: The presentation's number in the plan.
  ///   - stamp: What its files are like now.
  /// - Returns: The revision.
  package func revision(of entry: Int, _ stamp: FileState) -> Int? {
    let found = known[entry]
    guard found.revision >= 0 else { return 0 }
    if found.stamp != Self.number(stamp.text) { return Int(found.revision) + 1 }
    return found.isWhole ? nil : Int(found.revision)
  }

  /// What the records of a presentation show, in bits of the caller.
  ///
  /// - Parameter entry: The presentation's number in the plan.
  /// - Returns: The bits.
  package func marks(of entry: Int) -> UInt8 { known[entry].marks }

  /// Enough of a stamp to compare it.
  private static func number(_ stamp: String) -> UInt64 {
    UInt64(stamp.prefix(16), radix: 16) ?? 0
  }
}
