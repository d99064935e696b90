import Conformance
import Hashing
import MediaModel

/// The content that the findings of one medium are about: the medium, its captions, its placements.
///
/// An accepted finding must not accept the same finding in other captions or another placement.
package struct JudgedContent: Sendable {
  private let medium: String
  private let captions: [String: String]
  private let placements: [String]

  /// The bytes of the names of placements that are a part of each identity as they are; if there are
  /// more, their hash is, so that thousands of placements are not repeated in each of thousands of
  /// findings.
  private static let longestPlacements = 4_096

  /// Creates the content of a medium.
  ///
  /// - Parameters:
  ///   - medium: SHA-256 of the medium, else its name.
  ///   - captions: The caption files, with their SHA-256.
  ///   - placements: The name and the page of each declared placement.
  package init(
    medium: String, captions: [(resource: String, sha256: String?)],
    placements: [(id: String?, page: String?)]
  ) {
    self.medium = medium
    self.captions = Dictionary(captions.map { ($0.resource, $0.sha256 ?? "") }) { first, _ in first
    }
    self.placements = Self.shortened(
      placements.map { "\($0.id ?? "")\u{1}\($0.page ?? "")" }.sorted())
  }

  private static func shortened(_ names: [String]) -> [String] {
    guard names.reduce(0, { $0 + $1.utf8.count + 1 }) > longestPlacements,
      let hash = ContentHash(of: Array(names.joined(separator: "\u{2}").utf8))
    else { return names }
    return [hash.hex]
  }

  /// The content that a finding is about.
  ///
  /// - Parameters:
  ///   - code: The stable name of what was found.
  ///   - resource: The file that has it.
  /// - Returns: The content; equal only for equal content.
  package func content(of code: String, in resource: String) -> String {
    let places = FindingCode(rawValue: code)?.isAboutPlacements == true ? placements : []
    return ([medium, captions[resource] ?? ""] + places).joined(separator: "\u{2}")
  }
}
