import Forms
import Hashing
import MediaModel

/// The common data of all parts of a run: `run.json` of a results folder.
package struct RunIdentity: Sendable, Hashable {
  /// The profiles that are reported in addition to the one that decides.
  package let also: [String]
  /// The libraries that read media, with their versions.
  package let libraries: [String: String]
  /// SHA-256 of the speech network, or `embedded`.
  package let model: String
  /// The options that affect the judgment, as the command gives them.
  package let options: [String: String]
  /// The digest of the plan.
  package let plan: String
  /// The profile that decides.
  package let profile: String
  /// The program.
  package let tool: RunRecord.Tool

  /// Creates the identity of a run.
  ///
  /// - Parameters:
  ///   - plan: The digest of the plan.
  ///   - tool: The program.
  ///   - libraries: The libraries that read media.
  ///   - model: The speech network.
  ///   - profile: The profile that decides.
  ///   - also: The additional profiles.
  ///   - options: The options that affect the judgment.
  package init(
    plan: String, tool: RunRecord.Tool, libraries: [String: String], model: String,
    profile: String, also: [String], options: [String: String]
  ) {
    self.plan = plan
    self.tool = tool
    self.libraries = libraries
    self.model = model
    self.profile = profile
    self.also = also
    self.options = options
  }

  /// The file: the same bytes for the same identity.
  package var document: [UInt8] {
    let members = Self.form.members(self)
    return JSONValue.object(members.adding(["schemaVersion": SchemaVersion.run.json])).document
  }

  private static let form = JSONForm<Self>(
    Field("also", \.also, .texts.inline), Field("libraries", \.libraries, .libraries.inline),
    Field("model", \.model, .label),
    Field("options", \.options, .named(.label, atMost: 1_000).inline),
    Field("plan", \.plan, .label), Field("profile", \.profile, .label),
    Field("tool", \.tool, .form(RunRecord.Tool.form).inline)
  ) {
    Self(
      plan: $4, tool: $6, libraries: $1, model: $2, profile: $5, also: $0, options: $3)
  }

  /// SHA-256 of the file.
  package var digest: String { ContentHash(of: document)?.hex ?? "" }

  /// Reads the file.
  ///
  /// - Parameter document: Its bytes.
  /// - Returns: The identity; `nil` if the bytes are not an identity.
  package static func read(_ document: [UInt8]) -> RunIdentity? {
    do throws(FormError) {
      let identity = try form.read(document)
      return identity.document == document ? identity : nil
    } catch {
      return nil
    }
  }

  /// The first property that differs from another identity.
  ///
  /// The plan is compared last, because it also contains the profile.
  ///
  /// - Parameter other: The other identity.
  /// - Returns: The name of the property, such as `options.timeout`, and both values; `nil` if the
  ///   identities are equal.
  package func difference(to other: RunIdentity) -> Difference? {
    let (own, its) = (properties, other.properties)
    let names = Set(own.keys).union(its.keys).sorted()
    if let name = names.first(where: { own[$0] != its[$0] }) {
      return Difference(
        name: name, own: own[name] ?? Difference.absent, other: its[name] ?? Difference.absent)
    }
    guard plan != other.plan else { return nil }
    return Difference(name: Difference.plan, own: plan, other: other.plan)
  }

  /// A property of two identities, with both values.
  package struct Difference: Sendable, Hashable {
    /// The name of the plan.
    package static let plan = "plan"
    fileprivate static let absent = "absent"
    /// The name of the property in the file.
    package let name: String
    /// The value in this identity; `absent` without one.
    package let own: String
    /// The value in the other one; `absent` without one.
    package let other: String
  }

  /// All properties except the plan, by their paths in the file.
  private var properties: [String: String] {
    var all = [
      "also": also.joined(separator: ", "), "model": model, "profile": profile,
      "tool.name": tool.name, "tool.version": tool.version,
    ]
    for (name, value) in options { all["options.\(name)"] = value }
    for (name, value) in libraries { all["libraries.\(name)"] = value }
    return all
  }
}
