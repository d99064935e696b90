import Conformance
import Forms

/// The kinds of records: lines of stored runs, plans and results folders.
package enum RecordKind: String, Sendable {
  /// The lines of a stored run; those of plans and results folders are the same.
  case run, medium, skipped, error, baseline, page, end
  /// The first line of a plan.
  case plan
  /// A crash of the program.
  case crash

  /// The member that names the kind.
  static let member = "record"
}

/// The form of a record: the members of a value on one line, with the kind of the record.
struct RecordForm<Value>: Sendable {
  let kind: RecordKind
  let form: JSONForm<Value>

  /// Describes a record.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - form: Its other members.
  init(_ kind: RecordKind, _ form: JSONForm<Value>) {
    self.kind = kind
    self.form = form
  }

  /// Describes a record of one value.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - member: The member with the value.
  ///   - form: The form of the value.
  init(_ kind: RecordKind, _ member: String, _ form: JSONForm<Value>) {
    let field = Field<Value, Value, InJSON>(member, { $0 }, .form(form))
    self.init(kind, JSONForm<Value>(field) { $0 })
  }

  /// All members of the record of a value.
  func members(_ value: Value) -> JSONMembers { form.members(value).record(kind) }

  /// The record of a value: UTF-8, one line.
  func line(_ value: Value) -> [UInt8] { members(value).line }

  /// Reads the value of a record.
  func read(_ line: JSONNode) throws(FormError) -> Value { try form.json.read(line) }
}

extension JSONMembers {
  /// These members and the kind of the record that they make.
  func record(_ kind: RecordKind) -> JSONMembers {
    adding([RecordKind.member: .text(kind.rawValue)])
  }
}

extension StoredLine {
  /// The kind of the record; `nil` if this version does not know it.
  package var kind: RecordKind? {
    root.text(of: RecordKind.member).flatMap { RecordKind(rawValue: $0) }
  }
}

extension Report.Skipped {
  static let record = RecordForm(.skipped, "file", form)
}

extension RunRecord.Failure {
  static let record = RecordForm(.error, "error", form)
}

extension BaselineUse {
  static let record = RecordForm(.baseline, "baseline", form)
}

extension PageReport {
  static let record = RecordForm(.page, "page", form)
}
