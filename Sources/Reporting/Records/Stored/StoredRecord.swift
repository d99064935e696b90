/// One line of a run that was stored as NDJSON.
enum StoredRecord {
  /// The first: what made the run.
  case run(RunRecord.Tool, profile: String)
  /// A medium.
  case medium(MediumRecord)
  /// A file that was not judged.
  case skipped(RunRecord.Skipped)
  /// What kept the run from judging something.
  case error(RunRecord.Failure)
  /// How a baseline was used.
  case baseline(BaselineRecord)
  /// The last: how many media, and the SHA-256 of the lines before.
  case end(media: Int, sha256: String)

  /// Whether it is the first of a run.
  var isHead: Bool { if case .run = self { true } else { false } }
}

extension StoredRecord: Decodable {
  /// Set where the timeline of a medium is not needed: decoding it takes most of the time.
  static let leavesTimelineOut = CodingUserInfoKey(rawValue: "leavesTimelineOut")

  private enum CodingKeys: String, CodingKey {
    case record, schemaVersion, tool, profile, presentation, timeline, file, error, baseline, media,
      sha256
  }

  private enum Kind: String, Decodable {
    case run, medium, skipped, error, baseline, end
  }

  /// The version of records that this version reads.
  private static let version = 1

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    switch try members.decode(Kind.self, forKey: .record) {
    case .run:
      guard try members.decode(Int.self, forKey: .schemaVersion) == Self.version else {
        throw DecodingError.dataCorruptedError(
          forKey: .schemaVersion, in: members, debugDescription: "is not \(Self.version)")
      }
      self = .run(
        try members.decode(RunRecord.Tool.self, forKey: .tool),
        profile: try members.decode(String.self, forKey: .profile))
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
      if Self.leavesTimelineOut.flatMap({ decoder.userInfo[$0] }) == nil {
        medium.timeline = try members.decodeIfPresent(TimelineRecord.self, forKey: .timeline)
      }
      self = .medium(medium)
    case .skipped: self = .skipped(try members.decode(RunRecord.Skipped.self, forKey: .file))
    case .error: self = .error(try members.decode(RunRecord.Failure.self, forKey: .error))
    case .baseline:
      self = .baseline(try members.decode(BaselineRecord.self, forKey: .baseline))
    case .end:
      self = .end(
        media: try members.decode(Int.self, forKey: .media),
        sha256: try members.decode(String.self, forKey: .sha256))
    }
  }
}
