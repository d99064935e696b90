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

  /// Whether both are so.
  ///
  /// - Parameter other: The other answer.
  /// - Returns: `no` when one is `no`.
  package func and(_ other: StyleAnswer) -> StyleAnswer {
    switch (self, other) {
    case (.no, _), (_, .no): .no
    case (.yes, let answer), (let answer, .yes): answer
    case (.unknown(let first), .unknown(let second)): .unknown(first.union(second))
    }
  }

  /// Whether one of both is so.
  ///
  /// - Parameter other: The other answer.
  /// - Returns: `yes` when one is `yes`.
  package func or(_ other: StyleAnswer) -> StyleAnswer {
    switch (self, other) {
    case (.yes, _), (_, .yes): .yes
    case (.no, let answer), (let answer, .no): answer
    case (.unknown(let first), .unknown(let second)): .unknown(first.union(second))
    }
  }
}
