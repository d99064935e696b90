import FoundationEssentials
import Hashing
import MediaModel

/// The common data of all parts of a run: `run.json` of a results folder.
package struct RunIdentity: Sendable, Hashable, Decodable {
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
    JSONValue.object([
      "also": .inline(.texts(also)), "libraries": .inline(Self.json(libraries)),
      "model": .text(model), "options": .inline(Self.json(options)), "plan": .text(plan),
      "profile": .text(profile), "schemaVersion": SchemaVersion.current,
      "tool": .inline(.object(["name": .text(tool.name), "version": .text(tool.version)])),
    ]).document
  }

  private static func json(_ texts: [String: String]) -> JSONValue {
    .object(JSONMembers(texts.map { ($0, .text($1)) }))
  }

  /// SHA-256 of the file.
  package var digest: String { ContentHash(of: document)?.hex ?? "" }

  /// Reads the file.
  ///
  /// - Parameter document: Its bytes.
  /// - Returns: The identity; `nil` if the bytes are not an identity.
  package static func read(_ document: [UInt8]) -> RunIdentity? {
    do {
      let identity = try JSONDecoder().decode(RunIdentity.self, from: Data(document))
      return identity.document == document ? identity : nil
    } catch {
      return nil
    }
  }

  /// The first line that differs from another identity, in the form of the files.
  ///
  /// The line of the plan is compared last, because the plan also contains the profile.
  ///
  /// - Parameter other: The other identity.
  /// - Returns: Both lines; `nil` if the identities are equal.
  package func difference(to other: RunIdentity) -> (own: String, other: String)? {
    let lines = [document, other.document].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map {
        String($0.trimmingPrefix { $0 == " " })
      }
    }
    let differing = zip(lines[0], lines[1]).filter { $0 != $1 }
    let first = differing.first { !$0.0.hasPrefix("\"plan\"") } ?? differing.first
    return first.map { (own: $0.0, other: $0.1) }
  }
}
