/// Three-valued logic (Kleene).
extension StyleAnswer {
  /// The opposite; unknown stays unknown.
  package var negated: StyleAnswer {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: self
    }
  }

  /// What it has in common with the answer for other users: the answer itself if both are the same.
  ///
  /// - Returns: The answer; unknown if they differ.
  func common(_ other: StyleAnswer) -> StyleAnswer {
    switch (self, other) {
    case (.unknown(let first), .unknown(let second)): .unknown(first.union(second))
    case (.unknown, _): self
    case (_, .unknown): other
    default: self == other ? self : .unknown(.mediaQuery)
    }
  }

  /// Whether both are `yes`.
  ///
  /// - Parameter other: The other answer.
  /// - Returns: `yes` if both are; `no` if one is `no`.
  package func and(_ other: StyleAnswer) -> StyleAnswer {
    switch (self, other) {
    case (.no, _), (_, .no): .no
    case (.yes, let answer), (let answer, .yes): answer
    case (.unknown(let first), .unknown(let second)): .unknown(first.union(second))
    }
  }

  /// Whether at least one of them is `yes`.
  ///
  /// - Parameter other: The other answer.
  /// - Returns: `yes` if one is `yes`; `no` if both are `no`.
  package func or(_ other: StyleAnswer) -> StyleAnswer {
    switch (self, other) {
    case (.yes, _), (_, .yes): .yes
    case (.no, let answer), (let answer, .no): answer
    case (.unknown(let first), .unknown(let second)): .unknown(first.union(second))
    }
  }
}
