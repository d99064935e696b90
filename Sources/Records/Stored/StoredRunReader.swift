import Forms
import MediaModel

/// Reads a stored run once, line by line.
struct StoredRunReader {
  /// The highest number of lines that are reported as unreadable; the others are counted.
  private static let mostListed = 100

  /// Receives a medium and its line; returns whether more media are wanted.
  typealias Receiving = (MediumRecord, StoredLine) -> Bool

  /// The program that made the run.
  private(set) var tool = RunRecord.Tool(name: "cuelight", version: "unknown")
  /// The profile's name.
  private(set) var profile = "unknown"
  /// The names of the additional profiles.
  var also: [String] { rest.also }
  /// Lines that are records of a run.
  private(set) var records = 0
  /// Whether no more media are wanted.
  private(set) var isStopped = false

  private let name: String
  private let longestLine: Int
  private var rest = RunRecord.Rest(skipped: [], failures: [])
  private var hasHead = false
  private var hasEnd = false
  /// The number of records of media, readable or not.
  private var mediaLines = 0
  /// The number of readable records of media: a need refers to media by this number.
  private var media = 0
  /// The positions, from 0, of the records of media that cannot be read: with them, a pass that
  /// decodes only some records uses the same numbers as a pass that decodes all.
  private(set) var unreadable: RangeSet<Int>
  private var listed = 0
  private var unlisted = 0
  private var check: RecordsCheck
  /// What the check found at the last record of the run.
  private(set) var checked: RecordsCheck.Known?
  private let need: MediaNeed
  private var line: [UInt8] = []
  private var number = 0
  /// Whether the start of the line was dropped because the line is too long.
  private var isTooLong = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for messages.
  ///   - need: The data that is needed of the media.
  ///   - unreadable: The positions of the records of media that cannot be read, as far as known.
  ///   - checked: What the check of an earlier pass found, or `nil`.
  ///   - longestLine: The maximum size of a line in bytes; the record of a medium has several
  ///     thousand.
  init(
    name: String, need: MediaNeed = .everything, unreadable: RangeSet<Int> = RangeSet(),
    checked: RecordsCheck.Known? = nil, longestLine: Int = 1 << 26
  ) {
    self.name = name
    self.need = need
    self.unreadable = unreadable
    check = RecordsCheck(after: checked)
    self.longestLine = longestLine
  }

  /// Reads the next bytes of the file.
  ///
  /// - Parameters:
  ///   - piece: The bytes.
  ///   - receive: Receives a medium; returns whether more media are wanted.
  mutating func add(_ piece: [UInt8], _ receive: Receiving) {
    var rest = piece[...]
    while !isStopped, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[...end])
      endLine(receive)
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    line += bytes
    guard line.count > longestLine else { return }
    check.add(line)
    line.removeAll(keepingCapacity: true)
    isTooLong = true
  }

  private mutating func endLine(_ receive: Receiving) {
    number += 1
    if isTooLong {
      check.add(line)
      report(number, "it has more than \(longestLine) bytes")
    } else {
      read(receive)
    }
    line.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  /// Ends the run.
  ///
  /// - Parameter receive: Receives a medium; returns whether more media are wanted.
  /// - Returns: The run's messages that are not about its media, and the parts that could not be
  ///   read.
  @discardableResult
  mutating func finish(_ receive: Receiving) -> RunRecord.Rest {
    if !line.isEmpty || isTooLong, !isStopped { endLine(receive) }
    if !hasEnd, !isStopped {
      report(number, "the last record of the run is missing: the run was cut off")
    }
    if unlisted > 0 {
      rest.failures.append(
        .init(
          code: .runDamaged,
          message: "\(name): \(unlisted) more \(unlisted == 1 ? "line" : "lines") like these."))
    }
    return rest
  }

  private mutating func read(_ receive: Receiving) {
    guard !hasEnd else { return report(number, "it comes after the last record of a run") }
    defer { check.add(line) }
    if hasHead, line.starts(with: Self.mediumStart), !need.includes(media + 1),
      !unreadable.contains(mediaLines)
    {
      mediaLines += 1
      media += 1
      return
    }
    // A byte order mark is not part of the record; the SHA-256 shows that the file was changed.
    let isMarked = number == 1 && line.starts(with: Self.byteOrderMark)
    do throws(FormError) {
      let text = try StoredLine(reading: isMarked ? Array(line.dropFirst(3)) : line)
      add(try record(of: text), text, receive)
      records += 1
    } catch {
      reportUnknown(error.reason)
    }
  }

  /// Reads a line; a medium whose details cannot be read still has its outcomes, so each pass has
  /// the same media for any need.
  private mutating func record(of line: StoredLine) throws(FormError) -> StoredRecord {
    let record = try StoredRecord(line.root, need.parts(of: media + 1))
    if case .medium(let medium) = record, let reason = medium.damage {
      report(number, "the details of the medium cannot be read (\(reason))")
    }
    return record
  }

  private mutating func reportUnknown(_ reason: String) {
    report(number, "it is not a record of a run that this version reads (\(reason))")
    guard line.starts(with: Self.mediumStart) else { return }
    unreadable.insert(contentsOf: mediaLines..<(mediaLines + 1))
    mediaLines += 1
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The start of a line with a medium: members are sorted.
  private static let mediumStart = Array("{\"presentation\":".utf8)

  private mutating func add(_ record: StoredRecord, _ line: StoredLine, _ receive: Receiving) {
    if !hasHead, !record.isHead {
      hasHead = true
      report(number, "the record that identifies the run is not before it")
    }
    switch record {
    case .run(let head):
      if hasHead { return report(number, "a second run begins; keep one run in a file") }
      hasHead = true
      (tool, profile, rest.also) = (head.tool, head.profile, head.also ?? [])
    case .medium(let medium):
      mediaLines += 1
      media += 1
      if need.includes(media) { isStopped = !receive(medium, line) }
    case .skipped(let file): rest.skipped.append(file)
    case .error(let failure): rest.failures.append(failure)
    case .baseline(let use): rest.baseline = use
    case .page(let page): rest.pages.append(page)
    case .end(let run):
      rest.libraries = run.libraries ?? [:]
      end(run.media, run.sha256)
    }
  }

  private mutating func end(_ media: Int, _ sha256: String) {
    hasEnd = true
    checked = check.found
    if media != mediaLines {
      report(number, "the run has \(media) media and the file \(mediaLines)")
    } else if checked?.sha256 != sha256 {
      report(number, "the SHA-256 is not that of the records before it: the file was changed")
    }
  }

  private mutating func report(_ line: Int, _ what: String) {
    guard listed < Self.mostListed else {
      unlisted += 1
      return
    }
    listed += 1
    let remedy = "This report covers only a part of the run. Run “cuelight check” again."
    rest.failures.append(
      .init(code: .runDamaged, message: "\(name):\(line): \(what). \(remedy)"))
  }
}
