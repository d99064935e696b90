import Conformance

/// One line of a run that was stored as NDJSON.
enum StoredRecord {
  /// The first line: the program that made the run, and the names of the profiles.
  case run(RunRecord.Tool, profile: String, also: [String])
  /// A medium.
  case medium(MediumRecord)
  /// A file that was not judged.
  case skipped(RunRecord.Skipped)
  /// The reason why the run could not judge all or some media.
  case error(RunRecord.Failure)
  /// The use of a baseline.
  case baseline(BaselineRecord)
  /// The results of the rules on a whole page.
  case page(PageReport)
  /// The last line: the number of media, the SHA-256 of the preceding lines, and the libraries that
  /// read media.
  case end(media: Int, sha256: String, libraries: [String: String])

  /// Whether it is the first line of a run.
  var isHead: Bool { if case .run = self { true } else { false } }
}

extension StoredRecord: Decodable {
  /// The key that is set if the timelines of media are not needed: decoding them takes most of the
  /// time.
  static let leavesTimelineOut = CodingUserInfoKey(rawValue: "leavesTimelineOut")

  private enum CodingKeys: String, CodingKey {
    case record, schemaVersion, tool, profile, presentation, timeline, file, error, baseline, page,
      media, sha256, libraries, also
  }

  private enum Kind: String, Decodable {
    case run, medium, skipped, error, baseline, page, end
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    switch try members.decode(Kind.self, forKey: .record) {
    case .run:
      let version = try members.decode(Int.self, forKey: .schemaVersion)
      guard version == SchemaVersion.run.rawValue else {
        throw DecodingError.dataCorruptedError(
          forKey: .schemaVersion, in: members,
          debugDescription: """
            is \(version), and this version of the program reads \(SchemaVersion.run.rawValue): \
            judge the media again
            """)
      }
      self = .run(
        try members.decode(RunRecord.Tool.self, forKey: .tool),
        profile: try members.decode(String.self, forKey: .profile),
        also: try members.decodeIfPresent([String].self, forKey: .also) ?? [])
    case .medium:
      var medium = try members.decode(MediumRecord.self, forKey: .presentation)
      guard (medium.status == .couldNotBeExamined) == (medium.error != nil) else {
        throw DecodingError.dataCorruptedError(
          forKey: .presentation, in: members,
          debugDescription: "has a status that contradicts its error")
      }
      guard medium.error != nil || !medium.outcomes.isEmpty else {
        throw DecodingError.dataCorruptedError(
          forKey: .presentation, in: members, debugDescription: "was examined and has no outcomes")
      }
      (medium.timeline, medium.timelineDamage) = (nil, nil)
      if Self.leavesTimelineOut.flatMap({ decoder.userInfo[$0] }) == nil {
        medium.readTimeline { () throws in
          try members.decodeIfPresent(TimelineRecord.self, forKey: .timeline)
        }
      }
      self = .medium(medium)
    case .skipped: self = .skipped(try members.decode(RunRecord.Skipped.self, forKey: .file))
    case .error: self = .error(try members.decode(RunRecord.Failure.self, forKey: .error))
    case .baseline:
      self = .baseline(try members.decode(BaselineRecord.self, forKey: .baseline))
    case .page:
      let page = try members.decode(StoredPage.self, forKey: .page)
      self = .page(PageReport(page: page.page, rules: page.rules.map(\.result)))
    case .end:
      self = .end(
        media: try members.decode(Int.self, forKey: .media),
        sha256: try members.decode(String.self, forKey: .sha256),
        libraries: try members.decodeIfPresent([String: String].self, forKey: .libraries) ?? [:])
    }
  }
}

/// The rules on a page in the form of a record.
private struct StoredPage: Decodable {
  /// The outcome of a rule; a record with a rule of a later version is refused.
  struct Rule: Decodable {
    private enum CodingKeys: String, CodingKey {
      case id, outcome
    }

    let result: PageReport.RuleResult

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      let rule = ACTRule(rawValue: try members.decode(String.self, forKey: .id))
      let outcome = ACTOutcome(rawValue: try members.decode(String.self, forKey: .outcome))
      guard let rule, let outcome else {
        throw DecodingError.dataCorruptedError(
          forKey: .id, in: members, debugDescription: "or its outcome is not known")
      }
      result = PageReport.RuleResult(rule, outcome)
    }
  }

  let page: String
  let rules: [Rule]
}
