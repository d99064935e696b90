import MediaModel

/// Captions whose times are the time code of a tape, which starts at a whole hour by custom
/// (01:00:00:00; 10:00:00:00 in EBU R 122).
extension CaptionsSynchronized.Measured {
  /// How far an offset may be from whole hours; our choice.
  private static let excess = Duration.seconds(30)

  /// The whole hours that the captions are late; `nil` if the error is not of whole hours, or if
  /// some cues start before.
  private var timecodeHours: Int64? {
    let hour = Duration.seconds(3_600)
    let hours = (alignment.middleError.decimalValue / hour.decimalValue).rounded()
    guard hours >= 1, hours <= 24, let whole = Int64(exactly: hours),
      (alignment.middleError - hour * whole).magnitude <= Self.excess,
      let first = captions.document?.cues.map(\.start).min(),
      MediaTime.zero.duration(to: first) >= hour * whole
    else { return nil }
    return whole
  }

  /// A sentence after a space if the times are time code of a tape, else an empty string.
  var timecodeInWords: String {
    timecodeHours.map {
      " Its times start at hour \($0), as the time code of a tape does: that is \($0) h too much."
    } ?? ""
  }
}
