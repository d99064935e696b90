import ArgumentParser

/// A report for people or for programs.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

extension NameSpecification {
  /// `-f`, also with an attached value as in `-fjson`, and the long name.
  static let format = valued("f")

  /// A letter whose value may follow with or without a space, as in compilers and `make`, and the
  /// long name.
  static func valued(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }
}
