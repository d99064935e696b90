import FoundationEssentials
import Hashing
import MediaModel

/// Goes through a stored run once, line by line.
struct StoredRunReader {
  /// The code of what could not be read.
  static let damage = "run.damaged"
  /// The most lines that are reported as unreadable; the rest is counted.
  private static let mostListed = 100

  /// The program that made the run.
  private(set) var tool = RunRecord.Tool(name: "cuelight", version: "unknown")
  /// The profile's name.
  private(set) var profile = "unknown"
  /// Lines that are records of a run.
  private(set) var records = 0
  /// Whether no more media are wanted.
  private(set) var isStopped = false

  private let name: String
  private let longestLine: Int
  private var rest = RunRecord.Rest(skipped: [], failures: [])
  private var hasHead = false
  private var hasEnd = false
  /// Records of media that are there, readable or not.
  private var mediaLines = 0
  private var listed = 0
  private var unlisted = 0
  private var digest = SHA256()
  private let need: MediaNeed
  private let decoder = JSONDecoder()
  private let decoderOfOutcomes: JSONDecoder
  private var line: [UInt8] = []
  private var number = 0
  /// Whether the start of the line was dropped because the line is too long.
  private var isTooLong = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for what is reported.
  ///   - need: What is needed of the media.
  ///   - longestLine: The most bytes of a line; the record of a medium has some thousand.
  init(name: String, need: MediaNeed = .everything, longestLine: Int = 1 << 26) {
    self.name = name
    self.need = need
    decoderOfOutcomes = JSONDecoder()
    if let key = StoredRecord.leavesTimelineOut { decoderOfOutcomes.userInfo[key] = true }
    self.longestLine = longestLine
  }

  /// Reads the next bytes of the file.
  ///
  /// - Parameters:
  ///   - piece: The bytes.
  ///   - take: Takes a medium; returns whether more are wanted.
  mutating func add(_ piece: [UInt8], _ take: (MediumRecord) -> Bool) {
    var rest = piece[...]
    while !isStopped, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[...end])
      endLine(take)
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    line += bytes
    guard line.count > longestLine else { return }
    digest.update(line)
    line.removeAll(keepingCapacity: true)
    isTooLong = true
  }

  private mutating func endLine(_ take: (MediumRecord) -> Bool) {
    number += 1
    if isTooLong {
      digest.update(line)
      report(number, "it has more than \(longestLine) bytes")
    } else {
      read(take)
    }
    line.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  /// Ends the run.
  ///
  /// - Parameter take: Takes a medium; returns whether more are wanted.
  /// - Returns: What the run reports beside its media, and what of it could not be read.
  @discardableResult
  mutating func finish(_ take: (MediumRecord) -> Bool) -> RunRecord.Rest {
    if !line.isEmpty || isTooLong, !isStopped { endLine(take) }
    if !hasEnd, !isStopped {
      report(number, "the last record of the run is missing: the run was cut off")
    }
    if unlisted > 0 {
      rest.failures.append(
        .init(code: Self.damage, message: "\(name): \(unlisted) more lines like these."))
    }
    return rest
  }

  private mutating func read(_ take: (MediumRecord) -> Bool) {
    guard !hasEnd else { return report(number, "it comes after the last record of a run") }
    defer { digest.update(line) }
    if hasHead, line.starts(with: Self.mediumStart), !need.includes(mediaLines + 1) {
      mediaLines += 1
      return
    }
    do {
      let isWhole = need.includesTimeline(of: mediaLines + 1)
      let decoder = isWhole ? decoder : decoderOfOutcomes
      add(try decoder.decode(StoredRecord.self, from: Data(line)), take)
      records += 1
    } catch {
      report(number, "it is not a record of a run that this version reads (\(Self.reason(error)))")
      if line.starts(with: Self.mediumStart) { mediaLines += 1 }
    }
  }

  /// How a line begins that a medium is on: members are sorted.
  private static let mediumStart = Array("{\"presentation\":".utf8)

  private mutating func add(_ record: StoredRecord, _ take: (MediumRecord) -> Bool) {
    if !hasHead, !record.isHead {
      hasHead = true
      report(number, "the record that identifies the run is not before it")
    }
    switch record {
    case .run(let tool, let profile):
      if hasHead { return report(number, "a second run begins; keep one run in a file") }
      hasHead = true
      (self.tool, self.profile) = (tool, profile)
    case .medium(let medium):
      mediaLines += 1
      if need.includes(mediaLines) { isStopped = !take(medium) }
    case .skipped(let file): rest.skipped.append(file)
    case .error(let failure): rest.failures.append(failure)
    case .baseline(let use): rest.baseline = use
    case .end(let media, let sha256): end(media, sha256)
    }
  }

  private mutating func end(_ media: Int, _ sha256: String) {
    hasEnd = true
    if media != mediaLines {
      report(number, "the run has \(media) media and the file \(mediaLines)")
    } else if digest.contentHash?.hex != sha256 {
      report(number, "the SHA-256 is not that of the records before it: the file was changed")
    }
  }

  private mutating func report(_ line: Int, _ what: String) {
    guard listed < Self.mostListed else {
      unlisted += 1
      return
    }
    listed += 1
    let remedy = "What this report says is about a part of the run. Run “cuelight check” again."
    rest.failures.append(
      .init(code: Self.damage, message: "\(name):\(line): \(what). \(remedy)"))
  }

  /// Where in a record, and what.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let found): return "\(path(found.codingPath + [key])) is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found):
      return "\(path(found.codingPath)) has another type"
    case .dataCorrupted(let found) where found.codingPath.isEmpty: return "it is not JSON"
    case .dataCorrupted(let found): return "\(path(found.codingPath)) \(found.debugDescription)"
    @unknown default: return "it cannot be read"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty
      ? "the record"
      : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
  }
}
