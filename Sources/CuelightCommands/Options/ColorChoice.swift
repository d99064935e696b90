import ArgumentParser

/// When colors are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Always.
  case always
  /// Never.
  case never
}
