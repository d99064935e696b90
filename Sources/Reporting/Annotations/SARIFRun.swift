import Conformance
import Forms
import Records

/// A run as SARIF 2.1.0.
///
/// The media are read once for the artifacts, once for failures if there are any, and once for each
/// weight of results that occurs: the worst come first, because review tools show only the first
/// thousands.
struct SARIFRun: RecordReport {
  private enum Part {
    case artifacts, notifications, results
  }

  private let tool: RunRecord.Tool
  private let rules: [AnnotationRule]
  private var untested: UntestedClauses
  private var part = Part.artifacts
  private var isUnread = false
  private var weights = AnnotationWeights()
  private let listing: FindingListing
  private var hasResults = false
  /// The elements of the artifacts, then of the results: lists of the single run.
  private var elements = JSONElements(depth: 4)
  /// The elements of the single invocation.
  private var notifications = JSONElements(depth: 6)

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    rules = AnnotationList.rules(of: profile)
    listing = settings.listing
    untested = UntestedClauses(of: profile)
  }

  func need(_ pass: Int) -> MediaNeed {
    if case .results = part { weights.need } else { .outcomes }
  }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    switch part {
    case .artifacts:
      bytes.append(text: "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n")
      bytes.append(text: "  \"runs\": [\n    {\n      \"artifacts\": [")
    case .notifications:
      bytes.append(text: ",\n          \"toolExecutionNotifications\": [")
    case .results where hasResults: break
    case .results:
      hasResults = true
      bytes.append(text: "\n        }\n      ],\n      \"results\": [")
      elements = JSONElements(depth: 4)
    }
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    let list = AnnotationList(medium, tool: tool, listing: listing)
    switch part {
    case .artifacts:
      untested.add(medium)
      weights.see(list)
      if !list.failures.isEmpty { isUnread = true }
      for artifact in list.artifacts { elements.add(SARIFReport.artifact(artifact), to: &bytes) }
    case .notifications: add(list, &bytes)
    case .results:
      for result in SARIFReport.results(of: list, weights.current) {
        elements.add(result, to: &bytes)
      }
    }
  }

  private mutating func add(_ list: AnnotationList, _ bytes: inout [UInt8]) {
    let found =
      list.failures.map { SARIFReport.notification($0) }
      + list.notes.map { SARIFReport.notification($0) }
    for notification in found { notifications.add(notification, to: &bytes) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    switch part {
    case .artifacts:
      elements.end(in: &bytes)
      isUnread = isUnread || !rest.failures.isEmpty
      bytes.append(text: ",\n      \"columnKind\": ")
      bytes.append(SARIFReport.columnKind, depth: 3)
      bytes.append(text: ",\n      \"invocations\": [\n        {\n")
      bytes.append(text: "          \"executionSuccessful\": \(!isUnread)")
      let hasNotes = rest.baseline?.notes.isEmpty == false
      part = isUnread || hasNotes ? .notifications : .results
    case .notifications:
      add(AnnotationList(rest, tool: tool), &bytes)
      notifications.end(in: &bytes)
      part = .results
    case .results where weights.next(): break
    case .results:
      elements.end(in: &bytes)
      bytes.append(text: ",\n      \"tool\": ")
      let others = AnnotationList.rules(of: untested.beside)
      bytes.append(SARIFReport.tool(tool, rules + others), depth: 3)
      bytes.append(text: "\n    }\n  ],\n  \"version\": \"2.1.0\"\n}\n")
      return false
    }
    return true
  }
}
