import MediaModel

/// One located fault: what, where, why it matters, what to do.
public struct Finding: Sendable, Hashable {
  /// The stable name.
  public let code: FindingCode
  /// What was found, in one sentence; may quote files unescaped.
  public let what: String
  /// Why it matters to a person.
  public let why: String
  /// What a person must answer, without the name of the file, so that the same question over many
  /// media is asked once; `nil` where ``what`` is not a question of that kind.
  public let question: String?
  /// What to do.
  public let remedy: Remedy
  /// Where it is.
  public let location: Location
  /// What was measured against which limit.
  public let measurements: [Measurement]
  /// Whether it is advice beside an outcome that was decided without it.
  public let isAdvice: Bool
  /// Why a baseline accepts it for a time, or `nil`.
  public var acceptance: Acceptance?

  private init(_ finding: Finding, what: String, question: String?, isAdvice: Bool) {
    code = finding.code
    self.what = what
    why = finding.why
    self.question = question
    remedy = finding.remedy
    location = finding.location
    measurements = finding.measurements
    self.isAdvice = isAdvice
    acceptance = finding.acceptance
  }

  /// The finding as advice: its check asks nothing of anybody.
  var asAdvice: Finding { Finding(self, what: what, question: question, isAdvice: true) }

  /// The finding with the name of the program that it is about.
  ///
  /// - Parameter program: One of several programs of a file.
  /// - Returns: The same finding; its sentence begins with the program.
  func about(_ program: MediaProgram) -> Finding {
    let name = program.inWords
    return Finding(
      self, what: "\(name.prefix(1).uppercased())\(name.dropFirst()): \(what)",
      question: question, isAdvice: isAdvice)
  }

  /// The finding with a question, where it has none.
  ///
  /// - Parameter question: What a person must answer.
  /// - Returns: The same finding.
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
    isAdvice = false
  }
}
