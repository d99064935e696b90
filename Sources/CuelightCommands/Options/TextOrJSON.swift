import ArgumentParser

/// A report for people or for programs.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

extension NameSpecification {
  /// `-f`, with its value behind it as in `-fjson`, and the long name.
  static let format = valued("f")

  /// A letter that takes its value with or without a space, as compilers and `make` do, and the long
  /// name.
  ///
  /// - Parameter letter: The letter.
  /// - Returns: Both names.
  static func valued(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }
}
