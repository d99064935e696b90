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

  /// Adds the next medium.
  ///
  /// - Parameters:
  ///   - presentation: The medium as a record has it.
  ///   - bytes: The document so far.
  package mutating func add(_ presentation: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    elements.begin(in: &bytes)
    JSONLayout.append(presentation, depth: 2, to: &bytes)
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

  /// Writes the end in pieces: the names of the media of a long run are not in memory twice.
  ///
  /// - Parameters:
  ///   - summary: What is said about all media.
  ///   - rest: What the run says beside them.
  ///   - sink: Takes each piece, in order: UTF-8, ending with a line feed.
  package mutating func end(
    _ summary: RunSummary, _ rest: Rest, to sink: ([UInt8]) -> Void
  ) {
    var bytes: [UInt8] = []
    elements.end(in: &bytes)
    sink(bytes + Array(",\n".utf8))
    let members = Self.members(summary, rest).sorted
    for (index, member) in members.enumerated() {
      sink(Array("  \"\(member.key)\": ".utf8))
      member.value.write(depth: 1, to: sink)
      sink(Array((index == members.count - 1 ? "\n}\n" : ",\n").utf8))
    }
  }

  /// The members of the document after those of the media.
  private static func members(_ summary: RunSummary, _ rest: Rest) -> JSONMembers {
    [
      "baseline": rest.baseline.map(CheckJSON.baseline),
      "errors": rest.isIncomplete ? .array(rest.failures.map { .failure($0) }) : nil,
      "pages": rest.pages.isEmpty ? nil : .array(rest.pages.map(CheckJSON.page)),
      "profile": .text(rest.profile),
      "profiles": CheckJSON.profiles(rest, summary),
      "questions": .array(summary.openQuestions.map(CheckJSON.question)),
      "results": .array(
        summary.rows(isIncomplete: rest.isIncomplete).map(CheckJSON.result)),
      "rules": rest.pages.isEmpty ? nil : CheckJSON.rules(PageReport.worst(of: rest.pages)),
      "schemaVersion": SchemaVersion.current,
      "skipped": .array(rest.skipped.map(CheckJSON.skipped)),
      "tool": CheckJSON.tool(rest.tool),
    ]
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
