import TextBasics

/// When a `source` element is chosen, by its `media` attribute (Media Queries, level 5).
enum SourceCondition: Equatable {
  /// Always, or by something that differs between people and devices.
  case depends
  /// Never on a screen.
  case never
  /// For people who set `prefers-reduced-motion`.
  case reducedMotion
  /// For all others.
  case motion

  var isNever: Bool { self == .never }

  /// Reads a media query; what is not understood depends on something.
  ///
  /// - Parameter query: The value of the attribute.
  init(_ query: String) {
    let words = query.lowercased().filter { $0 != " " && $0 != "\n" && $0 != "\t" }
    switch words {
    case "print", "notall", "speech": self = .never
    case "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion)": self = .reducedMotion
    case "(prefers-reduced-motion:no-preference)": self = .motion
    default: self = .depends
    }
  }
}
