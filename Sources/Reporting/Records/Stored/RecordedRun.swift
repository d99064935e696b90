/// A run whose media can be gone through one after another, as often as a report needs it.
package protocol RecordedRun {
  /// The program that made the run.
  var tool: RunRecord.Tool { get }
  /// The profile's name.
  var profile: String { get }

  /// Goes through the media once, in the order of the run.
  ///
  /// - Parameters:
  ///   - need: What is needed of them; more may be given of a medium that is.
  ///   - take: Takes a medium; returns whether more are wanted.
  /// - Returns: What the run reports beside its media, complete when all media were taken.
  func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> RunRecord.Rest
}
