import Forms

/// The first record of a stored run: the program that made it, and its profiles.
struct StoredHead: Sendable {
  /// The program.
  let tool: RunRecord.Tool
  /// The profile that decides.
  let profile: String
  /// The profiles that are reported in addition; `nil` for none.
  let also: [String]?

  private var version: Int { SchemaVersion.run.rawValue }

  private static let form = JSONForm<Self>(
    Field("also", \.also, .optional(.texts)), Field("profile", \.profile, .label),
    Field("schemaVersion", \.version, .runVersion),
    Field("tool", \.tool, .form(RunRecord.Tool.form))
  ) { also, profile, _, tool in Self(tool: tool, profile: profile, also: also) }

  static let record = RecordForm(.run, form)

  /// Refuses records of another version, with what to do.
  static func checkVersion(of line: JSONNode) throws(FormError) {
    let name = "schemaVersion"
    _ = try Codec<Int, InJSON>.runVersion.read(name, try line.member(name))
  }
}

/// The last record of a stored run.
struct StoredEnd: Sendable {
  /// The number of media.
  let media: Int
  /// The SHA-256 of all lines before it.
  let sha256: String
  /// The libraries that read media, with their versions; `nil` in runs that do not name them.
  let libraries: [String: String]?

  private static let form = JSONForm<Self>(
    Field("libraries", \.libraries, .optional(.libraries)), Field("media", \.media, .count),
    Field("sha256", \.sha256, .label)
  ) { Self(media: $1, sha256: $2, libraries: $0) }

  static let record = RecordForm(.end, form)
}

extension Codec where Part == [String: String], Reach == InJSON {
  /// The versions of the libraries that read media.
  static var libraries: Self { .named(.label, atMost: 1_000) }
}

extension Codec where Part == Int, Reach == InJSON {
  /// The version of the records of a run; another one is refused.
  fileprivate static var runVersion: Self {
    Self(
      JSONCodec(
        schema: .type("integer"), write: { .integer($0) },
        read: { node throws(FormError) in
          let (version, known) = (try node.integer(Int.self), SchemaVersion.run.rawValue)
          guard version == known else {
            throw FormError(
              "is \(version), and this version of the program reads \(known): judge the media "
                + "again")
          }
          return version
        }))
  }
}
