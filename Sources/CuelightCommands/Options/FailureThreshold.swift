import ArgumentParser

/// What makes a run fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  /// Something not compliant.
  case nc
  /// Also an open review.
  case review
}
