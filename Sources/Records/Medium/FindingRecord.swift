package import Conformance
package import Forms
import MediaModel

/// One located problem or question: its description, position, effect and remedy.
package struct FindingRecord: Sendable, Hashable {
  /// Whether it is advice that does not affect the outcome.
  package var isAdvice = false
  /// The stable name, such as `captions.late`; a stored run may have codes of a later version.
  package var code = ""
  /// The keys of a manifest that answer the question; empty if no declaration does.
  package var keys: [String] = []
  /// The location.
  package var location = PlaceRecord(resource: "")
  /// The measurements by their names.
  package var measurements: [String: Double] = [:]
  /// The limits that Cuelight chose, in words.
  package var limitsInWords: [String] = []
  /// The names of the measurements that are such limits.
  package var ownLimits: [String] = []
  /// The question to a person, or `nil`.
  package var question: String?
  /// The remedy.
  package var remedy = ""
  /// The change that the remedy makes, or `nil`.
  package var remedyAction: Remedy.Action?
  /// The command that makes the repair, or `nil`; may quote file names.
  package var remedyCommand: String?
  /// The acceptance by a baseline, or `nil`; may quote the baseline unescaped.
  package var suppressed: Acceptance?
  /// The problem; may quote files unescaped.
  package var what = ""
  /// The effect on users.
  package var why = ""

  /// Creates a record without content.
  package init() {}

  /// Creates the record of a finding.
  ///
  /// - Parameter finding: The finding.
  package init(_ finding: Finding) {
    isAdvice = finding.isAdvice
    keys = finding.keys
    code = finding.code.rawValue
    location = PlaceRecord(finding.location)
    for measured in finding.measurements {
      measurements[measured.name] = measured.value.asWritten
    }
    let own = finding.measurements.filter { $0.ownLimit != nil }
    limitsInWords = own.compactMap(\.ownLimit)
    ownLimits = own.map(\.name)
    question = finding.question
    remedy = finding.remedy.sentence
    remedyAction = finding.remedy.action?.asWritten
    remedyCommand = finding.remedy.command
    suppressed = finding.acceptance
    what = finding.what
    why = finding.why
  }

  /// `finding` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("advice", \.isAdvice, .flag.leftOut(if: false)),
      Setting("code", \.code, .findingCode),
      Setting("keys", \.keys, .texts.inline.leftOut(if: [])),
      Setting("limitsInWords", \.limitsInWords, .texts.inline.leftOut(if: [])),
      Setting("location", \.location, .form(PlaceRecord.form).inline),
      Setting("measurements", \.measurements, .named(.number, atMost: 1_000).inline),
      Setting("ownLimits", \.ownLimits, .texts.inline.leftOut(if: [])),
      Setting("question", \.question, .optional(.label)), Setting("remedy", \.remedy, .label),
      Setting("remedyAction", \.remedyAction, .remedyAction),
      Setting("remedyCommand", \.remedyCommand, .optional(.label)),
      Setting("suppressed", \.suppressed, .optional(.form(Acceptance.form))),
      Setting("what", \.what, .label), Setting("why", \.why, .label),
    ])
}

extension CheckResult {
  /// The findings as records.
  package var records: [FindingRecord] { findings.map(FindingRecord.init) }
}

extension Acceptance {
  /// `suppression` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("expires", \.expires, .label), Field("owner", \.owner, .label),
    Field("reason", \.reason, .label)
  ) { Self(reason: $2, owner: $1, expires: $0) }

  /// The acceptance as one sentence.
  package var sentence: String { "Accepted until \(expires) by \(owner): \(reason)" }
}

extension Codec where Part == String, Reach == InJSON {
  /// The code of a finding; a former name is read as the current one.
  fileprivate static var findingCode: Self {
    Self.label.converted("is no code", write: { $0 }, make: FindingCode.currentName)
  }
}
