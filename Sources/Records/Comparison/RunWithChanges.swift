/// A run with its changes since an earlier one, which its reports list.
package struct RunWithChanges<Base: RecordedRun>: RecordedRun {
  private let base: Base
  private let changes: RunComparison

  /// Adds changes to a run.
  ///
  /// - Parameters:
  ///   - base: The run.
  ///   - changes: Its changes since an earlier one.
  package init(_ base: Base, _ changes: RunComparison) {
    self.base = base
    self.changes = changes
  }

  package var tool: RunRecord.Tool { base.tool }
  package var profile: String { base.profile }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    adding(to: base.read(need, receive))
  }

  private func adding(to rest: RunRecord.Rest) -> RunRecord.Rest {
    var rest = rest
    rest.changes = changes
    return rest
  }
}

extension RunWithChanges: LinedRun where Base: LinedRun {
  package var also: [String] { base.also }

  package func readLines(_ receive: (StoredMedium) -> Bool) -> RunRecord.Rest {
    adding(to: base.readLines(receive))
  }
}
