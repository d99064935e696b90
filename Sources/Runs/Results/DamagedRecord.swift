import Hashing
import MediaModel
import Records

/// A damaged line of a results folder that still identifies its medium.
struct DamagedRecord: Sendable, Hashable {
  /// The number of the medium in the plan.
  let entry: Int
  /// The beginning of the SHA-256 of the line.
  private let hash: UInt64

  /// Names the medium of a damaged line; `nil` if that is not certain.
  ///
  /// The number of the medium is near the beginning and at the end of a record, and its name is
  /// between them. If they agree, and if the line has the form of one record, the line is not about
  /// another medium.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - identity: The digest of the identity of the run.
  ///   - plan: Names the media.
  init?(_ line: [UInt8], identity: String, _ plan: PlanFile) {
    guard line.last == UInt8(ascii: "\n"), line.dropLast().allSatisfy({ $0 >= 0x20 }),
      let stored = StoredLine(line), stored.kind == .medium,
      stored.root.text(of: "identity") == identity,
      stored.root.text(of: "seal")?.utf8.count == ResultRecord.digits, stored.root.hasDistinctNames,
      let place = ResultRecord.Place(stored), place.entry < plan.head.count,
      let name = stored.root.find("presentation")?.text(of: "source"),
      Self.isName(name, of: place.entry, plan),
      let hash = ContentHash(of: line)?.hex.prefix(ResultRecord.digits).utf8,
      let number = Self.number(hash)
    else { return nil }
    self.init(entry: place.entry, hash: number)
  }

  private init(entry: Int, hash: UInt64) {
    self.entry = entry
    self.hash = hash
  }

  /// The damaged lines that a record replaces.
  static func replaced(by line: StoredLine, of entry: Int) -> [DamagedRecord] {
    line.root.texts(of: "replaces").compactMap { hex in
      number(hex.utf8).map { DamagedRecord(entry: entry, hash: $0) }
    }
  }

  /// The line as a record names it: the first digits of its SHA-256.
  var name: String {
    let hex = String(hash, radix: 16)
    return String(repeating: "0", count: ResultRecord.digits - hex.utf8.count) + hex
  }

  private static func number(_ hex: some Collection<UInt8>) -> UInt64? {
    guard hex.count == ResultRecord.digits else { return nil }
    return UInt64(String(decoding: hex, as: UTF8.self), radix: 16)
  }

  /// Whether a record about a medium has this name.
  ///
  /// Bytes are compared: two texts can be equal although the names of the files differ.
  private static func isName(_ name: String, of entry: Int, _ plan: PlanFile) -> Bool {
    do throws(RunError) {
      return try plan.source(entry).text.utf8.elementsEqual(name.utf8)
    } catch {
      return false
    }
  }
}
