import FoundationEssentials

/// The first line of a plan: what made it, and what identifies it.
package struct PlanHead: Sendable, Hashable, Decodable {
  /// What the cost of a presentation counts.
  package enum Unit: String, Sendable, Hashable, Decodable {
    /// The bytes of its files.
    case bytes
    /// How long it lasts.
    case seconds
  }

  /// The folder that paths are relative to, as the call names it.
  package let base: String
  /// What the costs count.
  package let cost: Unit
  /// How many presentations there are.
  package let count: Int
  /// SHA-256 of all lines after this one, and of this one with an empty digest.
  package private(set) var digest: String
  /// The placement manifest that the call names, relative to the base, or `nil`.
  package let manifest: PlanPath?
  /// The profile that decides.
  package let profile: String
  /// The version of this form.
  package let schemaVersion: Int
  /// The program that made it.
  package let tool: RunRecord.Tool

  /// The version of plans that this version writes and reads.
  package static let version = 1

  /// Creates the first line of a plan.
  ///
  /// - Parameters:
  ///   - base: The folder that paths are relative to.
  ///   - cost: What the costs count.
  ///   - count: How many presentations there are.
  ///   - digest: SHA-256 of all lines after this one, and of this one with an empty digest.
  ///   - manifest: The placement manifest that the call names.
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

  /// The same with an empty digest: what the digest covers.
  package var undigested: PlanHead {
    var head = self
    head.digest = ""
    return head
  }

  /// The line.
  package var line: [UInt8] {
    JSONValue.inline(
      .object([
        "base": .text(base), "cost": .text(cost.rawValue), "count": .integer(count),
        "digest": .text(digest), "manifest": manifest?.json, "profile": .text(profile),
        "record": .text("plan"), "schemaVersion": .integer(schemaVersion),
        "tool": .object(["name": .text(tool.name), "version": .text(tool.version)]),
      ])
    ).document
  }

  /// Reads the first line of a plan.
  ///
  /// - Parameter line: The line.
  /// - Returns: The head; `nil` if the line is another one.
  package static func read(_ line: [UInt8]) -> PlanHead? {
    do {
      return try JSONDecoder().decode(PlanHead.self, from: Data(line))
    } catch {
      return nil
    }
  }
}
