import Records

/// The damaged lines of results folders, and which of them newer records replace.
///
/// A damaged line may have said that a medium fails. It counts until the medium was judged again
/// and the new record says that it replaces this line.
struct DamageList: Sendable {
  /// A damaged line whose subject is certain.
  private struct Line {
    let file: Int
    let number: Int
    let record: DamagedRecord
  }

  /// The lines of a file that are so damaged that their subject is unknown.
  private struct Unknown {
    let file: Int
    /// The number of the first such line.
    let first: Int
    var count: Int
  }

  /// The names of the files that have damaged lines.
  private var files: [String] = []
  private var lines: [Line] = []
  private var unknown: [Unknown] = []
  private var replaced: Set<DamagedRecord> = []

  /// The maximum number of lines, and the maximum number of files, that messages name.
  private static let mostListed = 100

  /// Adds a damaged line; the lines of a file come one after another.
  ///
  /// - Parameters:
  ///   - record: Its medium; `nil` if that is not certain.
  ///   - file: Its file.
  ///   - number: Its number in the file.
  mutating func add(_ record: DamagedRecord?, in file: String, line number: Int) {
    if files.last != file { files.append(file) }
    let last = files.count - 1
    if let record {
      lines.append(Line(file: last, number: number, record: record))
    } else if unknown.last?.file == last {
      unknown[unknown.count - 1].count += 1
    } else {
      unknown.append(Unknown(file: last, first: number, count: 1))
    }
  }

  /// Records the lines that an intact record replaces.
  mutating func replace(by line: StoredLine, of entry: Int) {
    replaced.formUnion(DamagedRecord.replaced(by: line, of: entry))
  }

  private var open: [Line] { lines.filter { !replaced.contains($0.record) } }

  /// The lines that a new record of each medium replaces, by the number of the medium.
  var replaceable: [Int: [String]] {
    Dictionary(grouping: open.map(\.record)) { $0.entry }.mapValues { $0.map(\.name) }
  }

  /// Sentences about the damaged lines that count.
  ///
  /// - Parameters:
  ///   - plan: Names the media.
  ///   - remedy: Makes the sentence that says what happens to the medium of a name.
  /// - Returns: The sentences; empty only if no damaged line counts.
  /// - Throws: ``RunError/wrong(_:)``, when the plan was changed.
  func sentences(_ plan: PlanFile, _ remedy: (String) -> String) throws(RunError) -> [String] {
    var sentences: [String] = []
    let open = open
    for line in open.prefix(Self.mostListed) {
      let name = try plan.source(line.record.entry).text
      sentences.append(
        "\(files[line.file]):\(line.number): the record of \(name) is damaged. \(remedy(name))")
    }
    if open.count > Self.mostListed {
      let rest = open.count - Self.mostListed
      sentences.append("The same is true of \(rest) more \(rest == 1 ? "record" : "records").")
    }
    sentences += unknown.prefix(Self.mostListed).map(sentence)
    if unknown.count > Self.mostListed {
      let rest = unknown.count - Self.mostListed
      sentences.append("The same is true of \(rest) more \(rest == 1 ? "file" : "files").")
    }
    return sentences
  }

  private func sentence(_ lines: Unknown) -> String {
    let more = lines.count > 1 ? " The file has \(lines.count) such lines." : ""
    return
      "\(files[lines.file]):\(lines.first): the line is damaged, or it is not a record of this "
      + "run, and it does not say for certain which medium it is about.\(more) Delete the file and "
      + "make the same check again with --verify, in every shard: media of the file are judged "
      + "again unless another record of the same content is left."
  }
}
