import MediaModel

/// Reads a standard's table.
public enum StandardTableReader {
  /// The longest file that is read, in bytes.
  private static let longest = 1 << 18
  private static let headKeys: Set = [
    "id", "short", "title", "document", "absence", "sync", "soundLimit", "motionLimit", "flashing",
    "cyclesLimit",
  ]
  private static let clauseKeys: Set = [
    "clause", "level", "title", "asks", "tests", "rule", "absence", "sync", "exceptions", "alike",
    "cites", "notTested",
  ]
  private static let exemptionKeys: Set = ["rule", "title", "condition"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The profile's name, which must be the `id` in the file.
  /// - Returns: The table.
  /// - Throws: `StandardTableError` for the first invalid line.
  public static func read(
    _ bytes: [UInt8], name: String
  ) throws(StandardTableError) -> StandardTable {
    guard bytes.count <= longest, let text = String(validating: bytes, as: UTF8.self) else {
      throw StandardTableError(line: 0, reason: "it is not UTF-8 text of at most 256 KiB")
    }
    let syntax = try TableSyntax(text)
    let head = try TableRecord(syntax.head, keys: headKeys)
    guard try head.text("id") == name else {
      throw StandardTableError(line: head.line, reason: "the id is not “\(name)”")
    }
    var clauses: [Clause] = []
    for entries in syntax.clauses { clauses.append(try clause(entries, after: clauses)) }
    guard !clauses.isEmpty else {
      throw StandardTableError(line: 0, reason: "there are no clauses")
    }
    guard let absence = try absence(in: head) else {
      throw StandardTableError(line: head.line, reason: "“absence” is missing")
    }
    return StandardTable(
      name: name, short: try head.text("short"), title: try head.text("title"),
      document: try head.text("document"),
      absence: absence, limits: try limits(in: head), clauses: clauses,
      exemptions: try exemptions(in: syntax))
  }

  private static func exemptions(
    in syntax: TableSyntax
  ) throws(StandardTableError) -> [StandardExemption] {
    var exemptions: [StandardExemption] = []
    for entries in syntax.exemptions {
      let record = try TableRecord(entries, keys: exemptionKeys)
      let rule = try record.text("rule")
      guard !exemptions.contains(where: { $0.rule == rule }) else {
        throw StandardTableError(
          line: record.line, reason: "the exemption “\(rule)” appears twice")
      }
      exemptions.append(
        StandardExemption(
          rule: rule, title: try record.text("title"), condition: try record.text("condition")))
    }
    return exemptions
  }

  private static func clause(
    _ entries: [TableSyntax.Entry], after others: [Clause]
  ) throws(StandardTableError) -> Clause {
    let record = try TableRecord(entries, keys: clauseKeys)
    let id = try record.text("clause")
    let alike = try record.list("alike")
    let taken = others.flatMap { [$0.id.description] + $0.alike }
    for name in [id] + alike where taken.contains(name) {
      throw StandardTableError(line: record.line, reason: "the clause “\(name)” appears twice")
    }
    let clause = Clause(
      id: CriterionID(clause: id), level: try record.text("level"),
      title: try record.text("title"), asks: try record.text("asks"),
      tests: try record.list("tests").map { CriterionID(clause: $0) },
      rule: try record.choice("rule") ?? .worstOfTests, absence: try absence(in: record),
      sync: try sync(in: record), exceptions: Set(try exceptions(in: record)), alike: alike,
      cites: try record.list("cites"), notTested: try record.textIfGiven("notTested"))
    try validate(clause, at: record.line)
    return clause
  }

  /// Checks that a clause has tests or a rule, or is not tested.
  private static func validate(_ clause: Clause, at line: Int) throws(StandardTableError) {
    if clause.notTested != nil {
      guard clause.isWorstOfTests, clause.exceptions.isEmpty, clause.absence == nil,
        clause.sync == nil
      else {
        throw StandardTableError(
          line: line, reason: "a clause that is not tested has no rule, limit or exception")
      }
      return
    }
    guard !clause.isWorstOfTests || !clause.decidingTests.isEmpty else {
      throw StandardTableError(
        line: line,
        reason: "nothing decides “\(clause.id)”: name tests that have criteria, such as 3.3.B")
    }
  }

  private static func exceptions(
    in record: TableRecord
  ) throws(StandardTableError) -> [Clause.Exception] {
    var exceptions: [Clause.Exception] = []
    for name in try record.list("exceptions") {
      guard let exception = Clause.Exception(rawValue: name) else {
        throw StandardTableError(line: record.line, reason: "“\(name)” is not an exception")
      }
      exceptions.append(exception)
    }
    return exceptions
  }

  private static func absence(
    in record: TableRecord
  ) throws(StandardTableError) -> Profile.Absence? {
    try record.choice("absence")
  }

  private static func sync(in record: TableRecord) throws(StandardTableError) -> SyncLimits? {
    guard let name = try record.textIfGiven("sync") else { return nil }
    guard let limits = SyncLimits.named(name) else {
      throw StandardTableError(line: record.line, reason: "there are no sync limits “\(name)”")
    }
    return limits
  }

  /// How much flashing a standard allows.
  private enum Flashing: String, CaseIterable {
    case none
    /// Three flashes in a second.
    case threeInASecond
  }

  private static func limits(in head: TableRecord) throws(StandardTableError) -> Profile.Limits {
    var limits = Profile.Limits()
    limits.sync = try sync(in: head) ?? limits.sync
    if let seconds = try head.number("soundLimit") { limits.autoplayedAudio = .seconds(seconds) }
    if let seconds = try head.number("motionLimit") { limits.autoplayedMotion = .seconds(seconds) }
    limits.cycles = try head.number("cyclesLimit")
    limits.failsAllFlashing = try head.choice("flashing") == Flashing.none
    return limits
  }
}

/// The reason why a standard's table cannot be read.
public struct StandardTableError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; 0 for the file as a whole.
  public let line: Int
  /// The reason.
  public let reason: String

  /// The line and the reason.
  public var description: String { line == 0 ? reason : "line \(line): \(reason)" }
}
