import MediaModel

/// The shorthand `transition` (CSS Transitions 2, section 2.5).
enum TransitionShorthand {
  private static let words: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
    "allow-discrete", "normal",
  ]

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - groups: Its parts between commas.
  ///   - tokenizer: The text of the tokens.
  /// - Returns: The longhands with their values; a computed time is unknown.
  static func read(
    _ groups: [ArraySlice<CSSToken>], _ tokenizer: CSSTokenizer
  ) -> [(StyleProperty, StyleValue)] {
    var names: [String?] = []
    var times: (durations: [Duration?], delays: [Duration?]) = ([], [])
    for group in groups {
      let solid = group.filter { $0.kind == .identifier }.map { tokenizer.keyword($0) }
      let name = solid.first { !words.contains($0) } ?? "all"
      names.append(name == "none" ? nil : name)
      let isComputed = group.contains {
        $0.kind == .function && AnimationValue.calculations.contains(tokenizer.keyword($0))
      }
      let found = group.compactMap { AnimationValue.duration($0, tokenizer) }
      times.durations.append(isComputed ? nil : found.first ?? .zero)
      times.delays.append(isComputed ? nil : found.dropFirst().first ?? .zero)
    }
    return [
      (.transitionName, .names(names)), (.transitionDuration, .lengths(times.durations)),
      (.transitionDelay, .lengths(times.delays)),
    ]
  }
}
