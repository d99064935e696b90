import Hashing
import MediaModel
import Reporting

/// A line of a results folder that is not intact, and still says which medium it was about.
struct DamagedRecord: Sendable, Hashable {
  /// The number of the medium in the plan.
  let entry: Int
  /// The first digits of the SHA-256 of the line.
  let hash: String

  private static let digits = 16

  /// Names the medium of a damaged line; `nil` if that is not certain.
  ///
  /// The number of the medium and its name are at different places of a record. A line in which they
  /// agree, and which has the form of one record, is not about another medium.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - identity: The digest of the identity of the run.
  ///   - plan: Names the media.
  init?(_ line: [UInt8], identity: String, _ plan: PlanFile) {
    guard line.last == UInt8(ascii: "\n"), line.dropLast().allSatisfy({ $0 >= 0x20 }),
      let members = RecordMembers(line), members.hasDistinctNames,
      members.word("record") == "medium", members.word("identity") == identity,
      members.word("seal")?.utf8.count == Self.digits,
      let place = ResultRecord.Place(members), place.entry < plan.head.count,
      let name = members.bytes("presentation")
        .flatMap({ RecordMembers(object: $0)?.string("source") }),
      Self.isName(name, of: place.entry, plan), let hash = ContentHash(of: line)?.hex
    else { return nil }
    self.init(entry: place.entry, hash: String(hash.prefix(Self.digits)))
  }

  private init(entry: Int, hash: String) {
    self.entry = entry
    self.hash = hash
  }

  /// The damaged lines that a record replaces.
  ///
  /// - Parameters:
  ///   - members: The record, which is intact.
  ///   - entry: The number of its medium.
  /// - Returns: The lines.
  static func replaced(by members: RecordMembers, of entry: Int) -> [DamagedRecord] {
    (members.elements("replaces") ?? []).map { quoted in
      DamagedRecord(
        entry: entry,
        hash: String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self))
    }
  }

  private static func isName(_ name: String, of entry: Int, _ plan: PlanFile) -> Bool {
    do throws(RunError) {
      return try plan.source(entry).text == name
    } catch {
      return false
    }
  }
}
