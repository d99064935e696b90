import Reporting

/// The damaged lines of results folders, and which of them newer records replace.
///
/// A damaged line may have said that a medium fails. It counts until the medium was judged again and
/// the new record says that it replaces this line.
struct DamageList: Sendable {
  /// A damaged line.
  private struct Line {
    /// Its file and its number.
    let place: String
    /// What it was about; `nil` if that is not certain.
    let record: DamagedRecord?
  }

  private var lines: [Line] = []
  /// Damaged lines that are not kept.
  private var others = 0
  private var replaced: Set<DamagedRecord> = []

  /// The most lines that are kept; no record replaces the others.
  private static let most = 10_000
  /// The most lines that are named in messages.
  private static let mostListed = 100

  /// Adds a damaged line.
  ///
  /// - Parameters:
  ///   - record: What it was about; `nil` if that is not certain.
  ///   - place: Its file and its number.
  mutating func add(_ record: DamagedRecord?, at place: String) {
    guard lines.count < Self.most else { return others += 1 }
    lines.append(Line(place: place, record: record))
  }

  /// Takes note of the lines that an intact record replaces.
  ///
  /// - Parameters:
  ///   - members: The record.
  ///   - entry: The number of its medium in the plan.
  mutating func replace(by members: RecordMembers, of entry: Int) {
    replaced.formUnion(DamagedRecord.replaced(by: members, of: entry))
  }

  private var open: [Line] {
    lines.filter { line in line.record.map { !replaced.contains($0) } ?? true }
  }

  /// What a new record of each medium replaces, by the number of the medium.
  var replaceable: [Int: [String]] {
    Dictionary(grouping: open.compactMap(\.record)) { $0.entry }.mapValues { $0.map(\.hash) }
  }

  /// A sentence about each damaged line that counts.
  ///
  /// - Parameters:
  ///   - plan: Names the media.
  ///   - remedy: What happens to the medium of a name.
  /// - Returns: The sentences; none only if no damage counts.
  /// - Throws: ``RunError/wrong(_:)``, when the plan was changed.
  func sentences(_ plan: PlanFile, _ remedy: (String) -> String) throws(RunError) -> [String] {
    var sentences: [String] = []
    let open = open
    for line in open.prefix(Self.mostListed) {
      guard let record = line.record else {
        sentences.append("\(line.place): \(Self.unknown)")
        continue
      }
      let name = try plan.source(record.entry).text
      sentences.append("\(line.place): the record of \(name) is damaged. \(remedy(name))")
    }
    let rest = open.count - sentences.count + others
    if rest > 0 { sentences.append("\(rest) more lines of records are damaged.") }
    return sentences
  }

  private static let unknown =
    "it is damaged, or it is not a record of this run, and it does not say which medium it is "
    + "about. Delete the file and make the same check again: the media of the file are judged "
    + "again."
}
