package import Conformance

/// The report of a run as JSON, written medium by medium; `CheckJSON` is the same for a report in
/// memory.
package struct RunJSON {
  /// What a run says beside its media.
  package struct Rest {
    /// The program, with the libraries that read media.
    package var tool: Report.Tool
    /// The profile that decides.
    package var profile: String
    /// The profiles that are reported beside it.
    package var also: [String]
    /// Files that were not judged.
    package var skipped: [Report.Skipped]
    /// What kept the run from judging something.
    package var failures: [ReportedError]
    /// How a baseline was used, or `nil`.
    package var baseline: BaselineUse?
    /// What the rules on whole pages came to.
    package var pages: [PageReport] = []

    /// Creates what a run says beside its media.
    ///
    /// - Parameters:
    ///   - tool: The program.
    ///   - profile: The profile that decides.
    ///   - also: The profiles that are reported beside it.
    ///   - skipped: Files that were not judged.
    ///   - failures: What kept the run from judging something.
    ///   - baseline: How a baseline was used, or `nil`.
    package init(
      tool: Report.Tool, profile: String, also: [String], skipped: [Report.Skipped],
      failures: [ReportedError], baseline: BaselineUse? = nil
    ) {
      self.tool = tool
      self.profile = profile
      self.also = also
      self.skipped = skipped
      self.failures = failures
      self.baseline = baseline
    }

    /// Whether something that is not a medium could not be read.
    var isIncomplete: Bool { !failures.isEmpty }
  }

  private var elements = JSONElements(depth: 2)

  /// Creates a report without media.
  package init() {}

  /// The beginning.
  ///
  /// Media come before everything else: what the run says about all of them is known at its end.
  ///
  /// - Returns: UTF-8.
  package func start() -> [UInt8] { Array("{\n  \"presentations\": [".utf8) }

  /// The next medium.
  ///
  /// - Parameter presentation: The medium as a record has it.
  /// - Returns: UTF-8.
  package mutating func medium(_ presentation: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    elements.add(.written(JSONLayout.document(presentation, depth: 2)), to: &bytes)
    return bytes
  }

  /// The next medium.
  ///
  /// - Parameter verdict: The medium.
  /// - Returns: UTF-8.
  package mutating func medium(_ verdict: PresentationVerdict) -> [UInt8] {
    var bytes: [UInt8] = []
    elements.add(CheckJSON.presentation(verdict), to: &bytes)
    return bytes
  }

  /// The end.
  ///
  /// - Parameters:
  ///   - summary: What is said about all media.
  ///   - rest: What the run says beside them.
  /// - Returns: UTF-8, ending with a line feed.
  package mutating func end(_ summary: RunSummary, _ rest: Rest) -> [UInt8] {
    var bytes: [UInt8] = []
    elements.end(in: &bytes)
    bytes.append(text: ",\n")
    if let baseline = rest.baseline { bytes.append("baseline", CheckJSON.baseline(baseline)) }
    if rest.isIncomplete { bytes.append("errors", .array(rest.failures.map { .failure($0) })) }
    if !rest.pages.isEmpty { bytes.append("pages", .array(rest.pages.map(CheckJSON.page))) }
    bytes.append("profile", .text(rest.profile))
    if let profiles = CheckJSON.profiles(rest, summary) { bytes.append("profiles", profiles) }
    bytes.append("questions", .array(summary.questions.map(CheckJSON.question)))
    bytes.append(
      "results",
      .array(summary.results(isIncomplete: rest.isIncomplete).map(CheckJSON.result)))
    if !rest.pages.isEmpty {
      bytes.append("rules", CheckJSON.rules(PageReport.worst(of: rest.pages)))
    }
    bytes.append("schemaVersion", SchemaVersion.current)
    bytes.append("skipped", .array(rest.skipped.map(CheckJSON.skipped)))
    bytes.append("tool", CheckJSON.tool(rest.tool), isLast: true)
    return bytes
  }
}

extension [UInt8] {
  /// Appends a member of the document.
  fileprivate mutating func append(_ name: String, _ value: JSONValue, isLast: Bool = false) {
    append(text: "  \"\(name)\": ")
    append(value, depth: 1)
    append(text: isLast ? "\n}\n" : ",\n")
  }
}

extension RunJSON.Rest {
  /// Creates what a report says beside its media.
  ///
  /// - Parameter report: The report.
  package init(_ report: Report) {
    self.init(
      tool: report.tool, profile: report.profile, also: report.also, skipped: report.skipped,
      failures: report.failures, baseline: report.baseline)
    pages = report.pages
  }
}
