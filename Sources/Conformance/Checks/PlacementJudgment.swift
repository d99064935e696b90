import MediaModel

/// What one placement says about a failure condition of the form "starts by itself without a
/// control".
enum PlacementJudgment {
  /// The condition cannot hold here; what the medium does instead, such as "does not start by
  /// itself".
  case outOfScope(String)
  /// It would hold, but there is a control.
  case controlled
  /// It holds: there is no control.
  case uncontrolled
  /// A person must answer something first.
  case question(Finding)

  /// The manifest leaves out keys that decide.
  static func unknown(_ keys: [String], _ placement: Placement, of medium: Medium) -> Self {
    .question(Finding(PlacementProblem.incomplete(medium, placement, keys)))
  }
}
