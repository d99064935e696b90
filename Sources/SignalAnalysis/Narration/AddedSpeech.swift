internal import MediaModel

/// Where people speak in what was added to the main sound.
struct AddedSpeech {
  /// While the main sound goes on, on its clock.
  var ranges: TimeRanges = .empty
  /// How long people speak in each stretch that was put in while the main sound waits.
  var inserted: [Duration] = []
}
