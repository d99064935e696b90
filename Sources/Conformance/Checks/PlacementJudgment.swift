import MediaModel

/// What one placement says about a failure condition of the form "starts by itself without a
/// control".
enum PlacementJudgment {
  /// The condition cannot hold here.
  case outOfScope
  /// It would hold, but there is a control.
  case controlled
  /// It holds: there is no control.
  case uncontrolled
  /// The placement does not say enough; these keys are missing.
  case unknown([String])
  /// It says `native`, and nothing native plays this kind of medium.
  case nativeOnly
  /// What decides was not read: what it is, and why not.
  case unread(String, EvidenceGap)
}
