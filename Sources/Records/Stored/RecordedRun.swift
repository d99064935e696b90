/// A run whose media can be read one after another, as often as a report needs it.
package protocol RecordedRun {
  /// The program that made the run.
  var tool: RunRecord.Tool { get }
  /// The profile's name.
  var profile: String { get }

  /// Reads the media once, in the order of the run.
  ///
  /// - Parameters:
  ///   - need: The required data; a medium may contain more.
  ///   - receive: Receives a medium; returns whether more media are wanted.
  /// - Returns: The run's messages that are not about its media, complete after all media were
  ///   read.
  func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest
}
