package import MediaModel

/// The measurable requirements of an organization for captions.
package struct QualityProfile: Sendable, Hashable {
  /// The name by which it is selected, such as `bbc`.
  package let name: String
  /// Its title.
  package let title: String
  /// The document that sets its limits, with version or date.
  package let document: String
  /// Its limits in the order of its file.
  package let limits: [QualityLimit]

  /// The limit of a measure for a language.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - language: The captions' language, or `nil` if it is not known.
  /// - Returns: The limit for the language, else the limit for all languages, else `nil`.
  package func limit(_ measure: QualityLimit.Measure, for language: LanguageTag?) -> QualityLimit? {
    let primary = language?.primary
    return limits.first { $0.measure == measure && $0.language != nil && $0.language == primary }
      ?? limits.first { $0.measure == measure && $0.language == nil }
  }

  /// The embedded profiles, in the order of their names.
  package static let all: [QualityProfile] = files.compactMap { name, bytes in
    do throws(QualityProfileError) {
      return try QualityProfileReader.read(bytes, name: name)
    } catch {
      // A test reads every file and compares the list of names.
      return nil
    }
  }

  /// An embedded profile.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The profile, or `nil` if there is none with this name.
  package static func named(_ name: String) -> QualityProfile? { all.first { $0.name == name } }

  /// The profiles' files.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("bbc", PackageResources.bbc_profile), ("dcmp", PackageResources.dcmp_profile),
    ("ebu", PackageResources.ebu_profile), ("fcc", PackageResources.fcc_profile),
    ("netflix", PackageResources.netflix_profile),
    ("netflix-children", PackageResources.netflix_children_profile),
    ("wcag", PackageResources.wcag_profile),
  ]
}
