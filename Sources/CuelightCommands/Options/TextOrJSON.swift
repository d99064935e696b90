import ArgumentParser

/// A report for people or for programs.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}
