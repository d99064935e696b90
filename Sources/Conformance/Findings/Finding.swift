import MediaModel

/// One located problem: its description, position, effect and remedy.
public struct Finding: Sendable, Hashable {
  /// The stable name.
  public let code: FindingCode
  /// The problem, in one sentence; may quote files unescaped.
  public let what: String
  /// The effect on users.
  public let why: String
  /// The question to a person, without the name of the file, so that it is asked only once for many
  /// media; `nil` if there is no such question.
  public let question: String?
  /// The remedy.
  public let remedy: Remedy
  /// The location.
  public let location: Location
  /// The measurements, and the limits that they were compared with.
  public let measurements: [Measurement]
  /// The keys of a manifest that answer the question; empty if no declaration does.
  public let keys: [String]
  /// Whether it is advice, which does not affect the outcome.
  public let isAdvice: Bool
  /// The acceptance by a baseline, or `nil`.
  public var acceptance: Acceptance?

  private init(_ finding: Finding, what: String, question: String?, isAdvice: Bool) {
    code = finding.code
    self.what = what
    why = finding.why
    self.question = question
    remedy = finding.remedy
    location = finding.location
    measurements = finding.measurements
    keys = finding.keys
    self.isAdvice = isAdvice
    acceptance = finding.acceptance
  }

  /// The finding as advice: it requires no action.
  var asAdvice: Finding { Finding(self, what: what, question: question, isAdvice: true) }

  /// The finding with the name of its program.
  ///
  /// - Returns: The same finding; its sentence begins with the program.
  func about(_ program: MediaProgram) -> Finding {
    let name = program.inWords
    return Finding(
      self, what: "\(name.prefix(1).uppercased())\(name.dropFirst()): \(what)",
      question: question, isAdvice: isAdvice)
  }

  /// The finding with a question, if it has none.
  func asking(_ question: String) -> Finding {
    Finding(self, what: what, question: self.question ?? question, isAdvice: isAdvice)
  }

  init(_ kind: some FindingKind) {
    code = kind.code
    what = kind.what
    why = kind.why
    question = kind.question
    remedy = kind.remedy
    location = kind.location
    measurements = kind.measurements
    keys = kind.keys
    isAdvice = false
  }
}

/// A typed problem of one check: detection selects a case, and the case supplies its words.
protocol FindingKind: Sendable {
  /// The stable name.
  var code: FindingCode { get }
  /// The problem, in one sentence.
  var what: String { get }
  /// The effect on users, in one sentence.
  var why: String { get }
  /// The question to a person, without the name of the file; `nil` for none.
  var question: String? { get }
  var remedy: Remedy { get }
  var location: Location { get }
  var measurements: [Measurement] { get }
  /// The keys of a manifest that answer the question; empty if no declaration does.
  var keys: [String] { get }
}

extension FindingKind {
  var question: String? { nil }
  var measurements: [Measurement] { [] }
  var keys: [String] { [] }
}
