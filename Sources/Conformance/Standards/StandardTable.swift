/// A standard as a table: its clauses, its limits and its policy on absence.
public struct StandardTable: Sendable, Hashable {
  /// The name of its profile, such as `wcag22`.
  public let name: String
  /// A name for lists, such as `WCAG 2.2`.
  public let short: String
  /// Its title.
  public let title: String
  /// The edition.
  public let document: String
  /// The policy for "nothing was found and nothing was declared".
  public let absence: Profile.Absence
  /// The limits for comparing evidence.
  public let limits: Profile.Limits
  /// The clauses, in the order of the file.
  public let clauses: [Clause]
  /// What the standard exempts from all clauses that know exemptions, in the order of the file.
  public let exemptions: [StandardExemption]

  /// The names of the embedded tables, in the order of the list of profiles.
  static let names = files.map(\.name)

  /// An embedded table.
  ///
  /// A test reads each file, so a program that passed its tests contains all of them.
  ///
  /// - Returns: The table; `nil` if no table has this name.
  static func named(_ name: String) -> StandardTable? { all.first { $0.name == name } }

  private static let all: [StandardTable] = files.compactMap { name, bytes in
    do throws(StandardTableError) {
      return try StandardTableReader.read(bytes, name: name)
    } catch {
      return nil
    }
  }

  /// The files of the tables.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("dhs-ios", PackageResources.dhs_ios_yml), ("wcag22", PackageResources.wcag22_yml),
    ("ada-title-ii", PackageResources.ada_title_ii_yml),
    ("section508", PackageResources.section508_yml),
    ("en301549", PackageResources.en301549_yml), ("bbc-mobile", PackageResources.bbc_mobile_yml),
    ("gsa-mobile", PackageResources.gsa_mobile_yml),
    ("trusted-tester", PackageResources.trusted_tester_yml),
    ("act", PackageResources.act_yml),
  ]
}

/// An exemption that a standard has under a name of its own.
///
/// It takes a medium out of every clause whose exceptions include ``Clause/Exception/exempt``, if all
/// placements declare it by its name and give a reason.
public struct StandardExemption: Sendable, Hashable {
  /// The name, such as `35.201(a)`.
  public let rule: String
  /// What is exempted, in a few words.
  public let title: String
  /// What must be true of the medium, in our words; nothing measures it.
  public let condition: String
}
