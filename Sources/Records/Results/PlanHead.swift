import Forms

/// The first line of a plan: the program that made it, and its identity.
package struct PlanHead: Sendable, Hashable {
  /// The unit of a presentation's cost.
  package enum Unit: String, Sendable, Hashable {
    /// The bytes of its files.
    case bytes
    /// The duration.
    case seconds
  }

  /// The folder that paths are relative to, as the command names it.
  package let base: String
  /// The unit of the costs.
  package let cost: Unit
  /// The number of presentations.
  package let count: Int
  /// The SHA-256 of all following lines, and of this line with an empty digest.
  package private(set) var digest: String
  /// The placement manifest that the command names, relative to the base, or `nil`.
  package let manifest: PlanPath?
  /// The profile that decides.
  package let profile: String
  /// The version of this format.
  package private(set) var schemaVersion: Int
  /// The program that made it.
  package let tool: RunRecord.Tool

  /// The plan version that this program version writes and reads.
  package static let version = 1

  /// Creates the first line of a plan.
  ///
  /// - Parameters:
  ///   - base: The folder that paths are relative to.
  ///   - cost: The unit of the costs.
  ///   - count: The number of presentations.
  ///   - digest: The SHA-256 of all following lines, and of this line with an empty digest.
  ///   - manifest: The placement manifest that the command names.
  ///   - profile: The profile that decides.
  ///   - tool: The program that made it.
  package init(
    base: String, cost: Unit, count: Int, digest: String, manifest: PlanPath?, profile: String,
    tool: RunRecord.Tool
  ) {
    self.base = base
    self.cost = cost
    self.count = count
    self.digest = digest
    self.manifest = manifest
    self.profile = profile
    schemaVersion = Self.version
    self.tool = tool
  }

  /// The head with an empty digest, in the form that the digest covers.
  package var undigested: PlanHead {
    var head = self
    head.digest = ""
    return head
  }

  /// The line.
  package var line: [UInt8] { Self.record.line(self) }

  /// Reads the first line of a plan.
  ///
  /// - Parameter line: The line.
  /// - Returns: The head; `nil` if it is another line.
  package static func read(_ line: [UInt8]) -> PlanHead? { form.find(in: line) }

  private static let form = JSONForm<Self>(
    Field("base", \.base, .label), Field("cost", \.cost, .choice),
    Field("count", \.count, .integer),
    Field("digest", \.digest, .label), Field("manifest", \.manifest, .optional(.path)),
    Field("profile", \.profile, .label), Field("schemaVersion", \.schemaVersion, .integer),
    Field("tool", \.tool, .form(RunRecord.Tool.form))
  ) {
    var head = Self(
      base: $0, cost: $1, count: $2, digest: $3, manifest: $4, profile: $5, tool: $7)
    head.schemaVersion = $6
    return head
  }

  private static let record = RecordForm(.plan, form)
}
