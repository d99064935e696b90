import Conformance

/// The content that the findings of one medium are about: the medium, its captions, its placements.
///
/// An accepted finding must not accept the same finding in other captions or another placement.
package struct JudgedContent: Sendable {
  private let medium: String
  private let captions: [String: String]
  private let placements: [String]

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
    self.placements = placements.map { "\($0.id ?? "")\u{1}\($0.page ?? "")" }.sorted()
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
