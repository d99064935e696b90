import ArgumentParser
import Conformance

/// Limits of synchronization by their name.
struct SyncProfileName: ExpressibleByArgument {
  /// The limits.
  let limits: SyncLimits

  init(_ limits: SyncLimits) { self.limits = limits }

  init?(argument: String) {
    guard let limits = SyncLimits.named(argument.lowercased()) else { return nil }
    self.limits = limits
  }

  var defaultValueDescription: String { limits.name }

  static var allValueStrings: [String] { SyncLimits.all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
