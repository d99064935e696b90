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
      let found = AnimationValue.items(of: group).compactMap { AnimationValue.time($0, tokenizer) }
      let known = found.compactMap { $0 }
      // The first time that is not negative is the duration; the other is the delay.
      let durationIndex = known.firstIndex { $0 >= .zero }
      let delay = known.indices.first { $0 != durationIndex }.map { known[$0] } ?? .zero
      // A time that is not evaluated may be either.
      let isKnown = known.count == found.count
      times.durations.append(isKnown ? durationIndex.map { known[$0] } ?? .zero : nil)
      times.delays.append(isKnown ? delay : nil)
    }
    return [
      (.transitionName, .names(names)), (.transitionDuration, .lengths(times.durations)),
      (.transitionDelay, .lengths(times.delays)),
    ]
  }
}
