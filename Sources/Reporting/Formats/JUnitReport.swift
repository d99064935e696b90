import Conformance
import MediaModel
import Records

/// A run as JUnit XML: a suite for each medium, a case for each criterion.
///
/// A finding that a baseline accepts is skipped, with the reason, because build servers count every
/// failure. The outcomes by other profiles are properties of a suite, which build servers do not
/// count. The corresponding clauses of other standards are also properties, in the suite of the
/// first case of a criterion. If the placements of a medium have different results, they are in the
/// text of the case, or in a property of the suite if the case passed: the stricter dialect allows
/// no text in such a case.
///
/// The report uses only the common features of two dialects: the dialect of the Jenkins xUnit
/// plugin (`junit-10.xsd`), and the stricter `JUnit.xsd` of Windy Road, which allows no attribute
/// on `testsuites` and requires package, id, host name, time stamp and times. A report contains no
/// time of day, so the time stamp is the start of 1970, or the value of `SOURCE_DATE_EPOCH`.
struct JUnitReport: RecordReport {
  private let profile: String
  private let settings: ReportSettings
  private var suites = 0
  private var standards = StandardsWords()
  private var untested: UntestedClauses

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.profile = profile
    self.settings = settings
    untested = UntestedClauses(of: profile)
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    bytes.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    untested.add(medium)
    let also = medium.also.flatMap { other in
      other.outcomes.map { ("\(other.profile) \($0.criterion)", $0.outcome.abbreviation) }
    }
    let clauses = medium.outcomes.compactMap { result in
      standards.once(result.criterion, in: profile).map { ("\(result.criterion) standards", $0) }
    }
    add(
      JUnitSuite(
        name: medium.name, cases: Self.cases(of: medium, settings),
        properties: clauses + Self.placements(of: medium) + Self.deciders(of: medium) + also),
      &bytes)
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    if !rest.failures.isEmpty {
      let cases = rest.failures.map { Self.error("Reading", $0) }
      add(JUnitSuite(name: "the run", cases: cases), &bytes)
    }
    let notes = rest.baseline?.notes ?? []
    if !notes.isEmpty {
      let cases = notes.map { JUnitCase(name: $0.code, result: .skipped, message: $0.message) }
      add(JUnitSuite(name: "the baseline", cases: cases), &bytes)
    }
    let untested = untested.entries
    if !untested.isEmpty {
      let cases = untested.map { entry in
        JUnitCase(
          name: "\(entry.name) \(entry.clause.title)", result: .skipped,
          message: "Not tested: \(entry.reason)")
      }
      add(JUnitSuite(name: "not tested", cases: cases), &bytes)
    }
    bytes.append(text: "</testsuites>\n")
    return false
  }

  /// The results of the placements for criteria that pass.
  private static func placements(of medium: MediumRecord) -> [(String, String)] {
    medium.outcomes.filter { $0.outcome == .compliant }.compactMap { result in
      medium.placementResults(of: result.criterion).map {
        ("\(result.criterion) placements", $0.words)
      }
    }
  }

  /// The people who decided criteria that pass; a failure names them in its text.
  private static func deciders(of medium: MediumRecord) -> [(String, String)] {
    medium.outcomes.filter { $0.outcome == .compliant }.compactMap { result in
      result.decidersInWords.map { ("\(result.criterion) decided by", $0) }
    }
  }

  private mutating func add(_ suite: JUnitSuite, _ bytes: inout [UInt8]) {
    bytes.append(text: suite.xml(id: suites, timestamp: settings.moment.time))
    suites += 1
  }

  /// The highest number of characters in one text: build servers refuse documents with very long
  /// texts.
  private static let longest = 4_000

  /// A text for XML, with a mark if its end is omitted.
  fileprivate static func xml(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(longest)
    guard shown.endIndex < text.unicodeScalars.endIndex else { return Escaping.xml(text) }
    return Escaping.xml(String(shown)) + "…"
  }

  private static func cases(
    of medium: MediumRecord, _ settings: ReportSettings
  ) -> [JUnitCase] {
    let unread = medium.unread.map {
      error("Reading", RunRecord.Failure(code: .mediaReadInPart, message: $0))
    }
    let failure = medium.error.map { [error("Reading", $0)] } ?? []
    return failure + unread
      + medium.outcomes.map { result in
        var entry = testCase(result, settings)
        if entry.result != .passed, let results = medium.placementResults(of: result.criterion) {
          entry.details.append(results.sentence)
        }
        return entry
      }
  }

  private static func error(_ name: String, _ failure: RunRecord.Failure) -> JUnitCase {
    JUnitCase(name: name, result: .error, type: failure.code, message: failure.message)
  }

  private static func testCase(
    _ result: OutcomeRecord, _ settings: ReportSettings
  ) -> JUnitCase {
    let name = "\(result.criterion) \(result.title)"
    if result.isAccepted { return accepted(name, result) }
    return switch result.outcome {
    case .compliant: JUnitCase(name: name, result: .passed)
    case .doesNotApply:
      JUnitCase(name: name, result: .skipped, message: "Does not apply: \(result.reason)")
    case .needsReview where result.isNotLookedAt:
      JUnitCase(name: name, result: .skipped, message: "Not evaluated: \(result.reason)")
    case .needsReview:
      JUnitCase(
        name: name, result: settings.failsOnReview ? .failure : .skipped, type: "NR",
        message: "Needs review: \(result.reason)", details: details(of: result))
    case .notCompliant:
      JUnitCase(
        name: name, result: .failure, type: "NC", message: result.reason,
        details: details(of: result))
    }
  }

  private static func accepted(_ name: String, _ result: OutcomeRecord) -> JUnitCase {
    let outcome = result.outcome == .notCompliant ? "Not compliant" : "Needs review"
    let why = ([result.reason] + result.acceptances).joined(separator: " ")
    return JUnitCase(
      name: name, result: .skipped, message: "\(outcome): \(why)", details: details(of: result))
  }

  /// The location, the problem and the remedy, one line each.
  private static func details(of result: OutcomeRecord) -> [String] {
    result.decisive.flatMap { finding in
      [
        "\(finding.location.inWords): \(finding.what)", "What to do: \(finding.remedy)",
        finding.remedyCommand, finding.suppressed?.sentence,
      ].compactMap { $0 }
    }
  }
}

/// The cases of a medium.
private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]
  var properties: [(name: String, value: String)] = []

  func xml(id: Int, timestamp: String) -> String {
    let kinds: [(String, JUnitCase.Result)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    let counts = kinds.map { name, kind in " \(name)=\"\(cases.count { $0.result == kind })\"" }
      .joined()
    let attributes =
      " package=\"cuelight\" id=\"\(id)\" name=\"\(JUnitReport.xml(name))\""
      + " timestamp=\"\(timestamp)\" hostname=\"localhost\" tests=\"\(cases.count)\"\(counts)"
      + " time=\"0\""
    let className = JUnitReport.xml("cuelight." + name.replacing(".", with: "_"))
    return """
        <testsuite\(attributes)>
          \(propertyList)
      \(cases.map { $0.xml(className) }.joined())\
          <system-out/>
          <system-err/>
        </testsuite>

      """
  }
}

extension JUnitSuite {
  private var propertyList: String {
    guard !properties.isEmpty else { return "<properties/>" }
    let items = properties.map { name, value in
      "      <property name=\"\(JUnitReport.xml(name))\" value=\"\(JUnitReport.xml(value))\"/>\n"
    }
    return "<properties>\n" + items.joined() + "    </properties>"
  }
}

/// One criterion of a medium.
private struct JUnitCase {
  enum Result {
    case passed, skipped, failure, error
  }

  let name: String
  let result: Result
  var type = ""
  var message = ""
  var details: [String] = []

  func xml(_ className: String) -> String {
    let start =
      "    <testcase name=\"\(JUnitReport.xml(name))\" classname=\"\(className)\" time=\"0\""
    switch result {
    case .passed: return "\(start)/>\n"
    case .skipped: return "\(start)>\(element("skipped", type: nil))</testcase>\n"
    case .failure: return "\(start)>\(element("failure", type: type))</testcase>\n"
    case .error: return "\(start)>\(element("error", type: type))</testcase>\n"
    }
  }

  private func element(_ tag: String, type: String?) -> String {
    let kind = type.map { " type=\"\(JUnitReport.xml($0))\"" } ?? ""
    let text = details.map { JUnitReport.xml(Escaping.line($0)) }.joined(separator: "\n")
    return "<\(tag)\(kind) message=\"\(JUnitReport.xml(message))\">\(text)</\(tag)>"
  }
}
